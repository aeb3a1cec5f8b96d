import { renderToString } from 'react-dom/server';
import { createPath, matchPath, Route, Router, Routes, type To } from 'react-router';
import { Providers } from '#web/app/Providers.tsx';
import { Shell } from '#web/app/Shell.tsx';
import { provideFirstAnswers } from '#web/shared/api/first-answers.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { FIRST_PAGES } from './pages.ts';

/** A public page as a guest sees it, before any program runs. */
export interface Drawn {
  readonly html: string;
  /** The page's own source, below `web/`, as the build's manifest names it. */
  readonly source: string;
}

/**
 * Draws a public page for its first HTML, on the server.
 * @param url path and query
 * @param answers address of each public call that the page makes first, with its JSON text
 * @returns null for pages that are drawn in the browser alone
 */
export function draw(url: string, answers: ReadonlyMap<string, string>): Drawn | null {
  const [pathname = '', query] = url.split('?');
  const found = FIRST_PAGES.find(({ path }) => matchPath(path, pathname));
  if (!found) return null;
  const { path, title, Page, source } = found;
  const location = {
    pathname,
    search: query ? `?${query}` : '',
    hash: '',
    key: 'first',
    state: null,
  };
  provideFirstAnswers(answers);
  try {
    const html = renderToString(
      <Providers queries={createQueryClient(() => {})}>
        <Router location={location} navigator={STILL} static>
          <Shell title={title} coming={false}>
            <Routes>
              <Route path={path} element={<Page />} />
            </Routes>
          </Shell>
        </Router>
      </Providers>,
    );
    return { html: inert(html), source };
  } finally {
    provideFirstAnswers(null);
  }
}

/** Controls cannot be used before the program runs: what is typed into one of these would be lost. Links can. */
const inert = (html: string): string =>
  html.replace(/<(?=(?:button|input|select|textarea)[\s>])\w+/g, '$& inert');

/** Nothing goes anywhere while a page is drawn. */
const STILL = {
  createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
  go: () => {},
  push: () => {},
  replace: () => {},
};
