import type { Storage } from '#web/shared/storage.ts';

/** The epoch milliseconds at which the session ends without activity; shared by all tabs. */
export const EXPIRY_KEY = 'ladrillo.expiry';
const IDLE_SECONDS = 300;
export const WARNING_SECONDS = 30;
/** The interval between reports of activity; the server ends a session after ten idle minutes. */
const KEEP_ALIVE_SECONDS = 120;

interface IdlePorts {
  storage: Storage;
  now(): number;
  /** Seconds left once fewer than 30 remain; null while there are more. */
  onWarning(secondsLeft: number | null): void;
  onExpired(): void;
  /** Reports activity to the server, at most every two minutes. */
  keepAlive(): void;
}

/**
 * Watches for 300 seconds without activity (docs/rules.md#7-sessions-and-the-second-factor). It does not count:
 * activity moves the stored expiry and `tick` compares it with the clock, so that all tabs agree and a sleeping one
 * catches up.
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
    /** A session starts or resumes. One that expired while no tab was open has ended. */
    start(): void {
      if (expiry() > 0 && expiry() <= now()) onExpired();
      else extend();
    },
    /** Records activity. Written at most once a second; ignored after the expiry. */
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
    /**
     * Ends the watch. After a session that is over the next one starts from zero; else, as when this tab's frame breaks,
     * the other tabs still need the expiry.
     */
    stop({ isOver }: { readonly isOver: boolean }): void {
      if (isOver) storage.remove(EXPIRY_KEY);
      warn(null);
    },
  };
}
