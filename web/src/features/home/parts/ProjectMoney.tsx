import type { Money } from '#contract/core/money.ts';
import { debtsOf, entriesOfPot } from '#contract/desk/figure-links.ts';
import type { FundsPurpose } from '#contract/funds/schemas.ts';
import type { Statistics } from '#contract/statistics/endpoints.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { Link } from '#web/shared/router/router.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { t } from '../texts.ts';
import classes from './desk/Desk.module.css';
import { FigureLink } from './desk/FigureLink.tsx';

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
            cell: ({ projectId, escrow }) => (
              <Pot projectId={projectId} purpose="escrow" of={escrow} />
            ),
          },
          {
            key: 'funds',
            header: t('fundsFree'),
            align: 'end',
            cell: ({ projectId, funds }) => (
              <Pot projectId={projectId} purpose="funds" of={funds} />
            ),
          },
          {
            key: 'buyback',
            header: t('fundsBuyback'),
            align: 'end',
            cell: ({ projectId, buyback }) => (
              <Pot projectId={projectId} purpose="buyback" of={buyback} />
            ),
          },
          {
            key: 'rent',
            header: t('fundsRent'),
            align: 'end',
            cell: ({ projectId, rent }) => <Pot projectId={projectId} purpose="rent" of={rent} />,
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
            cell: ({ projectId, owed }) => <Owed projectId={projectId} owed={owed} of="rentas" />,
          },
          {
            key: 'aside',
            header: t('setAside'),
            align: 'end',
            cell: ({ projectId, setAside }) => (
              <SetAside projectId={projectId} setAside={setAside} purpose="rent" />
            ),
          },
        ]}
      />
    </section>
  );

/** What a project owes, which leads to the debts that it is the sum of. */
export const Owed = (of: { projectId: string; owed: Money; of: 'recompras' | 'rentas' }) => (
  <FigureLink to={debtsOf(of.projectId, of.of)}>
    <MoneyText money={of.owed} />
  </FigureLink>
);

/** What a project set aside, which leads to the entries of that account. */
export const SetAside = (of: {
  projectId: string;
  setAside: Money;
  purpose: 'buyback' | 'rent';
}) => (
  <FigureLink to={entriesOfPot(of.projectId, of.purpose, of.setAside.currency)}>
    <MoneyText money={of.setAside} />
  </FigureLink>
);

/** A project's money for one purpose, each currency with its entries. */
function Pot(props: { projectId: string; purpose: FundsPurpose; of: readonly Money[] }) {
  const { projectId, purpose, of } = props;
  if (of.length === 0) return '—';
  return of.map((money) => (
    <span key={money.currency} className="tabular nowrap" style={{ display: 'block' }}>
      <FigureLink to={entriesOfPot(projectId, purpose, money.currency)}>
        {formatMoney(money)}
      </FigureLink>
    </span>
  ));
}
