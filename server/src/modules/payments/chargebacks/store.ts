import { sql } from 'kysely';
import type { ProviderName } from '#contract/payments/providers.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { DepositChargebacksTable } from '../tables.ts';

export type ChargebackRow = DepositChargebacksTable;

export const insertChargeback = (tx: Tx, row: ChargebackRow) =>
  tx.insertInto('deposit_chargebacks').values(row).execute();

export const chargebacksOf = (tx: Tx, depositId: string): Promise<ChargebackRow[]> =>
  tx.selectFrom('deposit_chargebacks').selectAll().where('deposit_id', '=', depositId).execute();

/** A chargeback by the provider's reference. */
export const chargebackByRef = (
  tx: Tx,
  provider: ProviderName,
  ref: string,
): Promise<ChargebackRow | undefined> =>
  tx
    .selectFrom('deposit_chargebacks as b')
    .innerJoin('deposit_charges as c', 'c.deposit_id', 'b.deposit_id')
    .selectAll('b')
    .where('c.provider', '=', provider)
    .where('b.provider_ref', '=', ref)
    .executeTakeFirst();

/**
 * Marks a chargeback as given back.
 * @param how.frees administrators undid it or the provider reports another amount: its reference becomes free, so that the
 * provider's own notice of the case is booked. One that the provider reports as won keeps it: a late notice of the same
 * dispute takes nothing.
 */
export const markReinstated = (
  tx: Tx,
  { id, provider_ref: ref }: ChargebackRow,
  { at, frees }: { readonly at: Date; readonly frees: boolean },
) =>
  tx
    .updateTable('deposit_chargebacks')
    .set({ reinstated_at: at, ...(frees ? { provider_ref: `${ref} ${id}` } : {}) })
    .where('id', '=', id)
    .execute();

/** Gives a chargeback that was booked by hand the provider's reference. */
export const nameByProvider = (tx: Tx, id: string, ref: string) =>
  tx
    .updateTable('deposit_chargebacks')
    .set({ provider_ref: ref, booked_by: null })
    .where('id', '=', id)
    .execute();

/** The standing chargebacks that were booked by hand, by deposit. */
export async function chargebacksByHand(
  db: Db,
  depositIds: readonly string[],
): Promise<Map<string, ChargebackRow[]>> {
  if (depositIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('deposit_chargebacks')
    .selectAll()
    .where('deposit_id', 'in', [...depositIds])
    .where('reinstated_at', 'is', null)
    .where('booked_by', 'is not', null)
    .orderBy('at')
    .execute();
  return Map.groupBy(rows, ({ deposit_id }) => deposit_id);
}

/** The amounts of chargebacks that were not reversed, by deposit, in minor units of its currency. */
export async function chargedBackAmounts(
  db: Db,
  depositIds: readonly string[],
): Promise<Map<string, bigint>> {
  if (depositIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('deposit_chargebacks')
    .where('deposit_id', 'in', [...depositIds])
    .where('reinstated_at', 'is', null)
    .groupBy('deposit_id')
    .select(['deposit_id', sql<bigint>`sum(credited_amount)::bigint`.as('amount')])
    .execute();
  return new Map(rows.map(({ deposit_id, amount }) => [deposit_id, amount]));
}
