import type { GeneratedAlways } from 'kysely';
import type { Currency } from '#contract/core/money.ts';
import type { Role } from '#contract/core/roles.ts';
import type { DepositType, MovementStatus } from '#contract/payments/schemas.ts';
import type { OrderLinesView } from '#modules/ledger';

/** Amounts are minor units of the currency beside them. */
export interface DepositsTable {
  id: string;
  order_number: string;
  user_id: string;
  project_id: string;
  type: DepositType;
  currency: Currency;
  /** The amount announced. */
  amount: bigint;
  /** The amount credited. */
  accepted_amount: bigint | null;
  status: MovementStatus;
  /** Rejected because it expired, not by an administrator. */
  expired: boolean;
  tx_hash: string | null;
  reference: string | null;
  reason: string | null;
  created_at: Date;
  expires_at: Date | null;
  closed_at: Date | null;
}

export interface WithdrawalsTable {
  id: string;
  order_number: string;
  user_id: string;
  project_id: string;
  type: 'bank_transfer' | 'usdt_transfer';
  /** Whose money it is: the person's wallet, or the funds of the project that they own. */
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
  /** The residue of the conversion, minor units of `currency`; null without one or under the older rounding. */
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
  /** Not approved before this: its destination is new. */
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
  /** `sent`: USDT, signed; the chain has yet to confirm it. */
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

/** What two administrators approve: a step forward, or the return of a withdrawal. */
export type ApprovalStep = 'accept' | 'return';
/** The kinds of movement that people ask for: their worth is limited and approved. */
export type LimitedName = 'deposit' | 'withdrawal' | 'transfer';
export type MovementName = LimitedName | 'revenue';

/** The first of two approvals. */
export interface MovementApprovalsTable {
  movement_id: string;
  step: ApprovalStep;
  approved_by: string;
  approved_at: Date;
  /** Minor units of the movement's currency that were approved. */
  amount: bigint;
  /** Of a bank's transfer that came: the reference and the line of the statement that were seen. */
  reference: string | null;
  bank_line_id: string | null;
}

/** A movement that one administrator decided alone. */
export interface LoneApprovalsTable {
  movement_id: string;
  step: ApprovalStep;
  kind: LimitedName;
  /** Whose money it is. */
  owner_id: string;
  approved_by: string;
  approved_at: Date;
  /** USD cents at the rate of then. */
  worth: bigint;
}

/** A transfer of the bank's by the reference that it came or went with: one movement each. */
interface BankReferencesTable {
  direction: 'in' | 'out';
  currency: 'ARS' | 'USD';
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
    transfer_facts: TransfersTable;
    earning_facts: Omit<RevenueWithdrawalsTable, 'note'>;
    first_approval_facts: Pick<MovementApprovalsTable, 'movement_id' | 'step' | 'approved_at'>;
    movement_event_facts: Omit<MovementEventsTable, 'actor_id' | 'actor_role'>;
    bank_references: BankReferencesTable;
    movement_order_lines: OrderLinesView;
  }
}
