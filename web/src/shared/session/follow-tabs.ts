import { TOKEN_KEY } from '#web/shared/api/token.ts';
import type { Session } from './session.ts';

/**
 * Follows log-ins and log-outs of other tabs.
 * @param entered called when a guest's tab has a person now
 * @returns a function that stops it
 */
export function followTabs(session: Session, entered: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // a null key means that the whole storage was cleared
    if (key !== TOKEN_KEY && key !== null) return;
    const isGuests = session.get().status === 'out';
    session.follow().then(
      () => {
        if (isGuests && session.get().status === 'in') entered();
      },
      () => undefined,
    );
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
