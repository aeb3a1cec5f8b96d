import { Suspense } from 'react';
import { useMay } from '#web/shared/session/use-session.ts';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { SkeletonRows } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { t } from '../../texts.ts';
import classes from './Desk.module.css';
import { People } from './People.tsx';

const Figures = lazyPart(() => import('../Figures.tsx'));

/** The platform's figures for level 1; people for the others. */
export function Board() {
  const sees = useMay('statistics.read');
  return (
    <div className={`wrap ${classes.page}`}>
      <PageHeader title={t('dashboard')}>{t(sees ? 'boardHelp' : 'boardPeopleHelp')}</PageHeader>
      {sees ? (
        <Suspense fallback={<SkeletonRows rows={4} height={120} />}>
          <Figures />
        </Suspense>
      ) : (
        <People />
      )}
    </div>
  );
}
