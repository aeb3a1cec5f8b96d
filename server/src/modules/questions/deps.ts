import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Notifications } from '#modules/notifications';
import type { Projects } from '#modules/projects';
import type { Database } from '#platform/database/index.ts';

/** What questions depend on. */
export interface QuestionsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<Identity, 'names' | 'lockUser' | 'holdActive' | 'onErase'>;
  readonly projects: Pick<
    Projects,
    'project' | 'readableProject' | 'holdProject' | 'projectNames' | 'rounds' | 'onCancel'
  >;
  readonly notifications: Pick<Notifications, 'notify'>;
}

/** Who acts, and from where. */
export interface Actor {
  readonly userId: string;
  /** Level 1: manages any project. */
  readonly isAdmin: boolean;
  readonly address: string | null;
}
