import type { Clock } from '#core/clock.ts';
import type { Debts } from '#modules/debts';
import type { Identity } from '#modules/identity';
import type { Ledger } from '#modules/ledger';
import type { Notifications } from '#modules/notifications';
import type { Projects } from '#modules/projects';
import type { Tokens } from '#modules/tokens';
import type { Database } from '#platform/database/index.ts';
import type { Logger } from '#platform/log/index.ts';

/** Dependencies of the rents module. */
export interface RentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly projects: Projects;
  readonly tokens: Pick<Tokens, 'heldByDay' | 'hasUndecidedRound' | 'roundsHeld' | 'settle'>;
  readonly identity: Pick<Identity, 'holdActive'>;
  readonly debts: Pick<Debts, 'lock' | 'payAll' | 'of'>;
  readonly notifications: Pick<Notifications, 'notify' | 'notifyAll'>;
  readonly log: Logger;
}
