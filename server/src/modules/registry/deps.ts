import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Portfolios } from '#modules/portfolio';
import type { NonWorkingDays, SettingsDoor } from '#modules/settings';
import type { Database } from '#platform/database/index.ts';
import type { FileStore } from '#platform/files/index.ts';

/** Dependencies of the exports for tax authorities and registries. */
export interface RegistryDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<Identity, 'names' | 'user'>;
  readonly portfolio: Pick<Portfolios, 'annual'>;
  readonly settings: Pick<SettingsDoor, 'ownAccounts'>;
  readonly nonWorkingDays: NonWorkingDays;
  /** Whether the installation is a demonstration, which starts with thresholds of its own. */
  readonly demo: boolean;
}
