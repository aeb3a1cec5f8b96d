import type { BodyOf } from '#contract/core/endpoint.ts';
import type { Settings, updateSettings } from '#contract/settings/endpoints.ts';
import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Database, Tx } from '#platform/database/index.ts';
import type { GivenDefaults } from './defaults.ts';

export interface SettingsDeps extends GivenDefaults {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly identity: Pick<Identity, 'names'>;
  /** An address as EIP-55 writes it; null when its capitals do not agree. */
  readonly checksummed?: (address: string) => Promise<string | null>;
}

/** Some of the settings; the others stay as they are. */
export type SettingsChange = BodyOf<typeof updateSettings>;

export interface SettingChanged {
  readonly id: string;
  readonly at: Date;
  readonly by: string;
  readonly key: string;
  readonly before: string;
  readonly after: string;
}

/** What an administrator may change while the program runs. */
export interface SettingsDoor {
  /** The settings that hold now; another process's change is seen within five seconds. */
  current(tx?: Tx): Promise<Settings>;
  /** Those last read, for where nothing can be awaited; the defaults before the first reading. */
  known(): Settings;
  /** When any of these was last changed; null when never. */
  changedAt(keys: readonly (keyof Settings)[], tx?: Tx): Promise<Date | null>;
  /**
   * Changes some of them, each with its line in the history.
   * @param by the administrator and the address he does it from
   * @throws AppError VALIDATION_FAILED when they do not fit together
   */
  update(by: { userId: string; address: string }, change: SettingsChange): Promise<void>;
  /** Hears of each change in the transaction that makes it. */
  onUpdate(listener: (tx: Tx, before: Settings, after: Settings) => Promise<void>): void;
  /** The latest changes, newest first. */
  history(): Promise<SettingChanged[]>;
}
