import { createBrowserRouter, type LoaderFunctionArgs, replace } from 'react-router';
import { session } from '#web/shared/session/instance.ts';
import { LoadingOverlay } from '#web/shared/ui/LoadingOverlay.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { HomeRoute, loadHome } from './HomeRoute.tsx';
import { loadPage } from './load-page.ts';
import { PAGES } from './pages.ts';
import { Shell } from './Shell.tsx';
import { redirectOf, SETUP_PATH } from './visitors.ts';

/** Asked before every page: whoever does not have it goes where SPEC.md §2 says. */
async function guard({ request }: LoaderFunctionArgs) {
  await session.whenKnown();
  const state = session.get();
  const { pathname } = new URL(request.url);
  if (state.status === 'in' && state.me.mustSetUpSecondFactor && pathname !== SETUP_PATH)
    return replace(SETUP_PATH);
  const elsewhere = redirectOf(pathname, state.status === 'in' ? state.me.type : null);
  return elsewhere === null ? null : replace(elsewhere);
}

export const router = createBrowserRouter([
  {
    id: 'shell',
    element: <Shell />,
    loader: guard,
    shouldRevalidate: () => true,
    errorElement: <ErrorPage whole />,
    hydrateFallbackElement: <LoadingOverlay page />,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          {
            index: true,
            element: <HomeRoute />,
            loader: loadHome,
            handle: { title: null },
            hydrateFallbackElement: <LoadingOverlay page />,
          },
          ...PAGES.map(({ path, title, load }) => ({
            path,
            handle: { title },
            lazy: async () => ({ Component: await loadPage(load) }),
            hydrateFallbackElement: <LoadingOverlay page />,
          })),
          { path: '*', element: null },
        ],
      },
    ],
  },
]);
