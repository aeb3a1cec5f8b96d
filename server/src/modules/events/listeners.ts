import type { Role } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import type { LiveEvent } from './audience.ts';

/** One open stream. */
export interface Listener {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
  /** Its IPv4 address or IPv6 site. */
  readonly site: string;
  /** @param position the position from which the reader can resume */
  send(event: LiveEvent, position: bigint): void;
  close(): void;
}

/** The most streams of one person, and of one network, in this process. Each holds a connection. */
const MOST_OF_A_PERSON = 8;
const MOST_OF_A_SITE = 128;

/** The open streams of this process. */
export function createListeners() {
  const open = new Set<Listener>();
  const count = (has: (one: Listener) => boolean) => [...open].filter(has).length;
  return {
    /** @throws AppError TOO_MANY_REQUESTS */
    assertRoomFor({ userId, site }: Pick<Listener, 'userId' | 'site'>): void {
      const isFull =
        count((one) => one.userId === userId) >= MOST_OF_A_PERSON ||
        count((one) => one.site === site) >= MOST_OF_A_SITE;
      if (isFull) throw new AppError('TOO_MANY_REQUESTS');
    },
    add: (one: Listener) => void open.add(one),
    remove: (one: Listener) => void open.delete(one),
    all: (): readonly Listener[] => [...open],
    closeAll(): void {
      for (const one of open) one.close();
    },
  };
}
export type Listeners = ReturnType<typeof createListeners>;
