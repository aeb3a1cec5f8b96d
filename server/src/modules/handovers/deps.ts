import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Notifications } from '#modules/notifications';
import type { Projects } from '#modules/projects';
import type { Resources } from '#modules/resources';
import type { SettingsDoor } from '#modules/settings';
import type { Database, Tx } from '#platform/database/index.ts';
import type { Mailer } from '#platform/mail/index.ts';

/** Dependencies of the module. */
export interface HandoversDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<Identity, 'names'>;
  readonly notifications: Pick<Notifications, 'notify' | 'notifyAll' | 'notifyRoles'>;
  readonly projects: Pick<Projects, 'project' | 'propertiesById'>;
  readonly settings: Pick<SettingsDoor, 'current'>;
  readonly mailer: Pick<Mailer, 'enqueue'>;
  /** Whether a person's account is frozen after their death, and whom they named for that case; null while they live. */
  readonly frozenContact: (
    tx: Tx,
    userId: string,
  ) => Promise<{
    readonly contact: { readonly name: string; readonly email: string } | null;
  } | null>;
  readonly resources: Pick<Resources, 'onOwner' | 'facts' | 'views'>;
}
