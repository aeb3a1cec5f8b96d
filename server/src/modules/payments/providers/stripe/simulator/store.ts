import { randomBytes } from 'node:crypto';
import type { Clock } from '#core/clock.ts';
import type { SimulatedSession } from './session.ts';

const MOST_SESSIONS = 5_000;

/** An id in the provider's form: `cs_test_`, `evt_` and so on, then 28 hexadecimal digits. */
export const newId = (prefix: string): string => `${prefix}${randomBytes(14).toString('hex')}`;

/** Keeps the newest entries of a map that would grow without end. */
export function keepNewest<Value>(map: Map<string, Value>): void {
  if (map.size > MOST_SESSIONS) map.delete([...map.keys()][0] ?? '');
}

/** The sessions of the simulator, in memory. */
export interface SessionStore {
  find(id: string | undefined): SimulatedSession | undefined;
  /** @throws Error for an unknown id */
  must(id: string): SimulatedSession;
  add(session: SimulatedSession): void;
  /** Marks the open sessions whose time is over. */
  expireOld(): void;
  /** Seconds since 1970. */
  seconds(): number;
}

export function createSessionStore(clock: Clock): SessionStore {
  const sessions = new Map<string, SimulatedSession>();
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    seconds,
    find: (id) => (id === undefined ? undefined : sessions.get(id)),
    must(id) {
      const found = sessions.get(id);
      if (!found) throw new Error(`no session ${id}`);
      return found;
    },
    add(session) {
      sessions.set(session.id, session);
      keepNewest(sessions);
    },
    expireOld() {
      for (const session of sessions.values())
        if (session.status === 'open' && session.expires_at <= seconds())
          session.status = 'expired';
    },
  };
}
