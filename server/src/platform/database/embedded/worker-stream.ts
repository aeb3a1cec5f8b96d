import { Duplex } from 'node:stream';
import type { EmbeddedWorker } from './embedded-worker.ts';

/** The socket for node-postgres: its bytes go to the embedded engine's thread and the answers come back. */
export class WorkerStream extends Duplex {
  readonly #findWorker: () => Promise<EmbeddedWorker>;
  #send: (bytes: Uint8Array) => void = () => {};

  /** @param findWorker returns a running thread; called for each connection */
  constructor(findWorker: () => Promise<EmbeddedWorker>) {
    super();
    this.#findWorker = findWorker;
  }

  connect(): this {
    this.#findWorker().then(
      (worker) => {
        const connection = worker.connect({
          bytes: (bytes) => this.push(bytes),
          lost: (error) => this.destroy(error),
        });
        this.#send = (bytes) => worker.send(connection, bytes);
        this.emit('connect');
      },
      (error) => this.destroy(error),
    );
    return this;
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.#send(chunk);
    done();
  }

  /** A whole exchange (parse, bind, execute, sync) is one message to the thread. */
  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  /** The other socket methods that node-postgres calls have no meaning here. */
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
