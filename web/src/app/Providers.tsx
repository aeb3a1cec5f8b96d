import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { toastsWanted } from '#web/shared/ui/toasts.ts';
import { schemeManager } from '#web/theme/scheme.ts';
import { resolveVariables, theme } from '#web/theme/theme.ts';
import { FollowMe } from './FollowMe.tsx';

const Toasts = lazy(() => import('./Toasts.tsx'));

/** What every page stands in: theme, calls, toasts. */
export const Providers = ({ queries, children }: { queries: QueryClient; children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={resolveVariables}
    colorSchemeManager={schemeManager}
    defaultColorScheme="auto"
  >
    <QueryClientProvider client={queries}>
      <FollowMe />
      {children}
      <ToastsOnceWanted />
    </QueryClientProvider>
  </MantineProvider>
);

/** Toasts wait in their store until this has come; no first page needs it. */
function ToastsOnceWanted() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get);
  return wanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
