import type { DepositTransaction, TransactionProblem } from '#contract/chain/schemas.ts';
import type { BankCurrency } from '#contract/core/currency.ts';
import type { ProviderName } from '#contract/payments/providers.ts';
import type { ChargeState } from '#contract/payments/schemas.ts';
import type { Hex } from '#modules/chain';

/** Amounts are minor units of the currency in the neighbouring column. */
export interface DepositChargesTable {
  deposit_id: string;
  provider: ProviderName;
  /** The charge, which may be in another currency than the credit. */
  currency: BankCurrency;
  amount: bigint;
  rate: string | null;
  rate_source: string | null;
  rate_as_of: Date | null;
  /** Until when the rate holds; null without one, and for charges agreed before rates expired. */
  rate_until: Date | null;
  /** When the provider first reported money. */
  seen_at: Date | null;
  /** The rate at which a late payment was credited, when it differs from the agreed one. */
  late_rate: string | null;
  late_rate_source: string | null;
  late_rate_as_of: Date | null;
  /** The residue of the conversion, minor units of `currency`; null until the agreed amount was credited. */
  residue: bigint | null;
  /** Whether the treasury has earmarked currency for the credit. */
  promised: boolean;
  state: ChargeState;
  note: string | null;
  provider_ref: string | null;
  payment_ref: string | null;
  url: string | null;
  form_token: string | null;
  opened_until: Date | null;
  paid_amount: bigint | null;
  paid_currency: string | null;
  /** Who paid, as the provider names them. */
  payer_name: string | null;
  asks: number;
  next_ask_at: Date | null;
  created_at: Date;
}

export interface ProviderWebhooksTable {
  id: string;
  provider: ProviderName;
  signature: 'valid' | 'unsigned' | 'invalid' | 'read';
  event_key: string;
  digest: Buffer;
  body: Buffer | null;
  deposit_id: string | null;
  stated_amount: bigint | null;
  stated_currency: string | null;
  outcome: string | null;
  received_at: Date;
  handled_at: Date | null;
  times: number;
}

export interface DepositChargebacksTable {
  id: string;
  deposit_id: string;
  provider_ref: string;
  disputed: boolean;
  charged_amount: bigint;
  credited_amount: bigint;
  taken: bigint;
  owed: bigint;
  entry_id: string | null;
  reason: string;
  at: Date;
  reinstated_at: Date | null;
  /** Who booked it by hand, until the provider's notice names it; null for those that the provider reported. */
  booked_by: string | null;
}

/** From which entry on a check of the audit holds: older entries were posted before its rule. */
interface AuditStartsTable {
  name: 'credits_within_payments';
  /** The last entry before the rule. */
  entry_seq: bigint;
}

/** The transaction recorded for a USDT deposit, with its latest known state. */
export interface DepositTransactionsTable {
  deposit_id: string;
  tx_hash: Hex;
  state: DepositTransaction['state'];
  problem: TransactionProblem | null;
  /** The sum of its events, minor units. */
  amount: bigint | null;
  sender: string | null;
  confirmations: number;
  named_at: Date;
  checked_at: Date | null;
  /** The administrator who assigned it; null when the depositor did. */
  assigned_by: string | null;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    deposit_charges: DepositChargesTable;
    provider_notices: ProviderWebhooksTable;
    deposit_chargebacks: DepositChargebacksTable;
    audit_starts: AuditStartsTable;
    deposit_transactions: DepositTransactionsTable;
    /** Who paid charges, with the account of each charge's deposit. */
    charge_payer_facts: { name: string; user_id: string; at: Date };
    charge_facts: Omit<
      DepositChargesTable,
      'form_token' | 'url' | 'opened_until' | 'asks' | 'next_ask_at'
    >;
  }
}
