import type { Storage } from '#web/shared/storage.ts';

/** Epoch milliseconds at which the session ends for lack of activity; every tab reads and writes it. */
export const EXPIRY_KEY = 'ladrillo.expiry';
export const IDLE_SECONDS = 300;
export const WARNING_SECONDS = 30;
/** Between two calls that tell the server of activity; it ends a session after ten idle minutes. */
export const KEEP_ALIVE_SECONDS = 120;

export interface IdlePorts {
  storage: Storage;
  now(): number;
  /** Seconds left once fewer than 30 are; null while there are more. */
  onWarning(secondsLeft: number | null): void;
  onExpired(): void;
  /** Reports to the server that the person is there, at most every two minutes. */
  keepAlive(): void;
}

/**
 * Watches for 300 seconds without activity (docs/rules.md#7-sessions-and-the-second-factor). It counts nothing itself:
 * activity moves the stored expiry, `tick` compares it with the clock, so all tabs agree and a sleeping one catches up.
 */
export function createIdleWatch({ storage, now, onWarning, onExpired, keepAlive }: IdlePorts) {
  let warned = false;
  let written = 0;
  let kept = now();
  const expiry = () => Number(storage.get(EXPIRY_KEY)) || 0;
  const extend = () => {
    written = now();
    storage.set(EXPIRY_KEY, String(written + IDLE_SECONDS * 1000));
  };
  const warn = (secondsLeft: number | null) => {
    if (secondsLeft === null && !warned) return;
    warned = secondsLeft !== null;
    onWarning(secondsLeft);
  };

  return {
    /** A session begins or is taken up again. One that ran out while no tab was open has ended. */
    start(): void {
      if (expiry() > 0 && expiry() <= now()) onExpired();
      else extend();
    },
    /** Something moved. Written at most once a second; nothing once it has run out. */
    activity(): void {
      if (now() - written < 1000 || expiry() <= now()) return;
      extend();
      warn(null);
      if (written - kept < KEEP_ALIVE_SECONDS * 1000) return;
      kept = written;
      keepAlive();
    },
    /** Called each second. */
    tick(): void {
      const left = Math.ceil((expiry() - now()) / 1000);
      if (left <= 0) {
        warn(null);
        onExpired();
      } else warn(left <= WARNING_SECONDS ? left : null);
    },
    /** The session is over: the next one begins afresh. */
    stop(): void {
      storage.remove(EXPIRY_KEY);
      warn(null);
    },
  };
}
export type IdleWatch = ReturnType<typeof createIdleWatch>;
