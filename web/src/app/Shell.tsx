import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useVisitor } from '#web/shared/session/use-session.ts';
import { DemoRibbon } from '#web/shared/ui/DemoRibbon.tsx';
import { KycBanner } from '#web/shared/ui/KycBanner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { RouteTitle } from './RouteTitle.tsx';
import classes from './Shell.module.css';
import { t } from './shell-words.ts';

// a guest needs none of these
const BottomNav = lazy(() => import('./BottomNav.tsx'));
const SessionWatch = lazy(() => import('./SessionWatch.tsx'));
const StepUp = lazy(() => import('./StepUp.tsx'));

/** The frame around every page. */
export function Shell() {
  const visitor = useVisitor();
  return (
    <>
      <a href="#contenido" className={classes.skip}>
        {t('skip')}
      </a>
      <NavigationBar />
      <DemoRibbon />
      <Header />
      <KycBanner />
      <RouteTitle />
      <Main />
      <Footer />
      {visitor !== 'guest' && (
        <Suspense>
          {visitor === 'regular' && <BottomNav />}
          <SessionWatch />
          <StepUp />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}

/** The page. A new address moves the focus here, so that a screen reader starts from its top. */
function Main() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname && hash === '') main.current?.focus({ preventScroll: true });
    last.current = pathname;
  }, [pathname, hash]);
  return (
    <main id="contenido" ref={main} tabIndex={-1} className={classes.main}>
      <Outlet />
    </main>
  );
}

/** A thin line of bricks while the next page's code comes. */
function NavigationBar() {
  const { state } = useNavigation();
  return state === 'loading' ? <div className={classes.progress} aria-hidden="true" /> : null;
}
