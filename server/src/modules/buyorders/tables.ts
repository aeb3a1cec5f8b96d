import type { BuyOrderReason, BuyOrderStatus } from '#contract/buy-orders/schemas.ts';
import type { Currency } from '#contract/core/money.ts';

export interface BuyOrdersTable {
  id: string;
  user_id: string;
  project_id: string;
  /** Null for property tokens. */
  contract_id: string | null;
  round_id: string;
  round_number: number;
  /** The end of the round's sales when it was ordered. */
  round_ends_at: Date;
  tokens: bigint;
  /** Highest price in USD cents a token. */
  price_usd: bigint;
  currency: Currency;
  /** Highest cost in minor units of `currency`. */
  most: bigint;
  /** Number of the last vault that the tokens may enter; null when they are not to enter one. */
  last_vault: number | null;
  /** The vaults' terms when the order was placed (`promiseOf`). */
  promised: string;
  terms_version: string;
  source: 'deposit' | 'transfer';
  movement_id: string;
  /** The transfer that brings a part of the money, in addition to the movement; null without one. */
  part_id: string | null;
  created_at: Date;
  expires_at: Date;
  /** Failed attempts since the money arrived, and the time of the next one; null for immediately. */
  tries: number;
  next_try_at: Date | null;
  status: BuyOrderStatus;
  reason: BuyOrderReason | null;
  purchase_id: string | null;
  closed_at: Date | null;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    buy_orders: BuyOrdersTable;
  }
}
