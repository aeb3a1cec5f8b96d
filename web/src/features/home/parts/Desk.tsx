import { Link } from 'react-router';
import { may } from '#contract/core/roles.ts';
import { getQueues } from '#contract/statistics/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import { WaveSkeleton } from '#web/shared/ui/WaveSkeleton.tsx';
import { t } from '../texts.ts';
import { AloneNotice } from './AloneNotice.tsx';
import classes from './Desk.module.css';
import { People } from './People.tsx';

const A_MINUTE = 60_000;

const QUEUES = [
  {
    key: 'deposits',
    to: '/admin/deposits?status=waiting',
    needs: 'payments.manage',
    title: t('queueDeposits'),
    help: t('queueDepositsHelp'),
  },
  {
    key: 'withdrawals',
    to: '/admin/withdrawals?status=waiting',
    needs: 'payments.manage',
    title: t('queueWithdrawals'),
    help: t('queueWithdrawalsHelp'),
  },
  {
    key: 'troubledSends',
    to: '/admin/withdrawals?status=waiting&troubled=true',
    needs: 'payments.manage',
    title: t('queueSends'),
    help: t('queueSendsHelp'),
    // a fault, not a queue: there is nothing to say while there is none
    onlyWhenAny: true,
  },
  {
    key: 'transfers',
    to: '/admin/transfers?status=waiting',
    needs: 'payments.manage',
    title: t('queueTransfers'),
    help: t('queueTransfersHelp'),
  },
  {
    key: 'bankLines',
    to: '/admin/bank',
    needs: 'payments.manage',
    title: t('queueBank'),
    help: t('queueBankHelp'),
  },
  {
    key: 'rights',
    to: '/admin/rights?state=received',
    needs: 'payments.manage',
    title: t('queueRights'),
    help: t('queueRightsHelp'),
    onlyWhenAny: true,
  },
  {
    key: 'projects',
    to: '/admin/projects?status=in_review',
    needs: 'projects.review',
    title: t('queueProjects'),
    help: t('queueProjectsHelp'),
  },
  {
    key: 'prolongations',
    to: '/admin/projects',
    needs: 'projects.review',
    title: t('queueProlongations'),
    help: t('queueProlongationsHelp'),
    onlyWhenAny: true,
  },
] as const;

/** The administrators' desk: pending decisions, and people for the levels that look after them. */
export function Desk() {
  const queues = useApiQuery(getQueues, {}, { every: A_MINUTE });
  const me = useMe();
  // what another level attends to is only noise here
  const mine = QUEUES.filter(({ needs }) => me !== null && may(me.type, needs));
  return (
    <div className={`wrap ${classes.page}`}>
      <PageHeader title={t('desk')}>{t('deskHelp')}</PageHeader>
      <AloneNotice />
      {mine.length > 0 && (
        <Loaded query={queues} skeleton={<WaveSkeleton height={132} />} isEmpty={() => false}>
          {(counts) => (
            <div className={classes.queues}>
              {mine
                .filter((one) => !('onlyWhenAny' in one) || counts[one.key] > 0)
                .map(({ key, to, title: name, help }) => (
                  <Queue key={key} to={to} title={name} help={help} count={counts[key]} />
                ))}
            </div>
          )}
        </Loaded>
      )}
      {me !== null && !may(me.type, 'statistics.read') && <People />}
    </div>
  );
}

function Queue(props: { to: string; title: string; help: string; count: number }) {
  const { to, title, help, count } = props;
  const inside = (
    <>
      <span className={classes.queue}>{title}</span>
      <b className={`num ${classes.count}`}>{formatCount(count)}</b>
      <span className="cap">{count === 0 ? t('queueEmpty') : help}</span>
    </>
  );
  return (
    <Link to={to} className={classes.box} data-waiting={count > 0}>
      {inside}
    </Link>
  );
}
