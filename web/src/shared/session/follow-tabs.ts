import { TOKEN_KEY } from '#web/shared/api/token.ts';
import type { Session } from './session.ts';

/** Follows log-ins and log-outs of other tabs. @returns a function that stops it */
export function followTabs(session: Session): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // a null key means that the whole storage was cleared
    if (key === TOKEN_KEY || key === null) session.follow().catch(() => undefined);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
