import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { defineEffect, type EffectKind } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import { nextOrderNumbers } from '#platform/numbering/index.ts';
import { hasEndedRound, hasPaidAllVaults, insertPurchases, type PurchaseRow } from './store.ts';

export type PurchaseEffect = EffectKind<PurchaseRow>;

/**
 * Writes the rows of the purchases that a batch posted, numbered in their order. Runs behind the lock of
 * each round's unsold tokens, which ending a round takes too: a purchase that had waited for that lock
 * sees here that its round is over, even when unsold tokens went back to it.
 * Paying a contract's last vault takes that lock too, and leaves nobody with tokens that no vault pays.
 * @throws AppError ROUND_NOT_OPEN, NO_VAULT_LEFT
 */
export async function writePurchases(tx: Tx, rows: readonly PurchaseRow[]): Promise<void> {
  if (
    await hasEndedRound(
      tx,
      rows.map((row) => row.round_id),
    )
  )
    throw new AppError('ROUND_NOT_OPEN');
  if (
    await hasPaidAllVaults(
      tx,
      rows.flatMap((row) => row.contract_id ?? []),
    )
  )
    throw new AppError('NO_VAULT_LEFT');
  const byYear = Map.groupBy(rows, (row) => businessDay(row.purchased_at).slice(0, 4));
  for (const group of byYear.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const numbers = await nextOrderNumbers(tx, 'C', first.purchased_at, group.length);
    await insertPurchases(
      tx,
      group.map((row, index) => ({ ...row, order_number: numbers[index] ?? row.id })),
    );
  }
}

/** What follows from a purchase's entry. */
export const purchaseEffect: PurchaseEffect = defineEffect('tokens.purchase', writePurchases);
