import type { QueryInputOf } from '#contract/core/endpoint.ts';
import { listUsers } from '#contract/users/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { t } from '../../texts.ts';
import classes from './Desk.module.css';

/** The people handled by the other levels: those with an unverified e-mail or identity. */
export const People = () => (
  <section className={`${classes.card} ${classes.alone}`}>
    <h2>{t('people')}</h2>
    <SummaryRows
      rows={GROUPS.map(({ label, address, query }) => ({
        label: (
          <Link className={classes.link} to={`/admin/users?${address}`}>
            {label}
          </Link>
        ),
        value: <Count query={query} />,
      }))}
    />
  </section>
);

function Count({ query }: { query: QueryInputOf<typeof listUsers> }) {
  const { data } = useApiQuery(listUsers, { query: { ...query, page: 1, pageSize: 1 } });
  return data ? formatCount(data.total) : '—';
}

const GROUPS = [
  {
    label: t('peopleUnverifiedEmail'),
    address: 'group=people&emailVerified=false',
    query: { 'filter[emailVerified]': 'false', 'filter[group]': 'people' },
  },
  {
    label: t('peopleReview'),
    address: 'group=people&kycStatus=pending',
    query: { 'filter[kycStatus]': 'pending', 'filter[group]': 'people' },
  },
  {
    label: t('peopleRetry'),
    address: 'group=people&kycStatus=retry',
    query: { 'filter[kycStatus]': 'retry', 'filter[group]': 'people' },
  },
  {
    label: t('peopleNotStarted'),
    address: 'group=people&kycStatus=not_started',
    query: { 'filter[kycStatus]': 'not_started', 'filter[group]': 'people' },
  },
] as const;
