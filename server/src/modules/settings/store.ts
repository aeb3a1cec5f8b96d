import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { SettingsHistoryTable } from './tables.ts';

/** Every setting that was ever changed; the others have their defaults. */
export async function readSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('settings').selectAll().execute();
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** Serialises changes of settings: each is checked against all the others. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(1936028777)`.execute(tx);
}

export async function writeSetting(tx: Tx, key: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await tx
    .insertInto('settings')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute();
}

export async function insertHistory(tx: Tx, rows: readonly SettingsHistoryTable[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('settings_history')
      .values([...rows])
      .execute();
}

/** The latest two hundred changes, newest first. */
export const readHistory = (db: Db): Promise<SettingsHistoryTable[]> =>
  db
    .selectFrom('settings_history')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

/** When any of these settings was last changed. */
export async function lastChangeOf(db: Db, keys: readonly string[]): Promise<Date | null> {
  const row = await db
    .selectFrom('settings_history')
    .select('at')
    .where('key', 'in', [...keys])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** What the settings of the operator's bank accounts said before and after each change, as text. */
export async function accountTexts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('settings_history')
    .select(['before', 'after'])
    .where('key', 'in', ['companyBankArs', 'companyBankUsd'])
    .execute();
  return rows.flatMap(({ before, after }) => [before, after]);
}

/** Values of the two rates of the settings that a change since an instant replaced. */
export const ratesHeldSince = (tx: Tx, since: Date): Promise<{ key: string; value: string }[]> =>
  tx
    .selectFrom('settings_history')
    .select(['key', 'before as value'])
    .where('key', 'in', ['usdArsBuy', 'usdArsSell'])
    .where('at', '>', since)
    .execute();
