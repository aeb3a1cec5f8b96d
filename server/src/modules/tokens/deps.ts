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

/** The most that a buyer's purchases since an instant may cost in total, the present one included. */
export interface BuyerCap {
  readonly since: Date;
  /** USD cents. */
  readonly cents: bigint;
}

/** The most that purchases since an instant may cost in total, the present one included; null when there is no cap. */
export interface OfferCap {
  readonly projectId: string;
  readonly since: Date;
  /** Of all buyers of the project, USD cents. */
  readonly ofProject: bigint | null;
  /** Of the buyer in all crowdfunded projects, USD cents. */
  readonly ofBuyer: bigint | null;
}

/**
 * Checks the cost of a purchase against one limit of its buyer or its project.
 * @param worth cost of the purchase, USD cents
 * @param of the project in which it is made
 * @returns the caps that are checked again when the purchase is written
 * @throws AppError when the limit refuses the purchase; the key is the limit's own
 */
export type BuyerLimit = (
  worth: bigint,
  of: { readonly projectId: string },
) => Promise<readonly (BuyerCap | OfferCap)[]>;

/** Loads one limit of a buyer. Without `tx`, concurrent calls may share statements. */
export type BuyerCheck = (userId: string, tx?: Tx) => Promise<BuyerLimit>;

/** Dependencies of the tokens module. */
export interface TokensDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly projects: Projects;
  readonly rates: Rates;
  readonly debts: Pick<Debts, 'lock' | 'payAll'>;
  readonly settings: SettingsDoor;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Identity;
  readonly notifications: Notifications;
  readonly log: Logger;
  /** Limits of buyers that modules above registered with `onPurchase`. */
  readonly buyerChecks?: readonly BuyerCheck[];
  /**
   * Version of the legal terms that a buyer accepted last.
   * @param tx the caller's transaction, if it has one
   * @throws AppError TERMS_CHANGED when the terms changed in substance since that acceptance
   */
  readonly acceptedTerms: (userId: string, tx?: Db) => Promise<string>;
}
