import { SORTS } from '#contract/desk/sorts.ts';
import { listTokens } from '#contract/tokens/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskList } from '#web/shared/desk/DeskList.tsx';
import { formatCount } from '#web/shared/format/numbers.ts';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { PersonLink } from '../../PersonLink.tsx';
import type { HoldingListProps } from '../../token-list.ts';

/** Each person's tokens of each issue. */
export function Holdings({ query, sorted, page, onPage, narrowed }: HoldingListProps) {
  const list = useApiQuery(
    listTokens,
    { query: { ...query, page, pageSize: 20 } },
    { keepPrevious: true },
  );
  const count = (tokens: number) => <span className="tabular">{formatCount(tokens)}</span>;
  return (
    <DeskList
      query={list}
      page={page}
      onPage={onPage}
      empty={narrowed ? 'Nadie tiene tokens así' : 'Nadie tiene tokens todavía'}
    >
      {({ items }) => (
        <DataList
          caption="Tenencias"
          items={items}
          sorted={sorted}
          rowKey={({ userId, projectId, contractId }) => `${userId} ${contractId ?? projectId}`}
          columns={[
            {
              key: 'person',
              header: 'Persona',
              sort: SORTS.holdings.person,
              cell: ({ userId, userName }) => <PersonLink id={userId} name={userName} />,
            },
            {
              key: 'what',
              header: 'Emisión',
              sort: SORTS.holdings.project,
              cell: ({ projectName, contractName, type }) => (
                <>
                  {contractName ?? 'Unidades'} · {projectName}{' '}
                  <StatusChip of="tokenType" value={type} />
                </>
              ),
            },
            {
              key: 'available',
              header: 'Disponibles',
              sort: SORTS.holdings.available,
              align: 'end',
              cell: ({ availableAmount }) => count(availableAmount),
            },
            {
              key: 'reserved',
              header: 'En reservas',
              align: 'end',
              cell: ({ reservedAmount }) => count(reservedAmount),
            },
            {
              key: 'invested',
              header: 'En bóvedas',
              sort: SORTS.holdings.invested,
              align: 'end',
              cell: ({ investedAmount }) => count(investedAmount),
            },
            {
              key: 'cost',
              header: 'Costo promedio',
              align: 'end',
              cell: ({ averageCost }) => <MoneyText money={averageCost} />,
            },
          ]}
        />
      )}
    </DeskList>
  );
}
