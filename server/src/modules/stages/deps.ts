import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Ledger } from '#modules/ledger';
import type { Notifications } from '#modules/notifications';
import type { Projects } from '#modules/projects';
import type { Resources } from '#modules/resources';
import type { Database } from '#platform/database/index.ts';

/** Dependencies of the stages module. */
export interface StagesDeps {
  readonly database: Database;
  readonly identity: Pick<Identity, 'assertMayDecide' | 'assertSecond' | 'worksAlone'>;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'postIn' | 'balances' | 'balanceOf'>;
  readonly audit: Pick<Audit, 'record'>;
  readonly projects: Pick<
    Projects,
    'project' | 'publishedProject' | 'lockProject' | 'rounds' | 'contractIdsOf' | 'projectNames'
  >;
  readonly resources: Pick<Resources, 'views' | 'facts' | 'setPublic' | 'onOwner'>;
  readonly notifications: Pick<Notifications, 'notify' | 'notifyAll' | 'notifyRoles'>;
}

/** The acting person, with their network address for the audit log. */
export interface Actor {
  readonly userId: string;
  readonly address: string | null;
}
