import { listTokens } from '#contract/tokens/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { PersonLink } from '../../PersonLink.tsx';
import { queryOf, type TokenListProps } from '../../token-list.ts';

/** Each person's tokens of each issue. */
export function Holdings(props: TokenListProps) {
  const list = useApiQuery(listTokens, { query: queryOf(props) }, { keepPrevious: true });
  const count = (tokens: number) => <span className="tabular">{formatCount(tokens)}</span>;
  return (
    <PagedList
      query={list}
      page={props.page}
      onPage={props.onPage}
      empty={<EmptyState title="Nadie tiene tokens así" />}
    >
      {({ items }) => (
        <DataList
          caption="Tenencias"
          items={items}
          rowKey={({ userId, projectId, contractId }) => `${userId} ${contractId ?? projectId}`}
          columns={[
            {
              key: 'person',
              header: 'Persona',
              cell: ({ userId, userName }) => <PersonLink id={userId} name={userName} />,
            },
            {
              key: 'what',
              header: 'Emisión',
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
    </PagedList>
  );
}
