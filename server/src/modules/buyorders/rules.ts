import type { BuyOrderReason } from '#contract/buy-orders/schemas.ts';
import type { ErrorKey } from '#contract/core/errors.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/core/time.ts';
import type { MovementStatus } from '#contract/payments/movements.ts';
import type { VaultFacts } from '#modules/projects';
import type { PurchaseTerms } from '#modules/tokens';
import type { BuyOrdersTable } from './tables.ts';

/** Thrown when an order must end without a purchase, with the reason. */
export class OrderRefused extends Error {
  readonly reason: BuyOrderReason;

  constructor(reason: BuyOrderReason) {
    super(reason);
    this.name = 'OrderRefused';
    this.reason = reason;
  }
}

type Agreement = Pick<
  BuyOrdersTable,
  'round_id' | 'round_ends_at' | 'price_usd' | 'most' | 'terms_version' | 'last_vault'
>;

/** The terms of a purchase that are compared with those of its order. */
interface Terms extends Pick<PurchaseTerms, 'termsVersion' | 'lastVault'> {
  readonly round: Pick<PurchaseTerms['round'], 'id' | 'price' | 'endsAt'>;
  readonly payment: Pick<PurchaseTerms['payment'], 'cost'>;
}

/** The first term that is worse for the buyer than ordered; null when none is. */
export function differenceFrom(order: Agreement, terms: Terms): BuyOrderReason | null {
  const { round, payment, termsVersion, lastVault } = terms;
  if (round.id !== order.round_id) return 'round_over';
  if (round.endsAt > order.round_ends_at) return 'offer';
  if (termsVersion !== order.terms_version) return 'terms';
  if (round.price > order.price_usd || payment.cost > order.most) return 'price';
  if (order.last_vault !== null && (lastVault === null || lastVault > order.last_vault))
    return 'vault';
  return null;
}

/** A canonical text of the vaults' terms, for comparison. @param vaults empty for property tokens */
export const promiseOf = (
  vaults: readonly Pick<VaultFacts, 'number' | 'buybackPrice' | 'buybackDate'>[],
): string =>
  vaults
    .map(({ number, buybackPrice, buybackDate }) => `${number}:${buybackPrice}:${buybackDate}`)
    .join(' ');

const REASONS: Readonly<Partial<Record<ErrorKey, BuyOrderReason>>> = {
  INSUFFICIENT_FUNDS: 'short',
  QUOTE_INVALID: 'price',
  ROUND_NOT_OPEN: 'round_over',
  ROUND_SALES_OVER: 'round_over',
  TOKENS_SOLD_OUT: 'sold_out',
  TERMS_CHANGED: 'terms',
  NO_ACTIVE_VAULT: 'vault',
  BLOCKED_USER: 'blocked',
  USER_NOT_FOUND: 'blocked',
  KYC_REQUIRED: 'unverified',
  DECLARATION_REQUIRED: 'declaration',
  EXPOSED_WAITS: 'declaration',
  PROJECT_FUNDING_CAP: 'cap',
  INVESTOR_FUNDING_CAP: 'cap',
};

/** Temporary errors, after which the order is retried. */
const PASSING: ReadonlySet<ErrorKey> = new Set([
  'RATE_STALE',
  'QUOTE_EXPIRED',
  'FUNDING_CAP_REACHED',
  'VAULT_ENTRY_OVERTAKEN',
  'TOO_MANY_REQUESTS',
]);

const SECOND = 1000;
const FIRST_PAUSE_MS = 10 * SECOND;
const LONGEST_PAUSE_MS = HOUR_MS;

/** Milliseconds until the next attempt: doubled each time, an hour at most. @param tries failed attempts */
export const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, Math.min(tries, 20) - 1), LONGEST_PAUSE_MS);

/** How long after its money was credited an order may still be placed, since the credit may come while ordering. */
const JUST_CREDITED_MS = 5 * MINUTE_MS;

/** Whether the money of a movement is still to arrive, or has only just arrived. */
export function isComing(
  { status, closedAt }: { readonly status: MovementStatus; readonly closedAt: Date | null },
  now: Date,
): boolean {
  if (status === 'rejected') return false;
  if (status !== 'completed') return true;
  return closedAt !== null && now.getTime() - closedAt.getTime() <= JUST_CREDITED_MS;
}

/**
 * The reason with which an error of the purchase ends its order.
 * @param status HTTP status of the error
 * @returns null when the order is retried
 */
export function reasonOf(key: ErrorKey, status: number): BuyOrderReason | null {
  if (status >= 500 || PASSING.has(key)) return null;
  return REASONS[key] ?? 'offer';
}
