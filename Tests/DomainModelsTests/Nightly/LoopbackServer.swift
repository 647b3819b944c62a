import Foundation

import CLibrary

/// A server of HTTP on this machine, which answers every request by a closure and closes the connection.
final class LoopbackServer: Sendable {
  /// What a request has asked for, and a way to answer it.
  struct Connection {
    /// The path and query: `/search?q=a`.
    let target: String
    fileprivate let socket: Int32

    /// Sends bytes; false if the client has gone.
    @discardableResult
    func send(_ bytes: some Sequence<UInt8>) -> Bool {
      var rest = Array(bytes)[...]
      while !rest.isEmpty {
        let sent = unsafe rest.withUnsafeBytes { unsafe write(socket, $0.baseAddress, $0.count) }
        guard sent > 0 else { return false }
        rest = rest.dropFirst(sent)
      }
      return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(text.utf8) }

    /// Sends a response with a body and its length.
    func respond(
      _ body: String, status: String = "200 OK", type: String? = "application/json",
      headers: [String] = []
    ) {
      let lines =
        ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close"]
        + (type.map { ["Content-Type: \($0)"] } ?? []) + headers
      send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }

    /// Says nothing more until the client has gone: a test of that ends at its time limit, otherwise.
    func waitForTheClientToGo() {
      var end = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&end, 1, -1)
    }

    /// Makes closing the connection a reset.
    func resetWhenClosed() {
      var linger = linger(l_onoff: 1, l_linger: 0)
      unsafe setsockopt(
        socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }
  }

  let url: URL

  struct NotStarted: Error {}

  /// A proxy of the machine must not be used for the machine itself.
  static let withoutProxy: Void = { unsafe setenv("no_proxy", "127.0.0.1", 1) }()

  init(_ answer: @escaping @Sendable (Connection) -> Void) throws {
    Self.withoutProxy
    signal(SIGPIPE, SIG_IGN)
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let listener = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(listener, $0, length) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard listener >= 0, isBound, listen(listener, 8) == 0,
      let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))")
    else { throw NotStarted() }
    self.url = url
    Thread.detachNewThread { [weak self] in
      while self != nil {
        var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&waiting, 1, 20) > 0, case let socket = accept(listener, nil, nil),
          socket >= 0
        else { continue }
        Thread.detachNewThread {
          if let target = Self.target(ofRequestOn: socket) {
            answer(Connection(target: target, socket: socket))
          }
          close(socket)
        }
      }
      // Only here, where no caller waits for it: the next server may be given the same number immediately.
      close(listener)
    }
  }

  private static func target(ofRequestOn socket: Int32) -> String? {
    var request: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !request.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let count = unsafe read(socket, &buffer, buffer.count)
      guard count > 0, request.count < 100_000 else { return nil }
      request += buffer[..<count]
    }
    let words = String(decoding: request, as: UTF8.self).split(separator: " ")
    return words.count > 1 ? String(words[1]) : nil
  }
}
