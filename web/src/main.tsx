import '#web/theme/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { AppRouter } from '#web/app/AppRouter.tsx';
import { connectSession } from '#web/app/connect-session.ts';
import { Providers } from '#web/app/Providers.tsx';
import { reactToFailure } from '#web/app/react-to-failure.ts';
import { router } from '#web/app/router.ts';
import { startServiceWorker } from '#web/app/service-worker.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { readToken } from '#web/shared/api/token.ts';

const queries = createQueryClient(reactToFailure);
connectSession(queries);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <Providers queries={queries}>
        <AppRouter />
      </Providers>
    </StrictMode>,
  );
router.start();
// the first screen that the server drew stays until the page itself can take its place: nothing flashes, nothing moves, and drawing it leaves the browser room to answer
if (root.firstElementChild && readToken() === null)
  void router.whenShown().then(() => startTransition(draw));
else draw();

startServiceWorker();
