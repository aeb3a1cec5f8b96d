import { listPurchases } from '#contract/tokens/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Sums } from '#web/shared/desk/DeskList.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { PersonLink } from '../../PersonLink.tsx';
import { queryOf, type TokenListProps } from '../../token-list.ts';

/** Every purchase of tokens, newest first. */
export function Purchases(props: TokenListProps) {
  const list = useApiQuery(
    listPurchases,
    { query: { ...queryOf(props), ...props.also } },
    { keepPrevious: true },
  );
  return (
    <PagedList
      query={list}
      page={props.page}
      onPage={props.onPage}
      empty={<EmptyState title="No hay compras así" />}
    >
      {({ items, totals }) => (
        <>
          <DataList
            caption="Compras de tokens"
            items={items}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'order',
                header: 'Compra',
                cell: ({ orderNumber, date }) => (
                  <>
                    {orderNumber} <span className="cap">{formatDateTime(date)}</span>
                  </>
                ),
              },
              {
                key: 'person',
                header: 'Persona',
                cell: ({ userId, userName }) => <PersonLink id={userId} name={userName} />,
              },
              {
                key: 'what',
                header: 'Emisión',
                cell: ({ projectName, contractName, roundNumber }) =>
                  `${contractName ?? 'Unidades'} · ${projectName} · ronda ${roundNumber}`,
              },
              {
                key: 'tokens',
                header: 'Tokens',
                align: 'end',
                cell: ({ tokens }) => <span className="tabular">{formatCount(tokens)}</span>,
              },
              {
                key: 'cost',
                header: 'Pagó',
                align: 'end',
                cell: ({ cost }) => <MoneyText money={cost} />,
              },
              {
                key: 'status',
                header: 'Estado',
                cell: ({ status }) => <StatusChip of="purchaseStatus" value={status} />,
              },
            ]}
          />
          <Sums of={totals} />
        </>
      )}
    </PagedList>
  );
}
