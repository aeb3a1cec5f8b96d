import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from '#web/shared/router/router.tsx';
import { useVisitor } from '#web/shared/session/use-session.ts';
import { ComingBar } from '#web/shared/ui/loading/ComingBar.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { SkeletonRows, WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { DemoRibbon } from '#web/shared/ui/ribbons/DemoRibbon.tsx';
import { KycBanner } from '#web/shared/ui/ribbons/KycBanner.tsx';
import { t } from '../shell-texts.ts';
import { AskedTexts } from '../texts/AskedTexts.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { RouteTitle } from './RouteTitle.tsx';
import classes from './Shell.module.css';

const FocusInSight = lazyPart(() => import('./FocusInSight.tsx'), { quiet: true });
// guests need none of these
const BottomNav = lazyPart(() => import('./BottomNav.tsx'));
const SessionWatch = lazyPart(() => import('../session/SessionWatch.tsx'), { quiet: true });
const LiveUpdates = lazyPart(() => import('../live/LiveUpdates.tsx'), { quiet: true });
const DeskKeys = lazyPart(() => import('../desk/DeskKeys.tsx'), { quiet: true });
const DeskTexts = lazyPart(() => import('../desk/DeskTexts.tsx'));
const StepUp = lazyPart(() => import('../session/StepUp.tsx'));

/** The frame around every page. @param coming the next page's code is loading */
export function Shell(props: { title: string | null; coming: boolean; children: ReactNode }) {
  const visitor = useVisitor();
  return (
    <>
      <a href="#contenido" className={classes.skip}>
        {t('skip')}
      </a>
      {props.coming && <ComingBar />}
      <DemoRibbon />
      <Header />
      <KycBanner />
      <RouteTitle title={props.title} />
      <Main>
        {visitor === 'admin' ? (
          <Suspense fallback={<PageComing />}>
            <DeskTexts>
              <AskedTexts>{props.children}</AskedTexts>
            </DeskTexts>
          </Suspense>
        ) : (
          <AskedTexts>{props.children}</AskedTexts>
        )}
      </Main>
      <Footer />
      <Suspense>
        <FocusInSight />
      </Suspense>
      {visitor !== 'guest' && (
        <Suspense>
          {visitor === 'regular' && <BottomNav />}
          {visitor === 'admin' && <DeskKeys />}
          <SessionWatch />
          <LiveUpdates />
          <StepUp />
        </Suspense>
      )}
    </>
  );
}

/** The place of an administrator's page until the texts of the desk are loaded. */
const PageComing = () => (
  <div className={`wrap ${classes.coming}`}>
    <WaveSkeleton height={40} width="40%" />
    <SkeletonRows rows={8} />
  </div>
);

/** The page. A new URL moves the focus here, so that a screen reader starts at its top. */
function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname && hash === '') main.current?.focus({ preventScroll: true });
    last.current = pathname;
  }, [pathname, hash]);
  return (
    <main id="contenido" ref={main} tabIndex={-1} className={classes.main}>
      {children}
    </main>
  );
}
