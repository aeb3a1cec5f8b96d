import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { schemeManager } from '#web/theme/scheme.ts';
import { resolveVariables, theme } from '#web/theme/theme.ts';
import { FollowMe } from './FollowMe.tsx';
import { Toasts } from './Toasts.tsx';

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
      <Toasts />
    </QueryClientProvider>
  </MantineProvider>
);
