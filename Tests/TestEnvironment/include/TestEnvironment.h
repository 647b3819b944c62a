// Nothing to import: linking the target is enough.
