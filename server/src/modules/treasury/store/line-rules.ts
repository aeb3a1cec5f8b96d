import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { KnownRule } from '../proposals/propose.ts';
import type { BankLineRulesTable } from '../tables.ts';

export type RuleRow = BankLineRulesTable;

/** Rules, by their words. */
export const bankRules = (db: Db): Promise<RuleRow[]> =>
  db.selectFrom('bank_line_rules').selectAll().orderBy('words').execute();

/** How many decisions of a person confirm their rule. */
const CONFIRMED_BY = 2;

/** Rules in use for proposals. */
export async function knownRules(db: Db): Promise<KnownRule[]> {
  const rows = await bankRules(db);
  return rows
    .filter(({ active }) => active)
    .map(({ id, words, kind, used, learnt_by }) => {
      const confirmed = learnt_by === null || used >= CONFIRMED_BY;
      return { id, words, kind, confirmed };
    });
}

/** @returns false when another rule has its words */
export async function insertRule(tx: Tx, row: RuleRow): Promise<boolean> {
  const kept = await tx
    .insertInto('bank_line_rules')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
}

/** Counts a decision that agreed with a rule. */
export const countUse = (tx: Tx, id: string) =>
  sql`update bank_line_rules set used = used + 1 where id = ${id}`.execute(tx);

export const lockRule = (tx: Tx, id: string): Promise<RuleRow | undefined> =>
  tx.selectFrom('bank_line_rules').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Whether another rule has these words. */
export async function hasWords(tx: Tx, words: string, otherThan: string): Promise<boolean> {
  const found = await tx
    .selectFrom('bank_line_rules')
    .select('id')
    .where('words', '=', words)
    .where('id', '<>', otherThan)
    .executeTakeFirst();
  return found !== undefined;
}

export const updateRule = (
  tx: Tx,
  id: string,
  change: Partial<Pick<RuleRow, 'words' | 'kind' | 'active' | 'used' | 'learnt_by' | 'learnt_at'>>,
) => tx.updateTable('bank_line_rules').set(change).where('id', '=', id).execute();

export const removeRule = (tx: Tx, id: string) =>
  tx.deleteFrom('bank_line_rules').where('id', '=', id).execute();
