import type { Clock } from '#core/clock.ts';
import type { Identity } from '#modules/identity';
import type { Database } from '#platform/database/index.ts';
import type { Logger } from '#platform/log/index.ts';

/** What the streams of live events depend on. */
export interface EventsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly identity: Pick<Identity, 'sessionsInForce'>;
  readonly log: Logger;
  /** How often changes are looked for while somebody listens, in milliseconds; a second by default. */
  readonly everyMs?: number;
}
