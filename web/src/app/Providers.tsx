import { MantineContext, MantineThemeContext } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { followLibrary, readLibrary } from '#web/theme/library-store.ts';
import { FollowMe } from './FollowMe.tsx';
import { Toasts } from './Toasts.tsx';

/**
 * The providers around every page: queries, toasts, and the component library's context once one of its parts is
 * loaded.
 */
export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  const library = useSyncExternalStore(followLibrary, readLibrary, readLibrary);
  return (
    <MantineContext value={library?.context ?? null}>
      <MantineThemeContext value={library?.theme ?? null}>
        <QueryClientProvider client={queries}>
          <FollowMe />
          {children}
          <Toasts />
        </QueryClientProvider>
      </MantineThemeContext>
    </MantineContext>
  );
}
