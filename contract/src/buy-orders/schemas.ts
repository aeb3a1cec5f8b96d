import { z } from 'zod';
import { amountText, currency, isAmountOf, money, tokenCount } from '../core/money.ts';
import { id, instant, pageOf, pageQuery } from '../core/page.ts';
import { movementStatus } from '../payments/movements.ts';

export const buyOrderStatus = z.enum(['waiting', 'made', 'failed', 'cancelled', 'expired']);
export type BuyOrderStatus = z.infer<typeof buyOrderStatus>;
/**
 * Why nothing was bought. Cancelled: at the buyer's request (`asked`). Expired: the deposit was not paid in time
 * (`money_late`), or nothing was credited within the setting `buyOrderDays` (`too_late`). Failed: the deposit or transfer was
 * rejected; the wallet did not have enough (`short`); the price or the exchange rate exceeded the agreed one
 * (`price`); another round is on sale, or none (`round_over`); not enough tokens were left; the contract changed or is
 * no longer on sale (`offer`); other legal texts are in force (`terms`); no room up to the agreed vault (`vault`); the
 * account was blocked, no longer verified, or lacked a declaration.
 */
export const buyOrderReason = z.enum([
  'asked',
  'money_rejected',
  'money_late',
  'too_late',
  'short',
  'price',
  'round_over',
  'sold_out',
  'offer',
  'terms',
  'vault',
  'blocked',
  'unverified',
  'declaration',
  'cap',
]);
export type BuyOrderReason = z.infer<typeof buyOrderReason>;

export const buyOrderBody = z
  .strictObject({
    projectId: id,
    /** Absent: the project's property tokens. */
    contractId: id.optional(),
    roundId: id,
    tokens: tokenCount,
    currency,
    /** The price per token that the person was shown, in USD. */
    price: amountText,
    /** The most that may be spent, in `currency`. */
    most: amountText,
    /** Investment tokens only: as in a purchase. */
    putInVault: z.boolean().optional(),
    /** The deposit or transfer that pays for the order. */
    source: z.strictObject({ kind: z.enum(['deposit', 'transfer']), id }),
    /** A transfer that brings a part of the money from another project of the person; the order waits for both. */
    part: id.optional(),
    acceptTerms: z.literal(true, 'TERMS_NOT_ACCEPTED'),
  })
  .refine(({ price }) => isAmountOf(price, 'USD'), { path: ['price'], message: 'AMOUNT_INVALID' })
  .refine(({ most, currency: of }) => isAmountOf(most, of), {
    path: ['most'],
    message: 'AMOUNT_INVALID',
  });

/** An order to buy tokens once a deposit or transfer is credited. */
export const buyOrder = z.object({
  id,
  status: buyOrderStatus,
  reason: buyOrderReason.nullable(),
  createdAt: instant,
  closedAt: instant.nullable(),
  /** When it expires if nothing is credited until then. */
  expiresAt: instant,
  projectId: id,
  projectName: z.string(),
  contractId: id.nullable(),
  contractName: z.string().nullable(),
  roundNumber: z.number(),
  tokens: z.number(),
  /** The highest price per token, in USD. */
  price: money,
  /** The most that is spent, in the payment currency. */
  most: money,
  /** Number of the last vault that the tokens may enter after the grace period; null when they are not to enter one. */
  vaultNumber: z.number().nullable(),
  /** The deposit or transfer that the order waits for. */
  source: z.object({
    kind: z.enum(['deposit', 'transfer']),
    id,
    orderNumber: z.string(),
    status: movementStatus,
  }),
  /**
   * The transfer that brings a part of the money, in addition to the source; null without one. Missing in answers that
   * an older version stored for repeated calls.
   */
  part: z.object({ id, orderNumber: z.string(), status: movementStatus }).nullable().default(null),
  /** The order number of its purchase; null before it is made. */
  purchaseNumber: z.string().nullable(),
});
export type BuyOrder = z.infer<typeof buyOrder>;
export const buyOrdersQuery = z.strictObject({
  ...pageQuery,
  'filter[status]': buyOrderStatus.optional(),
  /** The orders of one deposit or transfer. */
  'filter[movementId]': id.optional(),
});
export const buyOrdersPage = pageOf(buyOrder);
