import type { Role } from '#contract/core/roles.ts';
import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Movements } from '#modules/movements';
import type { Database } from '#platform/database/index.ts';

/** Dependencies of payment runs. */
export interface PayoutsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'record' | 'list'>;
  readonly identity: Pick<Identity, 'names'>;
  readonly movements: Pick<
    Movements,
    | 'lockPayable'
    | 'payableFaults'
    | 'sendOne'
    | 'withdrawalCautions'
    | 'onWithdrawalEnd'
    | 'onHandedOver'
    | 'onRunsOfWithdrawals'
  >;
}

/** The acting administrator and their IP address. */
export interface Actor {
  readonly userId: string;
  readonly role: Role;
  readonly address: string;
}
