/** The start message of the embedded engine's thread. */
export interface WorkerSettings {
  /** The folder that PostgreSQL's files live in; absent: in memory. */
  readonly folder?: string;
  /** A tar of a PostgreSQL folder to begin with, for a database in memory. */
  readonly snapshot?: string;
}

/** What the thread is handed. */
export interface WorkerStart extends WorkerSettings {
  readonly engine: WebAssembly.Module;
}

/** `connection` numbers the clients one after another, so that a late answer never reaches the next client. */
export type ToWorker =
  | { readonly type: 'connect'; readonly connection: number }
  | { readonly type: 'bytes'; readonly connection: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'dump'; readonly path: string }
  | { readonly type: 'close' };

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'bytes'; readonly connection: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'dumped' }
  | { readonly type: 'closed' }
  | { readonly type: 'failed'; readonly message: string };
