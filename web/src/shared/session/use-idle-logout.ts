import { useEffect, useState } from 'react';
import { keepAlive } from '#contract/auth/endpoints.ts';
import { call } from '#web/shared/api/call.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { readToken } from '#web/shared/api/token.ts';
import { browserStorage } from '#web/shared/storage.ts';
import { createIdleWatch } from './idle.ts';
import { session } from './instance.ts';

const ACTIVITY = ['mousemove', 'scroll', 'keydown', 'touchstart', 'pointerdown'] as const;

/**
 * Logs out after 300 seconds of inactivity. For the frame of a logged-in page.
 * @returns seconds left once the warning is due, else null
 */
export function useIdleLogout(): number | null {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  useEffect(() => {
    const watch = createIdleWatch({
      storage: browserStorage,
      now: () => Date.now(),
      onWarning: setSecondsLeft,
      onExpired: () => void session.logout('idle'),
      keepAlive: () => void call(keepAlive).catch(endIfRefused),
    });
    watch.start();
    const timer = setInterval(watch.tick, 1000);
    // capture, so that scrolling inside a list counts too
    for (const event of ACTIVITY) {
      document.addEventListener(event, watch.activity, { passive: true, capture: true });
    }
    return () => {
      clearInterval(timer);
      for (const event of ACTIVITY) {
        document.removeEventListener(event, watch.activity, { capture: true });
      }
      watch.stop({ isOver: readToken() === null });
    };
  }, []);
  return secondsLeft;
}

/** Without an answer the next call will show it; a session that the server ended ends here too. */
function endIfRefused(error: unknown): void {
  if (isApiError(error) && error.status === 401) session.expire();
}
