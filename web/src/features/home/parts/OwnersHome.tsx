import { getOwnedProjects } from '#contract/funds/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { ComingPayments } from '#web/shared/owner/ComingPayments.tsx';
import { OverdueList } from '#web/shared/owner/OverdueList.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { t } from '../texts.ts';
import classes from './Home.module.css';
import { OwnProjects } from './OwnProjects.tsx';
import { overdueOf } from './owned.ts';

const SHOWN = 5;

/** An owner's start page: overdue payments of their projects, the next payments, and each project's progress. */
export function OwnersHome() {
  const owned = useApiQuery(getOwnedProjects, {});
  const hasProjects = owned.data ? owned.data.projects.length > 0 : owned.isPending;
  return (
    <>
      <OverdueList lines={owned.data ? overdueOf(owned.data) : []} />
      <div className={`${classes.columns} ${classes.dueFirst}`}>
        <div className={classes.stack}>
          <OwnProjects />
        </div>
        <div className={classes.stack}>
          {hasProjects && (
            <section className={classes.card}>
              <h2 className={classes.title}>{t('ownPayments')}</h2>
              <Loaded query={owned} skeleton={<SkeletonRows rows={3} />} isEmpty={() => false}>
                {({ payments }) =>
                  payments.length === 0 ? (
                    <p className={classes.quiet}>{t('ownPaymentsNothing')}</p>
                  ) : (
                    <ComingPayments payments={payments} shown={SHOWN} named />
                  )
                }
              </Loaded>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
