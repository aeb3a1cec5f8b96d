import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getProjectFunds } from '#contract/funds/endpoints.ts';
import { listMyDeposits } from '#contract/payments/endpoints.ts';
import { listProjects } from '#contract/projects/endpoints.ts';
import type { ProjectCard } from '#contract/projects/schemas.ts';
import { myRentBalance } from '#contract/tokens/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/WaveSkeleton.tsx';
import { t } from '../texts.ts';
import classes from './Home.module.css';

/** Pending actions of the person, or of somebody on their behalf; their identity is among the first steps. */
export function Awaits() {
  const deposits = useApiQuery(listMyDeposits, {
    query: { pageSize: 1, 'filter[status]': 'pending' },
  });
  // what a provider already took and has not settled yet
  const sent = useApiQuery(listMyDeposits, { query: { pageSize: 1, 'filter[status]': 'sent' } });
  const rents = useApiQuery(myRentBalance, {});
  // the same question as the list of one's projects asks
  const projects = useApiQuery(listProjects, {
    query: { page: 1, pageSize: 6, 'filter[mine]': 'true' },
  });
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>{t('awaits')}</h2>
      <Loaded query={deposits} skeleton={<SkeletonRows rows={2} />} isEmpty={() => false}>
        {({ total: pending }) => {
          const total = pending + (sent.data?.total ?? 0);
          const due = (rents.data?.items ?? []).filter(({ balance }) =>
            /[1-9]/.test(balance.amount),
          );
          return (
            <>
              <ul className={classes.lines}>
                {total > 0 && (
                  <Line
                    title={t('awaitDeposits', { count: total })}
                    detail={t('awaitDepositsHelp')}
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
                {(projects.data?.items ?? []).map((project) => (
                  <Late key={project.id} project={project} />
                ))}
              </ul>
              {/* shown while the list above has no line: what is late comes a moment after it */}
              <p className={classes.quiet}>{t('awaitsNothing')}</p>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

/** A project whose buy-backs or rents came due and wait for its owner's money. */
function Late({ project: { id, name, status } }: { project: ProjectCard }) {
  const { data } = useApiQuery(
    getProjectFunds,
    { params: { id } },
    // what was sold before a project was cancelled is still bought back
    { enabled: status === 'published' || status === 'cancelled' },
  );
  if (!data) return null;
  const { buyback, rent } = data;
  const late = [
    ...(isZero(buyback.missingOverdue)
      ? []
      : [t('ownOverdue', { missing: formatMoney(buyback.missingOverdue) })]),
    ...(isZero(rent.missingOverdue)
      ? []
      : [t('ownUnpaidRent', { missing: formatMoney(rent.missingOverdue) })]),
  ];
  if (late.length === 0) return null;
  return (
    <Line
      title={name}
      detail={late.join(' ')}
      link={{ to: `/project/${id}`, label: t('ownFund') }}
    />
  );
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

const isZero = ({ amount }: { amount: string }): boolean => !/[1-9]/.test(amount);
