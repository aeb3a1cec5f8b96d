import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Debts } from '#modules/debts';
import type { Identity } from '#modules/identity';
import type { Ledger } from '#modules/ledger';
import type { Notifications } from '#modules/notifications';
import type { Projects } from '#modules/projects';
import type { Rates } from '#modules/rates';
import type { SettingsDoor } from '#modules/settings';
import type { Database } from '#platform/database/index.ts';
import type { Logger } from '#platform/log/index.ts';

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
  /** Version of the legal terms that buyers accept. */
  readonly termsVersion: string;
}
