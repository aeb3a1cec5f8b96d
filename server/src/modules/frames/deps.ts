import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Projects } from '#modules/projects';
import type { Resources } from '#modules/resources';
import type { Database } from '#platform/database/index.ts';

/** Dependencies of projects' legal frames. */
export interface FramesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<Identity, 'names' | 'assertMayDecide' | 'assertSecond' | 'worksAlone'>;
  readonly projects: Pick<Projects, 'assertPublic' | 'project' | 'projectNames'>;
  readonly resources: Pick<Resources, 'onOwner' | 'viewsOfOwners'>;
}

/** The requesting or deciding administrator and their IP address. */
export interface Decider {
  readonly userId: string;
  readonly address: string | null;
}
