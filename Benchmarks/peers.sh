#!/usr/bin/env bash
# The same clients, with the same rules, through msgspec and pydantic: one table with our rows.
#
# usage: Benchmarks/peers.sh [CLIENTS]     (100000 by default)
#
# Python's packages go into a throw-away virtual environment, which is removed afterwards.
set -euo pipefail
cd "$(dirname "$0")/.."
clients=${1:-100000}

if ! command -v python3 >/dev/null; then
  echo "peers.sh: python3 is not installed; the peers are Python packages" >&2
  exit 1
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
if ! python3 -m venv "$folder/venv" >"$folder/log" 2>&1; then
  echo "peers.sh: python3 cannot make a virtual environment (is its venv package installed?)" >&2
  cat "$folder/log" >&2
  exit 1
fi
if ! "$folder/venv/bin/pip" install --quiet msgspec "pydantic>=2" >"$folder/log" 2>&1; then
  echo "peers.sh: msgspec and pydantic cannot be installed from PyPI" >&2
  cat "$folder/log" >&2
  exit 1
fi

swift build -c release --product benchmarks >"$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }
benchmarks=$(swift build -c release --show-bin-path)/benchmarks
"$benchmarks" --write-clients "$folder/clients.json" "$clients"
# In turns, so that whatever disturbs the machine disturbs all alike; the table has the minimum.
for _ in 1 2 3 4 5; do
  "$benchmarks" --time-clients "$folder/clients.json" >>"$folder/times"
  "$folder/venv/bin/python" Benchmarks/peers.py "$folder/clients.json" >>"$folder/times"
done
"$folder/venv/bin/python" Benchmarks/peers.py --table "$folder/times" "$clients"
