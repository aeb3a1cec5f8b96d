import { isApiError } from '#web/shared/api/error.ts';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { Logo } from '#web/shared/ui/Logo.tsx';
import { ChunkError } from '#web/shared/ui/load-code.ts';
import { router } from './router.ts';
import { t } from './shell-words.ts';

/** What is shown when a page cannot be. @param whole it stands alone, the shell having failed too */
export function ErrorPage({ error, whole = false }: { error: unknown; whole?: boolean }) {
  const fromServer = isApiError(error);
  const retry = fromServer ? () => void router.retry() : () => window.location.reload();
  const page = (
    <EmptyState
      title={t(error instanceof ChunkError ? 'chunkTitle' : fromServer ? 'apiTitle' : 'crashTitle')}
      action={<PlainButton onClick={retry}>{t(fromServer ? 'retry' : 'reload')}</PlainButton>}
    >
      {t(error instanceof ChunkError ? 'chunkText' : fromServer ? 'apiText' : 'crashText')}
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
