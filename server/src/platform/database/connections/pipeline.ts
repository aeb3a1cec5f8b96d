import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { isOutdated, PreparingClient } from './preparing-client.ts';

/** A connection with a statement that is unanswered for so long takes no more. */
const LONGEST_MS = 2000;
/** Shorter than the time after which networks drop a silent connection. */
const UNUSED_MS = 60_000;
/** A read, after the name that it is prepared under. */
const READ = /^\s*(\/\*.*?\*\/)?[\s(]*(select|with)\b/i;

interface PipelineOptions {
  /** Gets a line when a connection is given up because an answer is late. */
  readonly log?: ((message: string) => void) | undefined;
  readonly longestMs?: number;
  readonly unusedMs?: number;
}

/**
 * Connections for reads outside of transactions, which share one connection. Statements of the same turn of the event
 * loop are sent in one write, before the answers to earlier ones have come; the answers come in order. Each commits
 * separately, so that an error affects it alone. When an answer takes `longestMs`, later statements get another
 * connection. An unused connection is closed after `unusedMs`.
 * @param connect opens a connection of a pool in pipeline mode, which ends statements that take long
 */
export function pipelineOver(
  connect: () => Promise<pg.PoolClient>,
  { log, longestMs = LONGEST_MS, unusedMs = UNUSED_MS }: PipelineOptions = {},
): PostgresPool {
  let current: Promise<Pipeline> | undefined;
  const forget = (left: Promise<Pipeline>) => {
    if (current === left) current = undefined;
  };
  const open = (): Promise<Pipeline> => {
    const opening = connect().then(
      (client) => new Pipeline(client, { log, longestMs, unusedMs, onLeft: () => forget(opening) }),
    );
    opening.catch(() => forget(opening));
    return opening;
  };
  return {
    connect: () => {
      current ??= open();
      return current;
    },
    end: async () => {
      const last = await current?.catch(() => undefined);
      last?.leave();
    },
    options: {},
  };
}

/** A connection that several statements use side by side. */
class Pipeline extends PreparingClient {
  readonly #client: pg.PoolClient;
  readonly #given: PipelineOptions & { longestMs: number; onLeft: () => void };
  readonly #unused: NodeJS.Timeout;
  #unanswered = 0;
  #isLeft = false;
  #isReleased = false;
  #isCorked = false;

  /** @param given.onLeft is called when the connection takes no more statements */
  constructor(
    client: pg.PoolClient,
    given: PipelineOptions & { longestMs: number; unusedMs: number; onLeft: () => void },
  ) {
    super(client);
    this.#client = client;
    this.#given = given;
    this.#unused = setTimeout(() => this.leave(), given.unusedMs).unref();
    client.once('end', () => this.leave());
    client.once('error', () => this.leave());
  }

  /** @throws Error for anything but a read: a transaction would contain the statements of others */
  protected override async send(
    text: string,
    values: readonly unknown[],
    name?: string,
  ): Promise<unknown> {
    if (!READ.test(text)) throw new Error('only reads share a connection');
    this.#unanswered += 1;
    this.#unused.refresh();
    let isAnswered = false;
    // after a pause of the process itself, the answer may have come but not been read
    const late = setTimeout(
      () => setImmediate(() => isAnswered || this.#leaveLate()),
      this.#given.longestMs,
    );
    this.#holdWrites();
    try {
      return await super.send(text, values, name);
    } catch (error) {
      // the driver keeps what it has prepared for as long as the connection lasts
      if (isOutdated(error)) this.leave();
      throw error;
    } finally {
      isAnswered = true;
      clearTimeout(late);
      this.#unanswered -= 1;
      this.#releaseIfDone();
    }
  }

  /** Others still use it: see `leave`. */
  override release(): void {}

  /** Takes no more statements; the connection is closed when all are answered. */
  leave(): void {
    if (this.#isLeft) return;
    this.#isLeft = true;
    clearTimeout(this.#unused);
    this.#given.onLeft();
    this.#releaseIfDone();
  }

  #leaveLate(): void {
    if (this.#isLeft) return;
    this.#given.log?.(`no answer to a lookup for ${this.#given.longestMs} ms: another connection`);
    this.leave();
  }

  /** Collects what the rest of this turn writes. */
  #holdWrites(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    const { stream } = this.#client.connection;
    stream.cork();
    setImmediate(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }

  #releaseIfDone(): void {
    if (!this.#isLeft || this.#unanswered > 0 || this.#isReleased) return;
    this.#isReleased = true;
    this.#client.release(true);
  }
}
