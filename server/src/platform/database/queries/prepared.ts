import { hash } from 'node:crypto';
import { type QueryResult, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../index.ts';

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

/**
 * Runs a statement that takes far longer to plan than to run: each connection plans it once for all values, instead of
 * once for each. As for `runPrepared`, its text is one of a few.
 */
export async function runPlannedOnce<Row>(
  tx: Tx,
  statement: RawBuilder<Row>,
): Promise<QueryResult<Row>> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
  return runPrepared(tx, statement);
}
