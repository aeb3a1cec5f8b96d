import { defineEffect, type EffectKind } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import { nextOrderNumbers } from '#platform/numbering/index.ts';
import { insertPurchases, type PurchaseRow } from './store.ts';

export type PurchaseEffect = EffectKind<PurchaseRow>;

/** Writes the rows of the purchases that a batch posted, numbered in their order. */
export async function writePurchases(tx: Tx, rows: readonly PurchaseRow[]): Promise<void> {
  const byYear = Map.groupBy(rows, (row) => row.purchased_at.getUTCFullYear());
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
