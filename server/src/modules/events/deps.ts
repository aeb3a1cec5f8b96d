import type { Clock } from '#core/clock.ts';
import type { Identity } from '#modules/identity';
import type { Database } from '#platform/database/index.ts';
import type { Logger } from '#platform/log/index.ts';

/** Dependencies of the streams of live events. */
export interface EventsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly identity: Pick<Identity, 'sessionsInForce'>;
  readonly log: Logger;
  /** The interval in milliseconds between polls while there are listeners; a second by default. */
  readonly everyMs?: number;
}
