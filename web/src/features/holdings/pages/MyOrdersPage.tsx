import { useState } from 'react';
import { myBalance } from '#contract/balance/endpoints.ts';
import { exportMyOrders, exportMyPurchases } from '#contract/reports/endpoints.ts';
import { listMyOrders } from '#contract/tokens/endpoints.ts';
import type { Order } from '#contract/tokens/orders.ts';
import type { Purchase } from '#contract/tokens/purchases.ts';
import { choices, label, valuesOf } from '#contract/words.ts';
import { useDialog } from '#web/shared/address/use-dialog.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { LEADS } from '#web/shared/leads.ts';
import { Modal } from '#web/shared/ui/dialogs/Modal.tsx';
import { MoneyDialog } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { ExportMenu, type FileChoice } from '#web/shared/ui/lists/ExportMenu.tsx';
import { FilterBar } from '#web/shared/ui/lists/FilterBar.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { OrderExplained } from '#web/shared/ui/orders/OrderExplained.tsx';
import { REVOKE, RevokeFlow } from '#web/shared/ui/orders/RevokeFlow.tsx';
import { OrdersTable } from '../parts/OrdersTable.tsx';

/** All orders of the person, newest first; purchases may be revoked during their grace period. */
export default function MyOrdersPage() {
  const filters = useFilters({ kind: valuesOf('orderKind'), projectId: 'text' });
  const { kind, projectId } = filters.values;
  const [shown, setShown] = useState<Order | null>(null);
  const revoking = useDialog<Purchase>('revocar');
  const orders = useApiQuery(
    listMyOrders,
    {
      query: {
        page: filters.page,
        pageSize: 20,
        'filter[kind]': kind,
        'filter[projectId]': projectId,
      },
    },
    { keepPrevious: true },
  );
  const balances = useApiQuery(myBalance, {}, { silent: true });
  const projects = projectsOf([...(balances.data?.items ?? []), ...(orders.data?.items ?? [])]);
  return (
    <div className="wrap">
      <PageHeader
        title="Mis órdenes"
        actions={<ExportMenu save={(file) => saveOrders(kind, projectId, file)} />}
      >
        {LEADS['/my-orders']}
      </PageHeader>
      <FilterBar
        filters={filters}
        fields={[
          { name: 'kind', label: 'Tipo', kind: 'select', options: choices('orderKind') },
          {
            name: 'projectId',
            label: 'Proyecto',
            kind: 'select',
            options: projects,
          },
        ]}
      />
      <PagedList
        query={orders}
        page={filters.page}
        onPage={filters.setPage}
        empty={
          filters.narrowing > 0 ? (
            <EmptyState title="No hay órdenes con esos filtros" />
          ) : (
            <EmptyState
              title="Todavía no tenés órdenes"
              action={<LinkButton to="/wallet?flujo=deposito">Agregar fondos</LinkButton>}
            >
              Tu primer depósito o compra aparece acá.
            </EmptyState>
          )
        }
      >
        {({ items }) => <OrdersTable orders={items} onShow={setShown} onRevoke={revoking.open} />}
      </PagedList>
      <Shown order={shown} onClose={() => setShown(null)} />
      <MoneyDialog opened={revoking.about !== null} onClose={revoking.close} title={REVOKE}>
        {revoking.about && <RevokeFlow purchase={revoking.about} onDone={revoking.close} />}
      </MoneyDialog>
    </div>
  );
}

interface OfProject {
  readonly projectId: string | null;
  readonly projectName: string | null;
}

/** The projects of one's own wallets and of the orders on the page, whose wallet may not exist yet. */
const projectsOf = (all: readonly OfProject[]) =>
  [
    ...new Map(
      all.flatMap(({ projectId, projectName }) =>
        projectId === null || projectName === null ? [] : [[projectId, projectName] as const],
      ),
    ),
  ]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'es'));

/** An order with every amount explained, and its receipt. */
const Shown = ({ order, onClose }: { order: Order | null; onClose: () => void }) => (
  <Modal
    opened={order !== null}
    onClose={onClose}
    title={
      order ? [label('orderKind', order.kind), order.orderNumber].filter(Boolean).join(' · ') : ''
    }
  >
    {order && <OrderExplained order={order} />}
  </Modal>
);

/** The exported list; purchases have columns of their own. */
const saveOrders = (
  kind: Order['kind'] | undefined,
  projectId: string | undefined,
  file: FileChoice,
) =>
  kind === 'purchase'
    ? saveFile(exportMyPurchases, { query: { ...file, 'filter[projectId]': projectId } })
    : saveFile(exportMyOrders, {
        query: { ...file, 'filter[kind]': kind, 'filter[projectId]': projectId },
      });
