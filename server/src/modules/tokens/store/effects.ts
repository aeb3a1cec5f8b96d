import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { defineEffect, type EffectKind, refusalOf } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import { arrayOf, textArrayOf } from '#platform/database/queries/arrays.ts';
import type { BuyerCap, OfferCap } from '../deps.ts';
import type { PurchaseRow } from './purchases.ts';

/** A purchase to be written, with the callback that receives its order number. */
interface NewPurchase {
  readonly row: PurchaseRow;
  readonly onNumbered: (orderNumber: string) => void;
}
type PurchaseEffect = EffectKind<NewPurchase>;

/** Order numbers in the order of the purchases; null where one was not posted. */
const orderNumbers = z.array(z.string().nullable());

/** Inserts the rows of the posted purchases and numbers them in order, provided that their rounds still sell. */
const writing = (rows: readonly PurchaseRow[], isPosted: RawBuilder<boolean[] | null>) => {
  const column = <Column extends keyof PurchaseRow>(name: Column) => rows.map((row) => row[name]);
  return sql`write_purchases(
    ${arrayOf(column('id'))}::uuid[], ${arrayOf(column('user_id'))}::uuid[], ${arrayOf(column('project_id'))}::uuid[],
    ${arrayOf(column('contract_id'))}::uuid[], ${arrayOf(column('issue_id'))}::uuid[], ${arrayOf(column('round_id'))}::uuid[],
    ${arrayOf(column('round_number'))}::integer[], ${arrayOf(column('token_type'))}::text[],
    ${arrayOf(column('tokens'))}::bigint[], ${arrayOf(column('price_usd'))}::bigint[], ${arrayOf(column('cost'))}::bigint[],
    ${arrayOf(column('currency'))}::text[], ${arrayOf(column('cost_usd'))}::bigint[], ${textArrayOf(column('rate'))}::text[],
    ${textArrayOf(column('rate_source'))}::text[], ${arrayOf(column('rate_as_of'))}::timestamptz[],
    ${textArrayOf(column('terms_version'))}::text[], ${arrayOf(column('purchased_at'))}::timestamptz[],
    ${arrayOf(column('revocable_until'))}::timestamptz[], ${isPosted})`;
};

/** The effect that writes a purchase. It fails with ROUND_NOT_OPEN or NO_VAULT_LEFT when the round has ended. */
export const purchaseEffect: PurchaseEffect = defineEffect({
  writing: (purchases, isPosted) =>
    writing(
      purchases.map(({ row }) => row),
      isPosted,
    ),
  written: (purchases, answer) => {
    const numbers = orderNumbers.parse(answer);
    for (const [place, { onNumbered }] of purchases.entries()) onNumbered(numbers[place] ?? '');
  },
});

interface PersonsCap extends BuyerCap {
  readonly userId: string;
}

const checking = (caps: readonly PersonsCap[], isPosted: RawBuilder<boolean[] | null>) =>
  sql`assert_bought_within(
    ${arrayOf(caps.map(({ userId }) => userId))}::uuid[], ${arrayOf(caps.map(({ since }) => since))}::timestamptz[],
    ${arrayOf(caps.map(({ cents }) => cents))}::bigint[], ${isPosted})`;

/**
 * The effect that fails with EXPOSED_WAITS when a purchase exceeds a cap together with purchases written concurrently.
 */
const capEffect: EffectKind<PersonsCap> = defineEffect({ writing: checking });

interface PersonsOfferCap extends OfferCap {
  readonly userId: string;
}

const checkingOffers = (caps: readonly PersonsOfferCap[], isPosted: RawBuilder<boolean[] | null>) =>
  sql`assert_funded_within(
    ${arrayOf(caps.map(({ projectId }) => projectId))}::uuid[], ${arrayOf(caps.map(({ userId }) => userId))}::uuid[],
    ${arrayOf(caps.map(({ since }) => since))}::timestamptz[], ${arrayOf(caps.map(({ ofProject }) => ofProject))}::bigint[],
    ${arrayOf(caps.map(({ ofBuyer }) => ofBuyer))}::bigint[], ${isPosted})`;

/** The effect that fails with FUNDING_CAP_REACHED when purchases written concurrently reached a cap of crowdfunding. */
const offerCapEffect: EffectKind<PersonsOfferCap> = defineEffect({ writing: checkingOffers });

/** The effects that check the caps of a purchase again where it is written. */
export const capEffects = (caps: readonly (BuyerCap | OfferCap)[], userId: string) =>
  caps.map((cap) =>
    'projectId' in cap
      ? offerCapEffect.with({ ...cap, userId })
      : capEffect.with({ ...cap, userId }),
  );

/**
 * Writes a purchase whose entry the caller posted in the same transaction.
 * @throws AppError ROUND_NOT_OPEN, NO_VAULT_LEFT, EXPOSED_WAITS, FUNDING_CAP_REACHED
 */
export async function writePurchase(
  tx: Tx,
  row: PurchaseRow,
  caps: readonly (BuyerCap | OfferCap)[] = [],
): Promise<void> {
  try {
    await sql`select ${writing([row], sql`null`)}`.execute(tx);
    for (const cap of caps) {
      const check =
        'projectId' in cap
          ? checkingOffers([{ ...cap, userId: row.user_id }], sql`null`)
          : checking([{ ...cap, userId: row.user_id }], sql`null`);
      await sql`select ${check}`.execute(tx);
    }
  } catch (error) {
    throw refusalOf(error);
  }
}
