import { hash } from 'node:crypto';
import {
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import type pg from 'pg';
import type { Db } from './index.ts';

const MARK = /^\s*\/\* prepared: (\w+) \*\//;

/**
 * Begins a statement that each connection prepares once: the database parses and plans it when it is first run there.
 * For what every request asks. Its text never changes: lists of values are arrays, and no `*` names columns, since
 * a migration would change what the statement answers.
 * @param name letters, digits and underscores, of this statement alone
 */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared: ${name} */`);

/**
 * Runs a statement that is put together in one of a few ways, prepared under the name of its text: values are parameters,
 * never parts of it.
 */
export function runPrepared<Row>(db: Db, statement: RawBuilder<Row>): Promise<QueryResult<Row>> {
  const compiled = statement.compile(db);
  const name = `text_${hash('md5', compiled.sql, 'hex')}`;
  return db.executeQuery({ ...compiled, sql: `/* prepared: ${name} */${compiled.sql}` });
}

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
