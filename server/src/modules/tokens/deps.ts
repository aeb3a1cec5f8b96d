import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Debts } from '#modules/debts';
import type { Identity } from '#modules/identity';
import type { Ledger } from '#modules/ledger';
import type { Notifications } from '#modules/notifications';
import type { Projects } from '#modules/projects';
import type { Rates } from '#modules/rates';
import type { SettingsDoor } from '#modules/settings';
import type { Database, Db, Tx } from '#platform/database/index.ts';
import type { Logger } from '#platform/log/index.ts';

/** What somebody's purchases since an instant come to at most, this one among them. */
export interface BuyerCap {
  readonly since: Date;
  /** USD cents. */
  readonly cents: bigint;
}

/**
 * Refuses a purchase.
 * @param worth what it costs, USD cents
 * @returns what the purchase is checked against once more as it is written; null where nothing limits it
 * @throws AppError as the check that it is of
 */
export type BuyerLimit = (worth: bigint) => Promise<BuyerCap | null>;

/** Reads what limits a buyer. Outside a transaction concurrent calls may share statements. */
export type BuyerCheck = (userId: string, tx?: Tx) => Promise<BuyerLimit>;

/** What the tokens module stands on. */
export interface TokensDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly projects: Projects;
  readonly rates: Rates;
  readonly debts: Pick<Debts, 'hold' | 'payAll'>;
  readonly settings: SettingsDoor;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Identity;
  readonly notifications: Notifications;
  readonly log: Logger;
  /** What modules above ask of a buyer before a purchase. */
  readonly buyerChecks?: readonly BuyerCheck[];
  /**
   * Version of the legal terms that a buyer accepted last.
   * @param tx a transaction that is open already
   * @throws AppError TERMS_CHANGED when they changed in substance since
   */
  readonly acceptedTerms: (userId: string, tx?: Db) => Promise<string>;
}
