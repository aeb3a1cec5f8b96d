import type { EventsDeps } from './deps.ts';
import type { createFollower } from './follow.ts';
import type { Listeners } from './listeners.ts';

/** Live events of this process: its listeners, and the poller. */
export interface Events {
  readonly listeners: Listeners;
  readonly follower: ReturnType<typeof createFollower>;
  /** @internal dependencies of `bindEvents` */
  readonly deps: EventsDeps;
}
