/** The PostgreSQL server cannot be used: its address is wrong, it is down, or it refused us. The message is for people. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Another process has the embedded database's folder open. The message names it. */
export class DataFolderBusy extends Error {
  override readonly name = 'DataFolderBusy';
}

/** The embedded database stopped, or cannot guarantee durability. The message is for people. */
export class EmbeddedDatabaseFailed extends Error {
  override readonly name = 'EmbeddedDatabaseFailed';
}

/**
 * A statement waited too long for a connection. On the embedded engine, which has one, this nearly always means that a
 * transaction is waiting for a statement sent outside it: use its `tx`.
 */
export class ConnectionWaitTooLong extends Error {
  override readonly name = 'ConnectionWaitTooLong';
}

/** An applied migration was changed or is missing from the folder. The message is for people. */
export class MigrationMismatch extends Error {
  override readonly name = 'MigrationMismatch';
}
