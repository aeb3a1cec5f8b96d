import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Movements } from '#modules/movements';
import type { Projects } from '#modules/projects';
import type { NonWorkingDays } from '#modules/settings';
import type { Tokens } from '#modules/tokens';
import type { Database } from '#platform/database/index.ts';

/** Dependencies of the reports module. */
export interface ReportsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<Identity, 'names'>;
  readonly movements: Pick<Movements, 'depositsPaidFrom'>;
  readonly tokens: Pick<Tokens, 'orders' | 'holdings'>;
  readonly projects: Pick<Projects, 'unpromisedContracts'>;
  readonly nonWorkingDays: NonWorkingDays;
}
