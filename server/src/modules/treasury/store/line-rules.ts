import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { KnownRule } from '../proposals/propose.ts';
import type { BankLineRulesTable } from '../tables.ts';

export type RuleRow = BankLineRulesTable;

/** A rule, and how many decisions in force agree with it. */
export interface CountedRule extends RuleRow {
  readonly used: number;
}

/** Rules, by their words. */
export async function bankRules(db: Db): Promise<CountedRule[]> {
  const { rows } = await sql<CountedRule>`
    select r.id, r.words, r.kind, r.active, r.learnt_by, r.learnt_at,
      (select count(*)::int from bank_line_explanations e
       where e.rule_id = r.id and e.status = 'standing') as used
    from bank_line_rules r order by r.words`.execute(db);
  return rows;
}

/** The rules that propose a kind, by their words. */
export const rulesOfKind = (db: Db, kind: RuleRow['kind']) =>
  db
    .selectFrom('bank_line_rules')
    .select(['id', 'words'])
    .where('kind', '=', kind)
    .orderBy('words')
    .execute();

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

/** Records that an explanation agrees with a rule, unless the rule was deleted in the meantime. */
export const countUse = (tx: Tx, id: string, explanationId: string) =>
  sql`update bank_line_explanations set rule_id = (
      select id from bank_line_rules where id = ${id} for key share)
    where id = ${explanationId}`.execute(tx);

/** Decisions that agreed with a rule's former words or kind do not confirm the new ones. */
export const forgetUses = (tx: Tx, id: string) =>
  sql`update bank_line_explanations set rule_id = null where rule_id = ${id}`.execute(tx);

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
  change: Partial<Pick<RuleRow, 'words' | 'kind' | 'active' | 'learnt_by' | 'learnt_at'>>,
) => tx.updateTable('bank_line_rules').set(change).where('id', '=', id).execute();

export const removeRule = (tx: Tx, id: string) =>
  tx.deleteFrom('bank_line_rules').where('id', '=', id).execute();
