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
