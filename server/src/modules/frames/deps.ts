import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Projects } from '#modules/projects';
import type { Resources } from '#modules/resources';
import type { Database } from '#platform/database/index.ts';

/** What legal frames of projects depend on. */
export interface FramesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<Identity, 'names' | 'assertSecond' | 'worksAlone'>;
  readonly projects: Pick<Projects, 'publicProject' | 'projectNames'>;
  readonly resources: Pick<Resources, 'onOwner' | 'ofOwners'>;
}

/** The administrator who asks or decides, and from where. */
export interface Decider {
  readonly userId: string;
  readonly address: string | null;
}
