import { SORTS } from '#contract/desk/sorts.ts';
import { listPurchases } from '#contract/tokens/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskList, Sums } from '#web/shared/desk/DeskList.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { PersonLink } from '../../PersonLink.tsx';
import type { PurchaseListProps } from '../../token-list.ts';

/** Every purchase of tokens, newest first by default. */
export function Purchases({ query, sorted, page, onPage, narrowed }: PurchaseListProps) {
  const list = useApiQuery(
    listPurchases,
    { query: { ...query, page, pageSize: 20 } },
    { keepPrevious: true },
  );
  return (
    <DeskList
      query={list}
      page={page}
      onPage={onPage}
      empty={narrowed ? 'No hay compras así' : 'Nadie compró tokens todavía'}
    >
      {({ items, totals }) => (
        <>
          <DataList
            caption="Compras de tokens"
            items={items}
            sorted={sorted}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'order',
                header: 'Compra',
                sort: SORTS.purchases.date,
                cell: ({ orderNumber, date }) => (
                  <>
                    {orderNumber} <span className="cap">{formatDateTime(date)}</span>
                  </>
                ),
              },
              {
                key: 'person',
                header: 'Persona',
                sort: SORTS.purchases.person,
                cell: ({ userId, userName }) => <PersonLink id={userId} name={userName} />,
              },
              {
                key: 'what',
                header: 'Emisión',
                sort: SORTS.purchases.project,
                cell: ({ projectName, contractName, roundNumber }) =>
                  `${contractName ?? 'Unidades'} · ${projectName} · ronda ${roundNumber}`,
              },
              {
                key: 'tokens',
                header: 'Tokens',
                sort: SORTS.purchases.tokens,
                align: 'end',
                cell: ({ tokens, heldTokens }) => (
                  <>
                    <span className="tabular">{formatCount(tokens)}</span>
                    {heldTokens !== tokens && (
                      <span className="cap"> quedan {formatCount(heldTokens)}</span>
                    )}
                  </>
                ),
              },
              {
                key: 'cost',
                header: 'Pagó',
                sort: SORTS.purchases.amount,
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
    </DeskList>
  );
}
