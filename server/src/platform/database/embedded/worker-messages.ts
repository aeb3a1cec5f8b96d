/** The start message of the embedded engine's thread. */
export interface WorkerSettings {
  /** The folder of PostgreSQL's files; absent: in memory. */
  readonly folder?: string;
  /** A tar of a PostgreSQL folder from which a database in memory starts. */
  readonly snapshot?: string;
}

/** The thread's start data. */
export interface WorkerStart extends WorkerSettings {
  readonly engine: WebAssembly.Module;
}

/** `connection` numbers the clients, so that a late answer never reaches the next client. */
export type ToWorker =
  | { readonly type: 'connect'; readonly connection: number }
  | { readonly type: 'bytes'; readonly connection: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'dump'; readonly path: string }
  | { readonly type: 'store'; readonly folder: string }
  | { readonly type: 'close' };

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'bytes'; readonly connection: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'written' }
  | { readonly type: 'closed' }
  | { readonly type: 'failed'; readonly message: string };
