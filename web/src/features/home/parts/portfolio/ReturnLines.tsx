import type { Money } from '#contract/core/money.ts';
import type { ExplainedReturn } from '#contract/portfolio/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { isZero } from '#web/shared/money/arithmetic.ts';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { t } from '../../texts.ts';
import classes from '../Home.module.css';

type Explained = NonNullable<ExplainedReturn['explained']>;
interface Line extends Omit<Explained, 'lines'> {
  key: string;
  name: string;
}

/** The parts of a return by project, for the wallets, and in total. */
export function ReturnLines({ explained }: { explained: Explained }) {
  const { lines, ...whole } = explained;
  const items: Line[] = [
    ...lines.map(({ projectId, projectName, ...parts }) => ({
      ...parts,
      key: projectId ?? 'wallets',
      name: projectName ?? t('explainedWallets'),
    })),
    { ...whole, key: 'total', name: t('explainedAll') },
  ];
  return (
    <DataList
      caption={t('explained')}
      items={items}
      rowKey={({ key }) => key}
      isCurrent={({ key }) => key === 'total'}
      columns={COLUMNS}
    />
  );
}

const PARTS = [
  { key: 'price', header: t('explainedPrice') },
  { key: 'rent', header: t('explainedRent') },
  { key: 'currency', header: t('explainedCurrency') },
  { key: 'fees', header: t('explainedFees') },
] as const;

/** On a phone the parts are below the name, without zero ones. */
const Parts = ({ line }: { line: Line }) => (
  <span className={`cap ${classes.underName}`}>
    {PARTS.filter(({ key }) => !isZero(line[key])).map(({ key, header }) => (
      <span key={key} className="nowrap">
        {header} {formatMoney(line[key])}
      </span>
    ))}
  </span>
);

const Amount = ({ money }: { money: Money }) => (
  <span className="tabular nowrap">{formatMoney(money)}</span>
);

const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'name',
    line: 'title',
    header: t('explainedHolding'),
    primary: true,
    cell: (line) => (
      <>
        {line.name}
        <Parts line={line} />
      </>
    ),
  },
  ...PARTS.map(
    ({ key, header }): Column<Line> => ({
      key,
      header,
      align: 'end',
      hideOnPhone: true,
      cell: (line) => <Amount money={line[key]} />,
    }),
  ),
  {
    key: 'total',
    line: 'amount',
    header: t('explainedTotal'),
    align: 'end',
    cell: ({ total }) => <Amount money={total} />,
  },
];
