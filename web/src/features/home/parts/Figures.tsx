import type { ReactNode } from 'react';
import { debtsOf, purchasesOfRound, roundOffered } from '#contract/desk/figure-links.ts';
import { getStatistics, type Statistics } from '#contract/statistics/endpoints.ts';
import { LABELS } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount, formatPercent } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { SkeletonRows } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { t } from '../texts.ts';
import classes from './desk/Desk.module.css';
import { FigureLink } from './desk/FigureLink.tsx';
import { Trends } from './desk/Trends.tsx';
import { Funds, Owed, ProjectLink, RentsOwed, SetAside } from './ProjectMoney.tsx';

/** The platform's figures, for level 1. */
export default function Figures() {
  const statistics = useApiQuery(getStatistics, {});
  return (
    <Loaded
      query={statistics}
      skeleton={<SkeletonRows rows={4} height={120} />}
      isEmpty={() => false}
    >
      {(all) => (
        <div className={classes.figures}>
          <div className={classes.pair}>
            <Trends days={all.trends} />
            <People users={all.users} verification={all.verification} />
          </div>
          <Obligations rows={all.obligations} />
          <RentsOwed rows={all.rents} />
          <Funds rows={all.funds} />
          <Sales rows={all.sales} />
          <Movements {...all} />
          <p className="cap">{t('asOf', { when: formatDateTime(all.asOf) })}</p>
        </div>
      )}
    </Loaded>
  );
}

const KYC: Readonly<Record<string, string>> = LABELS.kycStatus;

const People = ({ users, verification }: Pick<Statistics, 'users' | 'verification'>) => (
  <section className={classes.card}>
    <h2>{t('people')}</h2>
    <p className={classes.strong}>
      <b className="num">{formatCount(users.total)}</b>{' '}
      <span className="cap">
        <PeopleLink query="">{t('peopleAll')}</PeopleLink>
      </span>
    </p>
    <SummaryRows
      rows={[
        ...verification.map(({ status, count }) => ({
          label: (
            <PeopleLink query={`kycStatus=${status}`}>
              {t('peopleKyc', { status: (KYC[status] ?? status).toLowerCase() })}
            </PeopleLink>
          ),
          value: formatCount(count),
        })),
        {
          label: <PeopleLink query={`createdFrom=${users.newSince}`}>{t('peopleNew')}</PeopleLink>,
          value: formatCount(users.newThisMonth),
        },
        {
          label: <PeopleLink query="state=blocked">{t('peopleBlocked')}</PeopleLink>,
          value: formatCount(users.blocked),
        },
      ]}
    />
  </section>
);

/** The list with exactly the people that a figure counts. */
const PeopleLink = ({ query, children }: { query: string; children: ReactNode }) => (
  <Link className={classes.link} to={`/admin/users?group=people${query && `&${query}`}`}>
    {children}
  </Link>
);

function Obligations({ rows }: { rows: Statistics['obligations'] }) {
  return (
    <section className={classes.card}>
      <h2>{t('obligations')}</h2>
      <p className="cap">{t('obligationsHelp')}</p>
      {rows.length === 0 ? (
        <p className="cap">{t('none')}</p>
      ) : (
        <DataList
          caption={t('obligations')}
          items={rows}
          rowKey={({ projectId }) => projectId}
          columns={[
            {
              key: 'project',
              header: t('project'),
              cell: (row) => <ProjectLink {...row} />,
            },
            {
              key: 'next',
              header: t('nextDate'),
              cell: ({ projectId, nextDate }) => (
                <FigureLink to={debtsOf(projectId, 'recompras')}>{formatDay(nextDate)}</FigureLink>
              ),
            },
            {
              key: 'owed',
              header: t('owed'),
              align: 'end',
              cell: ({ projectId, owed }) => (
                <Owed projectId={projectId} owed={owed} of="recompras" />
              ),
            },
            {
              key: 'aside',
              header: t('setAside'),
              align: 'end',
              cell: ({ projectId, setAside }) => (
                <SetAside projectId={projectId} setAside={setAside} purpose="buyback" />
              ),
            },
            {
              key: 'covered',
              header: t('covered'),
              cell: ({ percent }) => <Covered percent={percent} />,
            },
          ]}
        />
      )}
    </section>
  );
}

const Covered = ({ percent }: { percent: number }) => (
  <span className={classes.covered}>
    <span className={classes.bar} aria-hidden="true">
      <i style={{ width: `${percent}%` }} data-full={percent >= 100} />
    </span>
    <span className="tabular nowrap">{formatPercent(percent)}</span>
  </span>
);

const Sales = ({ rows }: { rows: Statistics['sales'] }) => (
  <section className={classes.card}>
    <h2>{t('sales')}</h2>
    {rows.length === 0 ? (
      <p className="cap">{t('none')}</p>
    ) : (
      <DataList
        caption={t('sales')}
        items={rows}
        rowKey={({ roundId }) => roundId}
        columns={[
          {
            key: 'project',
            header: t('project'),
            cell: ({ projectId, projectName, roundNumber, side, contractName }) => (
              <>
                <ProjectLink projectId={projectId} projectName={projectName} />
                <span className="cap" style={{ display: 'block' }}>
                  {contractName ?? t(`side_${side}`)} · {t('round')} {roundNumber}
                </span>
              </>
            ),
          },
          {
            key: 'sold',
            header: t('sold'),
            align: 'end',
            cell: ({ projectId, roundId, soldTokens, tokenCount }) => (
              <span className="tabular nowrap">
                <FigureLink to={purchasesOfRound(roundId)}>{formatCount(soldTokens)}</FigureLink> /{' '}
                <FigureLink to={roundOffered(projectId, roundId)}>
                  {formatCount(tokenCount)}
                </FigureLink>
              </span>
            ),
          },
          {
            key: 'part',
            header: '%',
            cell: ({ soldPercent }) => <Covered percent={soldPercent} />,
          },
          {
            key: 'raised',
            header: t('raised'),
            align: 'end',
            cell: ({ roundId, raised }) => <Totals of={raised} to={purchasesOfRound(roundId)} />,
          },
        ]}
      />
    )}
  </section>
);

const METHODS: Readonly<Record<string, string>> = {
  ...LABELS.depositType,
  ...LABELS.withdrawalType,
};
const STATUSES: Readonly<Record<string, string>> = LABELS.movementStatus;

function Movements(props: Pick<Statistics, 'deposits' | 'withdrawals' | 'transfers'>) {
  const rows = [
    ...props.deposits.map((row) => ({ ...row, kind: t('deposit'), list: 'deposits' as const })),
    ...props.withdrawals.map((row) => ({
      ...row,
      kind: t('withdrawal'),
      list: 'withdrawals' as const,
    })),
    ...props.transfers.map((row) => ({ ...row, kind: t('transfer'), list: 'transfers' as const })),
  ];
  return (
    <section className={classes.card}>
      <h2>{t('movements')}</h2>
      {rows.length === 0 ? (
        <p className="cap">{t('none')}</p>
      ) : (
        <DataList
          caption={t('movementsCaption')}
          items={rows}
          rowKey={({ kind, method, status }) => `${kind} ${method} ${status}`}
          columns={[
            {
              key: 'method',
              header: t('method'),
              cell: ({ kind, method }) => (
                <>
                  <b>{kind}</b>
                  {method !== 'transfer' && ` · ${METHODS[method] ?? method}`}
                </>
              ),
            },
            {
              key: 'status',
              header: t('status'),
              cell: ({ status }) => STATUSES[status] ?? status,
            },
            {
              key: 'count',
              header: t('count'),
              align: 'end',
              cell: (row) => <FigureLink to={listOf(row)}>{formatCount(row.count)}</FigureLink>,
            },
            {
              key: 'totals',
              header: t('totals'),
              align: 'end',
              cell: (row) => <Totals of={row.totals} to={listOf(row)} />,
            },
          ]}
        />
      )}
    </section>
  );
}

/** The list with exactly the movements of a method and state. */
const listOf = (of: { list: string; method: string; status: string }) =>
  `/admin/${of.list}?status=${of.status}${of.list === 'transfers' ? '' : `&type=${of.method}`}`;

/** Sums by currency, which lead to their rows. */
const Totals = ({ of, to }: { of: Statistics['sales'][number]['raised']; to: string }) =>
  of.length === 0 ? (
    <span>—</span>
  ) : (
    of.map((money) => (
      <span key={money.currency} className="tabular nowrap" style={{ display: 'block' }}>
        <FigureLink to={to}>{formatMoney(money)}</FigureLink>
      </span>
    ))
  );
