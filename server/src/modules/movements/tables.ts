import type { GeneratedAlways } from 'kysely';
import type { BankCurrency } from '#contract/core/currency.ts';
import type { Currency } from '#contract/core/money.ts';
import type { Role } from '#contract/core/roles.ts';
import type { DepositType, MovementStatus } from '#contract/payments/schemas.ts';
import type { OrderLinesView } from '#modules/ledger';

/** Amounts are minor units of the currency in the neighbouring column. */
export interface DepositsTable {
  id: string;
  order_number: string;
  user_id: string;
  project_id: string;
  type: DepositType;
  currency: Currency;
  /** The announced amount. */
  amount: bigint;
  /** The credited amount. */
  accepted_amount: bigint | null;
  status: MovementStatus;
  /** Whether the rejection was an expiry and not an administrator's decision. */
  expired: boolean;
  /** Whether the rejection undid a credit. */
  reverted: boolean;
  tx_hash: string | null;
  reference: string | null;
  reason: string | null;
  created_at: Date;
  expires_at: Date | null;
  closed_at: Date | null;
  /** From which account it was paid, as the desk states it. */
  payer_account: string | null;
}

export interface WithdrawalsTable {
  id: string;
  order_number: string;
  user_id: string;
  project_id: string;
  type: 'bank_transfer' | 'usdt_transfer';
  /** Where the money comes from: the person's wallet, or the funds of their project. */
  source: 'wallet' | 'funds';
  currency: Currency;
  amount: bigint;
  fee_percent: string;
  /** Minor units of `currency`. */
  fee_amount: bigint;
  received_currency: Currency;
  /** Minor units of `received_currency`. */
  received_amount: bigint;
  /** USD cents. */
  usd_amount: bigint;
  rate: string | null;
  rate_source: string | null;
  rate_as_of: Date | null;
  /** The residue of the conversion in minor units of `currency`; null without one, and in rows of the older rounding. */
  residue: bigint | null;
  bank_account_id: string | null;
  destination_alias: string;
  destination_holder: string;
  destination_account: string;
  status: MovementStatus;
  reference: string | null;
  reason: string | null;
  created_at: Date;
  pre_approved_at: Date | null;
  due_at: Date | null;
  sent_at: Date | null;
  completed_at: Date | null;
  closed_at: Date | null;
  /** Earliest approval, because the destination is new. */
  waits_until: Date | null;
}

/** Amounts are minor units of `currency`. */
export interface TransfersTable {
  id: string;
  order_number: string;
  user_id: string;
  from_project_id: string;
  to_project_id: string;
  currency: Currency;
  amount: bigint;
  fee_percent: string;
  fee_amount: bigint;
  status: 'pending' | 'completed' | 'rejected';
  reason: string | null;
  created_at: Date;
  closed_at: Date | null;
}

/** Withdrawals of the platform's revenue. */
export interface RevenueWithdrawalsTable {
  id: string;
  order_number: string;
  source: 'fees' | 'penalties';
  currency: Currency;
  /** Minor units. */
  amount: bigint;
  destination: string;
  note: string;
  /** `sent`: a signed USDT transaction that the chain has yet to confirm. */
  status: 'pending' | 'sent' | 'completed' | 'rejected';
  asked_by: string;
  asked_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
  sent_at: Date | null;
  tx_hash: string | null;
  closed_at: Date | null;
}

export type EventAction =
  | 'created'
  | 'approved'
  | 'sent'
  | 'accepted'
  | 'completed'
  | 'rejected'
  | 'returned'
  | 'reverted'
  | 'expired';

export interface MovementEventsTable {
  id: string;
  movement_id: string;
  action: EventAction;
  at: Date;
  actor_id: string | null;
  actor_role: Role | null;
  note: string | null;
  seq: GeneratedAlways<bigint>;
}

/**
 * The steps that may need two administrators: `accept`, the `return` of a withdrawal, the `revert` of a deposit, and a
 * `chargeback` booked by hand, which `reinstate` undoes.
 */
export type ApprovalStep = 'accept' | 'return' | 'revert' | 'chargeback' | 'reinstate';
/** The kinds of movement that people request; they have limits and four-eyes approval. */
export type LimitedName = 'deposit' | 'withdrawal' | 'transfer';
export type MovementName = LimitedName | 'revenue';

/** First approvals that await a second. */
export interface MovementApprovalsTable {
  movement_id: string;
  step: ApprovalStep;
  approved_by: string;
  approved_at: Date;
  /** The approved amount in minor units of the movement's currency. */
  amount: bigint;
  /** For an incoming bank transfer: the reference and statement line that the approver saw. */
  reference: string | null;
  bank_line_id: string | null;
  /** Of a chargeback: the charged amount that it takes, in minor units of its currency. */
  charged: bigint | null;
  charged_currency: Currency | null;
}

/** Movements that one administrator decided without a second. */
export interface LoneApprovalsTable {
  movement_id: string;
  step: ApprovalStep;
  kind: LimitedName;
  /** The person whose money moves. */
  owner_id: string;
  approved_by: string;
  approved_at: Date;
  /** USD cents at the rate of the decision. */
  worth: bigint;
}

/** Claims of bank references; each reference belongs to one movement. */
interface BankReferencesTable {
  direction: 'in' | 'out';
  currency: BankCurrency;
  reference: string;
  movement_id: string;
  order_number: string;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    deposits: DepositsTable;
    withdrawals: WithdrawalsTable;
    movement_events: MovementEventsTable;
    movement_approvals: MovementApprovalsTable;
    lone_approvals: LoneApprovalsTable;
    transfers: TransfersTable;
    revenue_withdrawals: RevenueWithdrawalsTable;
    deposit_facts: DepositsTable;
    withdrawal_facts: Omit<WithdrawalsTable, 'waits_until'>;
    /** Where completed withdrawals of erased accounts went. */
    sealed_destinations: { withdrawal_id: string; account: string };
    sealed_destination_facts: { withdrawal_id: string; account: string };
    /** From where the credited deposits of erased accounts were paid. */
    sealed_payers: { deposit_id: string; account: string };
    sealed_payer_facts: { deposit_id: string; account: string };
    transfer_facts: TransfersTable;
    earning_facts: Omit<RevenueWithdrawalsTable, 'note'>;
    first_approval_facts: Pick<
      MovementApprovalsTable,
      'movement_id' | 'step' | 'approved_at' | 'approved_by'
    >;
    movement_event_facts: Omit<MovementEventsTable, 'actor_id' | 'actor_role'>;
    bank_references: BankReferencesTable;
    movement_order_lines: OrderLinesView;
  }
}
