import {
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import type pg from 'pg';

const MARK = /^\s*\/\* prepared: (\w+) \*\//;

/**
 * Begins a statement that each connection prepares once: the database parses and plans it when it is first run there.
 * For what every request asks. Its text never changes: lists of values are arrays, and no `*` names columns, since
 * a migration would change what the statement answers.
 * @param name letters, digits and underscores, of this statement alone
 */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared: ${name} */`);

/** A connection as Kysely uses it, which gives marked statements their names. */
export class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('cursors are not used');
    const name = MARK.exec(text)?.[1];
    return this.#client.query({
      text,
      values: [...values],
      ...(name === undefined ? {} : { name }),
    });
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}
