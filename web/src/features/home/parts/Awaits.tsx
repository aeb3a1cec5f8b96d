import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getOwnedProjects } from '#contract/funds/endpoints.ts';
import { listMyDeposits } from '#contract/payments/endpoints.ts';
import { myRentBalance } from '#contract/tokens/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { Link } from '#web/shared/router/router.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { SkeletonRows } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { t } from '../texts.ts';
import classes from './Home.module.css';
import { overdueOf } from './owned.ts';

/**
 * Pending tasks of the person, or of others on their behalf. Identity verification is among the first steps, and the
 * overdue payments of one's projects come before everything.
 */
export function Awaits() {
  const deposits = useApiQuery(listMyDeposits, {
    query: { pageSize: 1, 'filter[status]': 'pending' },
  });
  // charged by a provider but not settled yet
  const sent = useApiQuery(listMyDeposits, { query: { pageSize: 1, 'filter[status]': 'sent' } });
  const rents = useApiQuery(myRentBalance, {});
  const owned = useApiQuery(getOwnedProjects, {});
  const isOverdue = owned.data !== undefined && overdueOf(owned.data).length > 0;
  const total = (deposits.data?.total ?? 0) + (sent.data?.total ?? 0);
  const due = (rents.data?.items ?? []).filter(({ balance }) => /[1-9]/.test(balance.amount));
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>{t('awaits')}</h2>
      <ul className={classes.lines}>
        {total > 0 && (
          <Line
            title={t('awaitDeposits', { count: total })}
            detail={t('awaitDepositsHelp', { count: total })}
            link={{ to: '/wallet?tab=depositos', label: t('see') }}
          />
        )}
        {due.map(({ projectId, projectName, balance }) => (
          <Line
            key={projectId}
            title={t('awaitRent', { project: projectName })}
            detail={t('awaitRentHelp', { amount: formatMoney(balance) })}
            link={{ to: '/my-rents', label: t('collect') }}
          />
        ))}
      </ul>
      <Rest reads={[deposits, sent, rents, owned]} isOverdue={isOverdue} />
    </section>
  );
}

/** What the list leaves open: that nothing is pending is said once everything was read. */
function Rest(props: {
  reads: readonly Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>[];
  /** Payments of one's projects are overdue, which the page shows above. */
  isOverdue: boolean;
}) {
  const { reads, isOverdue } = props;
  const missing = reads.filter(({ data }) => data === undefined);
  const failed = missing.filter(({ isError }) => isError);
  if (failed.length > 0)
    return (
      <div role="alert">
        <p>{t('awaitsUnknown')}</p>
        <PlainButton
          look="plain"
          onClick={() => {
            for (const { refetch } of failed) void refetch();
          }}
        >
          {t('retry')}
        </PlainButton>
      </div>
    );
  if (missing.length > 0) return <SkeletonRows rows={2} />;
  if (isOverdue) return null;
  // shown while the list above is empty
  return <p className={classes.quiet}>{t('awaitsNothing')}</p>;
}

const Line = (props: {
  title: ReactNode;
  detail?: ReactNode;
  link?: { to: string; label: string };
}) => (
  <li>
    <div>
      <b>{props.title}</b>
      {props.detail && <div className="cap">{props.detail}</div>}
    </div>
    {props.link && (
      <Link to={props.link.to} className={classes.go}>
        {props.link.label}
      </Link>
    )}
  </li>
);
