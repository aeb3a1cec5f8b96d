import '#web/theme/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppRouter } from '#web/app/AppRouter.tsx';
import { connectSession } from '#web/app/connect-session.ts';
import { Providers } from '#web/app/Providers.tsx';
import { reactToFailure } from '#web/app/react-to-failure.ts';
import { startServiceWorker } from '#web/app/service-worker.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';

const queries = createQueryClient(reactToFailure);
connectSession(queries);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers queries={queries}>
      <AppRouter />
    </Providers>
  </StrictMode>,
);

startServiceWorker();
