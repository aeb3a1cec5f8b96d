import type { EventsDeps } from './deps.ts';
import type { createFollower } from './follow.ts';
import type { Listeners } from './listeners.ts';

/** Live events of this process: who listens, and what looks for changes. */
export interface Events {
  readonly listeners: Listeners;
  readonly follower: ReturnType<typeof createFollower>;
  /** @internal what `bindEvents` works with */
  readonly deps: EventsDeps;
}
