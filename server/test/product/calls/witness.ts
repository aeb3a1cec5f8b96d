import type { Database } from '#platform/database/index.ts';

/** Tables that a refused call may write to. */
const UNWATCHED = new Set(['throttles']);

/** A digest of every table of the product, by name. */
export async function countRows({ executeSql }: Database): Promise<Map<string, string>> {
  const { rows } = await executeSql(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const names = rows.map((row) => String(Reflect.get(Object(row), 'name')));
  const parts = names
    .filter((name) => !UNWATCHED.has(name))
    .map(
      (name) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`,
    );
  const digests = await executeSql(parts.join(' union all '));
  return new Map(
    digests.rows.map((row) => [
      String(Reflect.get(Object(row), 'name')),
      String(Reflect.get(Object(row), 'digest')),
    ]),
  );
}

/** Names of the tables that changed. */
export const changesIn = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name);

/** The balance of every account. */
export async function balancesOf({ executeSql }: Database): Promise<string[]> {
  const { rows } = await executeSql(
    'select key, balance::text as balance from ledger_accounts where balance <> 0 order by key',
  );
  return rows.map((row) => JSON.stringify(row));
}
