import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { PreparingClient } from './preparing-client.ts';

/** A connection with a statement that is unanswered for so long takes no more. */
const LONGEST_MS = 2000;

/**
 * Connections for reads outside of transactions that do not wait for each other: all use one connection. Statements of
 * the same turn of the event loop are sent in one write, and none waits for the answer to the one before it. Each
 * commits separately, so that an error affects it alone. When a statement stays unanswered for `longestMs`, later ones
 * get another connection, so that a silently lost one stops nobody else.
 * @param connect opens a connection of a pool in pipeline mode
 */
export function pipelineOver(
  connect: () => Promise<pg.PoolClient>,
  { longestMs = LONGEST_MS }: { longestMs?: number } = {},
): PostgresPool {
  let current: Promise<Pipeline> | undefined;
  const open = (): Promise<Pipeline> => {
    const opening = connect().then(
      (client) => new Pipeline(client, { longestMs, onLeft: () => forget(opening) }),
    );
    opening.catch(() => forget(opening));
    return opening;
  };
  const forget = (left: Promise<Pipeline>) => {
    if (current === left) current = undefined;
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
  readonly #longestMs: number;
  readonly #onLeft: () => void;
  #unanswered = 0;
  #isLeft = false;
  #isCorked = false;

  /** @param given.onLeft is called when the connection takes no more statements */
  constructor(client: pg.PoolClient, given: { longestMs: number; onLeft: () => void }) {
    super(client);
    this.#client = client;
    this.#longestMs = given.longestMs;
    this.#onLeft = given.onLeft;
    client.once('end', () => this.leave());
    client.once('error', () => this.leave());
  }

  protected override async send(
    text: string,
    values: readonly unknown[],
    name?: string,
  ): Promise<unknown> {
    this.#unanswered += 1;
    const late = setTimeout(() => this.leave(), this.#longestMs);
    this.#holdWrites();
    try {
      return await super.send(text, values, name);
    } finally {
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
    this.#onLeft();
    this.#releaseIfDone();
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
    if (this.#isLeft && this.#unanswered === 0) this.#client.release(true);
  }
}
