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
  /** USD cents a token: never more is paid. */
  price_usd: bigint;
  currency: Currency;
  /** Minor units of `currency`: never more is spent. */
  most: bigint;
  /** The last vault that the tokens may enter; null where they are to enter none. */
  last_vault: number | null;
  /** What the contract promised when it was ordered (`promiseOf`). */
  promised: string;
  terms_version: string;
  source: 'deposit' | 'transfer';
  movement_id: string;
  created_at: Date;
  expires_at: Date;
  /** How often it was tried in vain since its money came, and when it is tried next; null: at once. */
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
