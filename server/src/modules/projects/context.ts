import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Ledger } from '#modules/ledger';
import type { Notifications } from '#modules/notifications';
import type { Resources } from '#modules/resources';
import type { NonWorkingDays, SettingsDoor } from '#modules/settings';
import type { Database, Tx } from '#platform/database/index.ts';
import type { ProjectsDoor } from './door.ts';
import type { CancelHook, HoldingsSource, LateRents, OwnerHook, ScheduleHook } from './hooks.ts';

export type { Actor } from './door.ts';

/** Dependencies of the projects module. */
export interface ProjectsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<
    Identity,
    'names' | 'onAccountEmptyCheck' | 'onErase' | 'assertMayDecide' | 'assertSecond' | 'worksAlone'
  > & {
    /** Locks an active person's account until the transaction ends. @throws AppError USER_NOT_FOUND, BLOCKED_USER */
    holdActive(tx: Tx, id: string): Promise<unknown>;
  };
  readonly resources: Resources;
  readonly settings: Pick<SettingsDoor, 'current'>;
  readonly notifications: Pick<Notifications, 'notify' | 'notifyAll' | 'notifyRoles'>;
  readonly nonWorkingDays: NonWorkingDays;
}

/** The context of use cases: the module's dependencies and the callbacks of modules above. */
export interface Context extends ProjectsDeps {
  readonly cancelHooks: CancelHook[];
  readonly ownerHooks: OwnerHook[];
  readonly scheduleHooks: ScheduleHook[];
  readonly holdings: HoldingsSource[];
  readonly lateRents: LateRents[];
}

/** The module's public interface, with the context for its own routes. */
export interface Projects extends ProjectsDoor {
  /** @internal */
  readonly context: Context;
}
