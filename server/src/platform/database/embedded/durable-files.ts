import { fdatasyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];
/** An open file of PGlite, with its file descriptor. */
type Stream = { nfd: number };

/**
 * PGlite's own file system answers `fsync` without doing anything, so a power cut could lose what was acknowledged.
 * This class passes it on to the operating system. `fdatasync` suffices: PostgreSQL needs the bytes and the length. It
 * must go with start parameters without `-F` and with `wal_sync_method=fsync` (PGlite's `fdatasync` is a stub that
 * cannot be reached from here); `worker.ts` counts the flushes of a first commit and refuses to continue without any.
 */
export class DurableFiles extends NodeFS {
  /** How many flushes the operating system has confirmed. */
  flushes = 0;
  readonly #onFailure: (error: unknown) => void;

  /** @param onFailure must not return to PostgreSQL: after a failed flush nothing may be acknowledged */
  constructor(folder: string, onFailure: (error: unknown) => void) {
    super(folder);
    this.#onFailure = onFailure;
  }

  /** PostgreSQL's `fsync`; 0 means success. */
  flush({ nfd }: Stream): number {
    try {
      fdatasyncSync(nfd);
      this.flushes += 1;
    } catch (error) {
      this.#onFailure(error);
      throw error;
    }
    return 0;
  }

  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const patch = (module: { NODEFS: unknown }): void => {
      const streams = streamOperations(module.NODEFS);
      if (!streams)
        throw new Error('PGlite changed inside: its file system has no stream operations');
      Object.assign(streams, { fsync: (stream: Stream) => this.flush(stream) });
    };
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), patch] });
  }
}

function streamOperations(files: unknown): object | undefined {
  if (typeof files !== 'object' || files === null || !('stream_ops' in files)) return undefined;
  const { stream_ops: operations } = files;
  return typeof operations === 'object' && operations !== null ? operations : undefined;
}
