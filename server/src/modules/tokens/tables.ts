import type { Currency } from '#contract/core/money.ts';
import type { TokenType } from '#contract/projects/values.ts';
import type { ReservationStatus } from '#contract/tokens/reservations.ts';
import type { VaultEntryReason, VaultEntryStatus } from '#contract/tokens/vault-entries.ts';
import type { OrderLinesView } from '#modules/ledger';

export interface TokenPurchasesTable {
  id: string;
  order_number: string;
  user_id: string;
  project_id: string;
  contract_id: string | null;
  issue_id: string;
  round_id: string;
  round_number: number;
  token_type: TokenType;
  tokens: bigint;
  /** USD cents a token. */
  price_usd: bigint;
  /** Minor units of `currency`. */
  cost: bigint;
  currency: Currency;
  /** USD cents. */
  cost_usd: bigint;
  rate: string | null;
  rate_source: string | null;
  rate_as_of: Date | null;
  terms_version: string;
  purchased_at: Date;
  revocable_until: Date | null;
  /** End of the right to revoke that the prolongation of the round gave the buyer, wherever the tokens are. */
  prolonged_until: Date | null;
  /** When the purchase was revoked, if the project could not pay it back immediately. */
  revocation_asked_at: Date | null;
  /** The administrator who granted the buyer's request to revoke it; null when the buyer revoked it. */
  revocation_asked_by: string | null;
  /** Deadline of an open request of rights about this purchase; its round is not decided before it. */
  regret_until: Date | null;
  /** The lot from which an heir's lot was divided, and when the heir got it. */
  inherited_from: string | null;
  inherited_at: Date | null;
  status: 'completed' | 'revoked' | 'returned';
}

export type ReturnReason = 'refund' | 'revocation' | 'round_closed' | 'buyback' | 'inherited';

export interface TokenLotReturnsTable {
  id: string;
  purchase_id: string;
  entry_id: string;
  reason: ReturnReason;
  tokens: bigint;
  cost: bigint;
  penalty: bigint;
  returned_at: Date;
}

export interface ReservationsTable {
  id: string;
  property_id: string;
  project_id: string;
  user_id: string;
  price: bigint;
  status: ReservationStatus;
  created_at: Date;
  expires_at: Date | null;
  closed_at: Date | null;
  /** When the buyer was notified that the reservation expires soon. */
  warned_at: Date | null;
  /** Since when its term stands still: its holder died, and nobody can act for them yet. */
  paused_at: Date | null;
  /** Null in rows older than this column. */
  terms_version: string | null;
  /** When the holder inherited the reservation; null for the person who made it. */
  inherited_at: Date | null;
  /** When the heir consented to the project's owner reading who they are, and the version of the terms that say so. */
  heir_accepted_at: Date | null;
  heir_terms_version: string | null;
}

export interface ReservationDepositsTable {
  id: string;
  reservation_id: string;
  tokens: bigint;
  deposited_at: Date;
}

export interface TokenRefundsTable {
  id: string;
  user_id: string;
  project_id: string;
  reservation_id: string | null;
  tokens: bigint;
  refunded_at: Date;
}

export interface InvestmentsTable {
  id: string;
  entry_id: string;
  user_id: string;
  project_id: string;
  contract_id: string;
  vault_id: string;
  tokens: bigint;
  invested_at: Date;
  /** `undone`: the tokens left the vault unpaid, because their round closed or heirs got them. */
  status: 'invested' | 'paid' | 'undone';
  paid_usd: bigint | null;
  paid_at: Date | null;
}

export interface VaultEntriesTable {
  purchase_id: string;
  user_id: string;
  project_id: string;
  contract_id: string;
  tokens: bigint;
  /** Number of the last vault that the buyer agreed to; the tokens do not enter later ones. */
  last_vault: number;
  due_at: Date;
  status: VaultEntryStatus;
  reason: VaultEntryReason | null;
  /** The journal entry that put the tokens into the vault. */
  entry_id: string | null;
  closed_at: Date | null;
}

export interface RoundProlongationsTable {
  id: string;
  round_id: string;
  project_id: string;
  days: number;
  former_ends_at: Date;
  ends_at: Date;
  status: 'pending' | 'approved' | 'rejected';
  requested_by: string;
  requested_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    token_purchases: TokenPurchasesTable;
    token_lot_returns: TokenLotReturnsTable;
    reservations: ReservationsTable;
    reservation_deposits: ReservationDepositsTable;
    token_refunds: TokenRefundsTable;
    investments: InvestmentsTable;
    round_prolongations: RoundProlongationsTable;
    vault_entries: VaultEntriesTable;
    purchase_facts: TokenPurchasesTable;
    lot_return_facts: TokenLotReturnsTable;
    reservation_facts: Omit<
      ReservationsTable,
      | 'warned_at'
      | 'paused_at'
      | 'terms_version'
      | 'inherited_at'
      | 'heir_accepted_at'
      | 'heir_terms_version'
    > & {
      /** Whether the holder consented to the project's owner reading who they are: false for an heir who has not yet. */
      is_consented: boolean;
    };
    /** Terms accepted in purchases and reservations, and by heirs of units (0591-consent-of-heirs.sql). */
    terms_acceptance_facts: {
      user_id: string;
      occasion: 'purchase' | 'reservation' | 'unit_inherited';
      order_number: string | null;
      terms_version: string;
      accepted_at: Date;
    };
    reservation_deposit_facts: ReservationDepositsTable;
    refund_facts: TokenRefundsTable;
    investment_facts: InvestmentsTable;
    prolongation_facts: Pick<RoundProlongationsTable, 'id' | 'round_id' | 'project_id' | 'status'>;
    /** Pending requests for prolongations. */
    prolongation_request_facts: Pick<
      RoundProlongationsTable,
      'id' | 'project_id' | 'requested_by' | 'requested_at' | 'former_ends_at'
    >;
    token_order_lines: OrderLinesView;
  }
}
