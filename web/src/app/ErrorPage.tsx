import { useEffect, useState } from 'react';
import { isApiError } from '#web/shared/api/error.ts';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { Logo } from '#web/shared/ui/Logo.tsx';
import { ChunkError } from '#web/shared/ui/load-code.ts';
import { router } from './router.ts';
import { t } from './shell-words.ts';

/** What is shown when a page cannot be. @param whole it stands alone, the shell having failed too */
export function ErrorPage({ error, whole = false }: { error: unknown; whole?: boolean }) {
  const kind = error instanceof ChunkError ? 'chunk' : isApiError(error) ? 'api' : 'crash';
  const [isTried, setTried] = useState(false);
  // code that did not come may be of a version that is gone: then all of it is loaded anew
  const reloads = kind === 'crash' || (kind === 'chunk' && isTried && navigator.onLine);
  const retry = () => {
    if (reloads) return window.location.reload();
    setTried(true);
    void router.retry();
  };
  useRetryOnline(kind !== 'crash');
  const page = (
    <EmptyState
      title={t(`${kind}Title`)}
      action={<PlainButton onClick={retry}>{t(reloads ? 'reload' : 'retry')}</PlainButton>}
    >
      {t(`${kind}Text`)}
    </EmptyState>
  );
  if (!whole) return <div role="alert">{page}</div>;
  return (
    <main className="wrap" role="alert">
      <Logo />
      {page}
    </main>
  );
}

/** A connection that is back tries again by itself. */
function useRetryOnline(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const retry = () => void router.retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isWanted]);
}
