import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { defineEffect, type EffectKind } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import { nextOrderNumbers } from '#platform/numbering/index.ts';
import { endOfSales, insertPurchases, type PurchaseRow } from './store.ts';

/** A purchase to be written, and who waits for its order number. */
export interface NewPurchase {
  readonly row: PurchaseRow;
  /** Told each time that the row is written: what is broken off and tried again is written again. */
  readonly onNumbered?: (orderNumber: string) => void;
}
export type PurchaseEffect = EffectKind<NewPurchase>;

/**
 * Writes the rows of the purchases that a batch posted, numbered in their order. Runs behind the lock of
 * each round's unsold tokens, which ending a round takes too: a purchase that had waited for that lock
 * sees here that its round is over, even when unsold tokens went back to it.
 * Paying a contract's last vault takes that lock too, and leaves nobody with tokens that no vault pays.
 * @throws AppError ROUND_NOT_OPEN, NO_VAULT_LEFT
 */
export async function writePurchases(tx: Tx, purchases: readonly NewPurchase[]): Promise<void> {
  const rows = purchases.map(({ row }) => row);
  const end = await endOfSales(tx, {
    roundIds: rows.map((row) => row.round_id),
    contractIds: rows.flatMap((row) => row.contract_id ?? []),
  });
  if (end !== null) throw new AppError(end);
  const byYear = Map.groupBy(purchases, ({ row }) => businessDay(row.purchased_at).slice(0, 4));
  for (const group of byYear.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const numbers = await nextOrderNumbers(tx, 'C', first.row.purchased_at, group.length);
    const numbered = group.map(({ row, onNumbered }, index) => {
      const order_number = numbers[index] ?? row.id;
      onNumbered?.(order_number);
      return { ...row, order_number };
    });
    await insertPurchases(tx, numbered);
  }
}

/** What follows from a purchase's entry. */
export const purchaseEffect: PurchaseEffect = defineEffect('tokens.purchase', writePurchases);
