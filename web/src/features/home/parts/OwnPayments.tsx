import { getOwnedProjects } from '#contract/funds/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { ComingPayments } from '#web/shared/owner/ComingPayments.tsx';
import { OverdueList } from '#web/shared/owner/OverdueList.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { t } from '../texts.ts';
import classes from './Home.module.css';
import { overdueOf } from './owned.ts';

const SHOWN = 5;

/** The overdue payments of one's projects, whatever kind of account has them: a project may come from another owner. */
export function OwnOverdue() {
  const owned = useApiQuery(getOwnedProjects, {});
  return <OverdueList lines={owned.data ? overdueOf(owned.data) : []} />;
}

/** The next payments of one's projects; nothing for a person without projects. @param props.expected their place is kept */
export function OwnPayments({ expected = false }: { expected?: boolean }) {
  const owned = useApiQuery(getOwnedProjects, {});
  const hasProjects = owned.data ? owned.data.projects.length > 0 : expected && owned.isPending;
  if (!hasProjects) return null;
  return (
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
  );
}
