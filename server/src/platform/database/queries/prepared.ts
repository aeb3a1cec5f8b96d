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
import type { Db } from '../index.ts';

const MARK = /^\s*\/\* prepared: (\w+) \*\//;

/**
 * Starts a statement that each connection prepares once: the database parses and plans it at its first run there. For
 * statements of every request. Its text must be constant: lists of values are arrays, and columns are named instead of
 * `*`, because a migration would change the result.
 * @param name letters, digits and underscores, unique to this statement
 */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared: ${name} */`);

/**
 * Runs a statement with a few possible texts, prepared under a name derived from its text: values are parameters,
 * never part of it.
 */
export function runPrepared<Row>(db: Db, statement: RawBuilder<Row>): Promise<QueryResult<Row>> {
  const compiled = statement.compile(db);
  const name = `text_${hash('md5', compiled.sql, 'hex')}`;
  return db.executeQuery({ ...compiled, sql: `/* prepared: ${name} */${compiled.sql}` });
}

/** A connection for Kysely that gives marked statements their names, or every statement one. */
export class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  /** The names of unmarked statements by their texts, where these are prepared too. */
  readonly #names: Map<string, string> | undefined;

  constructor(client: pg.PoolClient, { preparesAll }: { readonly preparesAll: boolean }) {
    this.#client = client;
    this.#names = preparesAll ? new Map() : undefined;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('cursors are not supported');
    const name = MARK.exec(text)?.[1] ?? this.#nameOf(text);
    return this.#client.query({
      text,
      values: [...values],
      ...(name === undefined ? {} : { name }),
    });
  }

  #nameOf(text: string): string | undefined {
    if (!this.#names) return undefined;
    const name = this.#names.get(text) ?? `unmarked_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}
