import type { Money } from '#contract/core/money.ts';
import type { ExplainedReturn } from '#contract/portfolio/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { type Column, DataList } from '#web/shared/ui/DataList.tsx';
import { t } from '../texts.ts';

type Explained = NonNullable<ExplainedReturn['explained']>;
interface Line extends Omit<Explained, 'lines'> {
  key: string;
  name: string;
}

/** The parts of a return by project, of the money in wallets, and in all. */
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

const amount = (key: string, header: string, of: (line: Line) => Money): Column<Line> => ({
  key,
  header,
  align: 'end',
  cell: (line) => <span className="tabular nowrap">{formatMoney(of(line))}</span>,
});

const COLUMNS: readonly Column<Line>[] = [
  { key: 'name', header: t('explainedHolding'), primary: true, cell: ({ name }) => name },
  amount('price', t('explainedPrice'), ({ price }) => price),
  amount('rent', t('explainedRent'), ({ rent }) => rent),
  amount('currency', t('explainedCurrency'), ({ currency }) => currency),
  amount('fees', t('explainedFees'), ({ fees }) => fees),
  amount('total', t('explainedTotal'), ({ total }) => total),
];
