import '#web/theme/index.css';
// of the server's first HTML of a member's page, which has only the initial styles (first/MemberFrame.tsx)
import '#web/shared/ui/lists/PageHeader.module.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { AppRouter } from '#web/app/AppRouter.tsx';
import { Providers } from '#web/app/Providers.tsx';
import { router } from '#web/app/routing/app-navigation.ts';
import { startServiceWorker } from '#web/app/service-worker.ts';
import { connectSession } from '#web/app/session/connect-session.ts';
import { reactToFailure } from '#web/app/session/react-to-failure.ts';
import { awaitEarlyAnswers } from '#web/shared/api/answers/early-answers.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { readToken } from '#web/shared/api/token.ts';
import { followScheme } from '#web/theme/scheme.ts';

/** How long a first screen waits for its own data, when that comes later than its code. */
const ANSWERS_MS = 500;

const queries = createQueryClient(reactToFailure);
connectSession(queries);
followScheme();

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
// The first screen that the server drew for this visitor stays until the page can take its place, so nothing flashes
// or moves. A transition lets the browser respond to input during it.
const drawnFor = root.firstElementChild?.getAttribute('data-first-screen');
if (drawnFor === 'either' || drawnFor === (readToken() === null ? '' : 'member'))
  void router
    .whenShown()
    .then(() => awaitEarlyAnswers(ANSWERS_MS))
    .then(() => startTransition(draw));
else draw();

startServiceWorker();
