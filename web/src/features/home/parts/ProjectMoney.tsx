import type { Money } from '#contract/core/money.ts';
import type { Statistics } from '#contract/statistics/endpoints.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { Link } from '#web/shared/router/router.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { t } from '../texts.ts';
import classes from './desk/Desk.module.css';

/** Money held by projects, by purpose. */
export const Funds = ({ rows }: { rows: Statistics['funds'] }) => (
  <section className={classes.card}>
    <h2>{t('funds')}</h2>
    <p className="cap">{t('fundsHelp')}</p>
    {rows.length === 0 ? (
      <p className="cap">{t('none')}</p>
    ) : (
      <DataList
        caption={t('funds')}
        items={rows}
        rowKey={({ projectId }) => projectId}
        columns={[
          {
            key: 'project',
            header: t('project'),
            primary: true,
            cell: (row) => <ProjectLink {...row} />,
          },
          {
            key: 'escrow',
            header: t('fundsEscrow'),
            align: 'end',
            cell: ({ escrow }) => <Sums of={escrow} />,
          },
          {
            key: 'funds',
            header: t('fundsFree'),
            align: 'end',
            cell: ({ funds }) => <Sums of={funds} />,
          },
          {
            key: 'buyback',
            header: t('fundsBuyback'),
            align: 'end',
            cell: ({ buyback }) => <Sums of={buyback} />,
          },
          {
            key: 'rent',
            header: t('fundsRent'),
            align: 'end',
            cell: ({ rent }) => <Sums of={rent} />,
          },
        ]}
      />
    )}
  </section>
);

/** The project's own page, the source of the same figures. */
export const ProjectLink = (of: { projectId: string; projectName: string }) => (
  <Link className={classes.link} to={`/project/${of.projectId}`}>
    <b>{of.projectName}</b>
  </Link>
);

/** Unpaid rents and those of the next pay day, against the available money. */
export const RentsOwed = ({ rows }: { rows: Statistics['rents'] }) =>
  rows.length === 0 ? null : (
    <section className={classes.card}>
      <h2>{t('rentsOwed')}</h2>
      <p className="cap">{t('rentsOwedHelp')}</p>
      <DataList
        caption={t('rentsOwed')}
        items={rows}
        rowKey={({ projectId }) => projectId}
        columns={[
          {
            key: 'project',
            header: t('project'),
            primary: true,
            cell: (row) => <ProjectLink {...row} />,
          },
          {
            key: 'owed',
            header: t('owed'),
            align: 'end',
            cell: ({ owed }) => <MoneyText money={owed} />,
          },
          {
            key: 'aside',
            header: t('setAside'),
            align: 'end',
            cell: ({ setAside }) => <MoneyText money={setAside} />,
          },
        ]}
      />
    </section>
  );

const Sums = ({ of }: { of: readonly Money[] }) =>
  of.length === 0
    ? '—'
    : of.map((money) => (
        <span key={money.currency} className="tabular nowrap" style={{ display: 'block' }}>
          {formatMoney(money)}
        </span>
      ));
