import { useEffect, useState } from 'react';
import { isApiError } from '#web/shared/api/error.ts';
import { ChunkError } from '#web/shared/load-code.ts';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { Logo } from '#web/shared/ui/Logo.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { t } from '../shell-texts.ts';
import { router } from './app-navigation.ts';

/** The page for a failure. @param whole without the shell, which failed too */
export function ErrorPage({ error, whole = false }: { error: unknown; whole?: boolean }) {
  const kind = error instanceof ChunkError ? 'chunk' : isApiError(error) ? 'api' : 'crash';
  const [isTried, setTried] = useState(false);
  // missing code may belong to a replaced version: then everything is reloaded
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

/** Retries when the connection is restored. */
function useRetryOnline(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const retry = () => void router.retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isWanted]);
}
