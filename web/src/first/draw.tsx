import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { getProjectAsGuest } from '#contract/projects/endpoints.ts';
import { Providers } from '#web/app/Providers.tsx';
import { Shell } from '#web/app/shell/Shell.tsx';
import { addressOf } from '#web/shared/api/address.ts';
import { provideFirstAnswers } from '#web/shared/api/answers/first-answers.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { LEADS } from '#web/shared/leads.ts';
import {
  createPath,
  matchPath,
  Route,
  Router,
  Routes,
  type To,
} from '#web/shared/router/router.tsx';
import { earlyCallsOf } from './early-calls.ts';
import { MemberFrame } from './MemberFrame.tsx';
import { FIRST_PAGES, MEMBERS_PAGES } from './pages.ts';

/** A page before any program runs: a public one as a guest sees it, or the frame of a member's. */
export interface Drawn {
  readonly html: string;
  readonly isFrame: boolean;
  /** Whether the page's own parts are in it, which need its own styles. */
  readonly hasBegun: boolean;
  /** The page's own source, below `web/`, as the build's manifest names it; null where its code is not known. */
  readonly source: string | null;
  /** Addresses of the calls that a member's browser makes while the program is on its way. */
  readonly early: readonly string[];
  /** At an address that members have too: the members' frame, and the source of their page. */
  readonly member: { readonly html: string; readonly source: string } | null;
}
/** The manifest's name of a member's `/` (`app/routing/HomeRoute.tsx`). */
const HOME = 'src/features/home/pages/HomePage.tsx';
/** By route, as text (`web/build/page-sources.ts`). */
const SOURCES: Readonly<Record<string, string>> = JSON.parse(import.meta.env.PAGE_SOURCES);

/**
 * Draws a page for its first HTML, on the server.
 * @param url path and query
 * @param answers address of each public call that the page makes first, with its JSON text
 * @returns null for pages that are drawn in the browser alone
 */
export function draw(url: string, answers: ReadonlyMap<string, string>): Drawn | null {
  const [pathname = ''] = url.split('?');
  const page = FIRST_PAGES.find(({ path }) => matchPath(path, pathname));
  if (page) {
    const { path, title, route, sets, Page } = page;
    const html = render(
      url,
      answers,
      <Shell title={title} coming={false}>
        <Routes>
          <Route path={path} element={<Page />} />
        </Routes>
      </Shell>,
    );
    const isHome = route === '/';
    const source = SOURCES[route] ?? null;
    const member = isHome
      ? { title: 'Hola', lead: LEADS['/'], source: HOME }
      : { title: title ?? '', lead: undefined, source };
    return {
      html: inert(html),
      isFrame: false,
      hasBegun: true,
      source,
      early: earlyCallsOf(isHome && !url.includes('?') ? '/' : null),
      member: sets.includes('regular') ? frameOf(url, answers, member) : null,
    };
  }
  const member = MEMBERS_PAGES.find(({ path }) => matchPath(path, pathname));
  if (!member) return null;
  const { title, path, route, Begun } = member;
  const lead = new Map<string, string>(Object.entries(LEADS)).get(route);
  const id = matchPath(path, pathname)?.params.id;
  const begun = Begun && id && answers.has(addressOf(getProjectAsGuest, { id })) && (
    <Routes>
      <Route path={path} element={<Begun />} />
    </Routes>
  );
  const frame = (
    <MemberFrame title={title} lead={lead}>
      {begun || null}
    </MemberFrame>
  );
  const html = render(url, answers, frame);
  // a query could ask for something else
  const early = earlyCallsOf(url.includes('?') ? null : route, { id });
  const source = SOURCES[route] ?? null;
  return {
    html: inert(html),
    isFrame: true,
    hasBegun: Boolean(begun),
    source,
    early,
    member: null,
  };
}

/** The frame of a page that is part of the guests' HTML, but only members see it: for them `/` is another page. */
const frameOf = (
  url: string,
  answers: ReadonlyMap<string, string>,
  { title, lead, source }: { title: string; lead: string | undefined; source: string | null },
) =>
  source === null
    ? null
    : { html: inert(render(url, answers, <MemberFrame title={title} lead={lead} />)), source };

function render(url: string, answers: ReadonlyMap<string, string>, page: ReactNode): string {
  const [pathname = '', query] = url.split('?');
  const location = {
    pathname,
    search: query ? `?${query}` : '',
    hash: '',
    key: 'first',
    state: null,
  };
  provideFirstAnswers(answers);
  try {
    return renderToString(
      <Providers queries={createQueryClient(() => {})}>
        <Router location={location} navigator={STILL}>
          {page}
        </Router>
      </Providers>,
    );
  } finally {
    provideFirstAnswers(null);
  }
}

/** Controls do not work before the code runs: text typed into one would be lost. Links work. */
const inert = (html: string): string =>
  html.replace(/<(?=(?:button|input|select|textarea)[\s>])\w+/g, '$& inert');

/** Links do nothing while a page is rendered. */
const STILL = {
  createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
  go: () => {},
  push: () => {},
  replace: () => {},
};
