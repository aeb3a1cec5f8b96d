import type { BodyOf } from '#contract/core/endpoint.ts';
import type { SettingPending, SettingsSeen, updateSettings } from '#contract/settings/endpoints.ts';
import type { Settings } from '#contract/settings/table.ts';
import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Notifications } from '#modules/notifications';
import type { Database, Db, Tx } from '#platform/database/index.ts';
import type { GivenDefaults } from './defaults.ts';
import type { SettingsFacts } from './facts.ts';

export interface SettingsDeps extends GivenDefaults {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly identity: Pick<Identity, 'names' | 'assertSecond' | 'worksAlone' | 'onTerms'>;
  readonly notifications: Pick<Notifications, 'notifyRoles'>;
  /** An address as EIP-55 writes it; null when its capitals do not agree. */
  readonly checksummed?: (address: string) => Promise<string | null>;
}

/** The administrator who changes settings, with their network address for the audit log. */
export interface Administrator {
  readonly userId: string;
  readonly address: string;
}

/** Some of the settings; the others stay unchanged. */
export type SettingsChange = Omit<BodyOf<typeof updateSettings>, 'seen'>;

interface SettingChanged {
  readonly id: string;
  readonly at: Date;
  readonly by: string;
  readonly authorId: string;
  readonly key: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Non-working days besides weekends, `YYYY-MM-DD`, as administrators list them by date.
 * @param db the caller's transaction, if it has one
 */
export type NonWorkingDays = (db?: Db) => Promise<ReadonlySet<string>>;

/** The values that an administrator may change while the program runs. */
export interface SettingsDoor {
  /** The settings in force; a change by another process is seen within five seconds. */
  current(tx?: Tx): Promise<SettingsFacts>;
  /** The same as they are stored and sent, for the form. */
  values(): Promise<Settings>;
  /** The settings last read, for synchronous code; the defaults before the first read. */
  known(): SettingsFacts;
  /** The operator's bank accounts, present and former, without separators. */
  ownAccounts(tx?: Tx): Promise<ReadonlySet<string>>;
  /** When any of these was last changed; null when never. */
  changedAt(keys: readonly (keyof Settings)[], tx?: Tx): Promise<Date | null>;
  /**
   * Changes settings, each with its line in the history. A change that needs two (`needs-second.ts`) is submitted to
   * another administrator of level 1, if there is one, and takes effect a day after the approval, a rate immediately.
   * @param by the administrator and the address they act from
   * @param seen the settings of a section and their waiting changes, as they were when the form was opened
   * @throws AppError VALIDATION_FAILED when the settings do not fit together, SETTINGS_CHANGED when another person
   * changed, or asked to change, what was seen
   */
  update(by: Administrator, change: SettingsChange, seen?: SettingsSeen): Promise<void>;
  /** Changes that are not in force yet, newest first, as an administrator sees them. */
  pending(readerId: string): Promise<SettingPending[]>;
  /** Whether an administrator of level 1 works alone. */
  worksAlone(userId: string): Promise<boolean>;
  /**
   * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, OWN_REQUEST, REQUESTER_NOT_AUTHORIZED, APPROVERS_NOT_INDEPENDENT
   */
  approve(by: Administrator, id: string): Promise<void>;
  /** Withdraws a change that is not in force yet. @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS */
  refuse(by: Administrator, id: string, reason: string): Promise<void>;
  /** Puts approved changes in force once their time has come. */
  applyDue(): Promise<void>;
  /** Registers a listener that runs in the transaction of each change and may refuse it by throwing. */
  onUpdate(listener: (tx: Tx, before: Settings, after: Settings) => Promise<void>): void;
  /** The latest changes, newest first. */
  history(): Promise<SettingChanged[]>;
}
