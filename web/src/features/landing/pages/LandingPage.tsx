import { useDocumentTitle } from '@mantine/hooks';
import { Suspense } from 'react';
import { listProjectsAsGuest } from '#contract/projects/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { RightsBar } from '#web/shared/ui/ribbons/RightsBar.tsx';
import classes from '../parts/End.module.css';
import { Figures } from '../parts/Figures.tsx';
import { How } from '../parts/How.tsx';
import { GroundWall } from '../parts/hero/GroundWall.tsx';
import { Hero } from '../parts/hero/Hero.tsx';
import section from '../parts/Section.module.css';
import { starOf } from '../parts/star.ts';
import { t } from '../texts.ts';

const More = lazyPart(() => import('../parts/More.tsx'));

/** The landing page: an introduction, offers, possible returns, reasons for trust. */
export default function LandingPage() {
  useDocumentTitle(t('title'));
  const projects = useApiQuery(listProjectsAsGuest, { query: { pageSize: 12 } });
  const star = starOf(projects.data?.items ?? []);
  return (
    <>
      <RightsBar />
      <Hero star={star} coming={projects.isPending} />
      <Figures />
      <How />
      <Suspense fallback={<div className={classes.coming} />}>
        <More query={projects} />
      </Suspense>
      <section className={classes.end}>
        <div className={`wrap ${classes.endWords}`}>
          <h2>{t('endTitle')}</h2>
          <p>{t('endText')}</p>
          <div className={section.actions}>
            <LinkButton to="/sign-up" size="lg">
              {t('signUp')}
            </LinkButton>
            <LinkButton to="/guest/investor" look="plain" size="lg">
              {t('look')}
            </LinkButton>
          </div>
        </div>
        <GroundWall />
      </section>
    </>
  );
}
