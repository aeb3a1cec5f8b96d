import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { defineEffect, type EffectKind, refusalOf } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import { jsonOf } from '#platform/database/insert-many.ts';
import type { BuyerCap } from './deps.ts';
import type { PurchaseRow } from './store.ts';

/** A purchase to be written, with the callback that receives its order number. */
export interface NewPurchase {
  readonly row: PurchaseRow;
  readonly onNumbered: (orderNumber: string) => void;
}
export type PurchaseEffect = EffectKind<NewPurchase>;

/** Order numbers by purchase id; null when no purchase was posted. */
const orderNumbers = z.record(z.string(), z.string()).nullable();

/** Inserts the rows of the posted purchases and numbers them in order, provided that their rounds still sell. */
const writing = (rows: readonly PurchaseRow[], isPosted: RawBuilder<boolean[] | null>) =>
  sql`write_token_purchases(
    ${jsonOf(rows)}::json, ${rows.map((row) => row.round_id)}::uuid[], ${rows.map((row) => row.contract_id)}::uuid[],
    ${isPosted})`;

/** The effect that writes a purchase. It fails with ROUND_NOT_OPEN or NO_VAULT_LEFT when the round has ended meanwhile. */
export const purchaseEffect: PurchaseEffect = defineEffect({
  writing: (purchases, isPosted) =>
    writing(
      purchases.map(({ row }) => row),
      isPosted,
    ),
  written: (purchases, answer) => {
    const numbers = orderNumbers.parse(answer);
    for (const { row, onNumbered } of purchases) onNumbered(numbers?.[row.id] ?? '');
  },
});

interface PersonsCap extends BuyerCap {
  readonly userId: string;
}

const checking = (caps: readonly PersonsCap[], isPosted: RawBuilder<boolean[] | null>) =>
  sql`assert_bought_within(
    ${caps.map(({ userId }) => userId)}::uuid[], ${caps.map(({ since }) => since.toISOString())}::timestamptz[],
    ${caps.map(({ cents }) => String(cents))}::bigint[], ${isPosted})`;

/** The effect that fails with EXPOSED_WAITS when a purchase exceeds a cap together with purchases written meanwhile. */
export const capEffect: EffectKind<PersonsCap> = defineEffect({ writing: checking });

/**
 * Writes a purchase whose entry the caller posted in the same transaction.
 * @throws AppError ROUND_NOT_OPEN, NO_VAULT_LEFT, EXPOSED_WAITS
 */
export async function writePurchase(
  tx: Tx,
  row: PurchaseRow,
  caps: readonly BuyerCap[] = [],
): Promise<void> {
  try {
    await sql`select ${writing([row], sql`null`)}`.execute(tx);
    const ofBuyer = caps.map((cap) => ({ ...cap, userId: row.user_id }));
    if (ofBuyer.length > 0) await sql`select ${checking(ofBuyer, sql`null`)}`.execute(tx);
  } catch (error) {
    throw refusalOf(error);
  }
}
