import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';

declare module 'pg' {
  interface Connection {
    /** The texts of the statements that the driver has prepared, by name. It never removes one itself. */
    readonly parsedStatements: Record<string, string>;
  }
}

/** The texts that a connection remembers: more than the product repeats within an hour. */
export const MOST_TEXTS = 500;

/** The name that `prepared` writes before a statement. */
const MARK = /^\s*\/\* prepared: (\w+) \*\//;
/** What the database can prepare; it refuses, for example, the beginning of a transaction. */
const PREPARABLE = /^[\s(]*(select|insert|update|delete|with)\b/i;

/**
 * A connection for Kysely. Statements that begin with a name are prepared under it (see `prepared`); others from the
 * second time that their text arrives: half of the time of the product's usual statements is their planning. The texts
 * used least recently are forgotten, and their statements released.
 */
export class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  /** The names of texts, the most recently used last; null for a text that arrived once. */
  readonly #names = new Map<string, string | null>();
  #named = 0;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('cursors are not supported');
    const marked = MARK.exec(text)?.[1];
    if (marked !== undefined) return this.send(text, values, marked);
    return PREPARABLE.test(text) ? this.#runOften(text, values) : this.send(text, values);
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  async #runOften(text: string, values: readonly unknown[]): Promise<unknown> {
    const name = this.#nameOf(text);
    if (this.#names.size > MOST_TEXTS) await this.#forgetOldest();
    try {
      return await this.send(text, values, name);
    } catch (error) {
      if (name === undefined || !isOutdated(error)) throw error;
      this.#names.clear();
      // within a transaction this fails as well, because the database has aborted it
      return this.send(text, values).catch(() => {
        throw error;
      });
    }
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known === null) this.#named += 1;
    const name = known === null ? `often_${this.#named}` : known;
    this.#names.delete(text);
    this.#names.set(text, name ?? null);
    return name;
  }

  async #forgetOldest(): Promise<void> {
    const [oldest] = this.#names;
    if (oldest === undefined) return;
    const [text, name] = oldest;
    this.#names.delete(text);
    if (name === null) return;
    // an aborted transaction refuses it: the statement then stays until the connection ends
    await this.#client.query(`deallocate ${name}`).catch(() => {});
    // names are never used again
    delete this.#client.connection.parsedStatements[name];
  }

  protected send(text: string, values: readonly unknown[], name?: string): Promise<unknown> {
    return this.#client.query({
      text,
      values: [...values],
      ...(name === undefined ? {} : { name }),
    });
  }
}

const FEATURE_NOT_SUPPORTED = '0A000';

/** Whether a migration has changed the columns of a prepared statement's answer. A new preparation succeeds. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === FEATURE_NOT_SUPPORTED &&
  error.message.includes('cached plan');
