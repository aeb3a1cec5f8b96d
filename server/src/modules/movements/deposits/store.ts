import { type RawBuilder, sql } from 'kysely';
import { BANK_TRANSFERS } from '#contract/payments/bank-transfer.ts';
import { OPEN_STATUSES } from '#contract/payments/statuses.ts';
import type { Tx } from '#platform/database/index.ts';
import { literals } from '#platform/database/queries/literals.ts';
import type { MovementTable } from '../engine/store.ts';
import type { DepositsTable } from '../tables.ts';

export type DepositRow = DepositsTable;

export const depositsTable: MovementTable<DepositRow> = {
  name: 'deposits',
  searched: ['reference', 'tx_hash'],
  searchedAmounts: ['accepted_amount'],
  filters: {
    projectId: ['project_id'],
    type: ['type'],
    currency: ['currency'],
    status: ['status'],
  },
  closed: sql`coalesce(closed_at, created_at)`,
  waiting: sql`status in (${literals(OPEN_STATUSES)})`,
  shown: shownAmount,
  due: lapsesAt,
  moved: { amount: sql`coalesce(accepted_amount, amount)`, where: sql`true` },
};

/** What a deposit is worth on lists: what was credited of it, else what was announced. */
export function shownAmount(column: (name: string) => RawBuilder<unknown>): RawBuilder<bigint> {
  return sql<bigint>`coalesce(${column('accepted_amount')}, ${column('amount')})`;
}

/** When an announced deposit lapses, as its view has it; null once it was seen, approved for the first time or decided. */
export function lapsesAt(column: (name: string) => RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql<Date | null>`case when ${column('status')} = 'pending' and not exists (
    select from first_approval_facts a where a.movement_id = ${column('id')}) then ${column('expires_at')} end`;
}

/** Takes the payers' accounts out of a person's deposits; those of credited ones are sealed for exports for registries. */
export async function erasePayers(tx: Tx, userId: string): Promise<void> {
  // nobody states an account between the seal and the erasure
  await tx
    .selectFrom('deposits')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', 'in', BANK_TRANSFERS)
    .orderBy('id')
    .forUpdate()
    .execute();
  await sql`
    insert into sealed_payers (deposit_id, account)
    select id, payer_account from deposits
    where user_id = ${userId} and accepted_amount is not null and payer_account is not null
    on conflict do nothing`.execute(tx);
  await tx
    .updateTable('deposits')
    .set({ payer_account: null })
    .where('user_id', '=', userId)
    .where('payer_account', 'is not', null)
    .execute();
}
