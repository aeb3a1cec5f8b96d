import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { listProjects } from '#contract/projects/endpoints.ts';
import { exportMyOrders, exportMyPurchases } from '#contract/reports/endpoints.ts';
import { listMyOrders } from '#contract/tokens/endpoints.ts';
import type { Order, Purchase } from '#contract/tokens/schemas.ts';
import { choices, label, valuesOf } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { DataList } from '#web/shared/ui/DataList.tsx';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { ExportMenu } from '#web/shared/ui/ExportMenu.tsx';
import { FilterBar } from '#web/shared/ui/FilterBar.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { MoneyText } from '#web/shared/ui/MoneyText.tsx';
import { OrderExplained } from '#web/shared/ui/OrderExplained.tsx';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import classes from '../parts/Cards.module.css';
import { OrderStatus } from '../parts/OrderStatus.tsx';
import { RevokeFlow } from '../parts/RevokeFlow.tsx';

/** Everything the person did, newest first; purchases may be revoked while their grace period runs. */
export default function MyOrdersPage() {
  const filters = useFilters({ kind: valuesOf('orderKind'), projectId: 'text' });
  const { kind, projectId } = filters.values;
  const [shown, setShown] = useState<Order | null>(null);
  const [revoking, setRevoking] = useState<Purchase | null>(null);
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
  const projects = useApiQuery(listProjects, { query: { page: 1, pageSize: 100, sort: 'name' } });
  return (
    <div className="wrap">
      <PageHeader
        title="Mis órdenes"
        actions={
          <ExportMenu
            save={(file) =>
              kind === 'purchase'
                ? saveFile(exportMyPurchases, {
                    query: { ...file, 'filter[projectId]': projectId },
                  })
                : saveFile(exportMyOrders, {
                    query: { ...file, 'filter[kind]': kind, 'filter[projectId]': projectId },
                  })
            }
          />
        }
      >
        Todo lo que se hizo con la cuenta: dinero que entró y salió, compras, reservas, inversiones
        y cobros.
      </PageHeader>
      <FilterBar
        filters={filters}
        fields={[
          { name: 'kind', label: 'Tipo', kind: 'select', options: choices('orderKind') },
          {
            name: 'projectId',
            label: 'Proyecto',
            kind: 'select',
            options: (projects.data?.items ?? []).map(({ id, name }) => ({
              value: id,
              label: name,
            })),
          },
        ]}
      />
      <Loaded
        query={orders}
        empty={
          filters.active > 0 ? (
            <EmptyState title="No hay órdenes con esos filtros" />
          ) : (
            <EmptyState
              title="Todavía no hay órdenes"
              action={<LinkButton to="/wallet?flujo=deposito">Agregar fondos</LinkButton>}
            >
              El primer depósito o compra aparece aquí.
            </EmptyState>
          )
        }
      >
        {({ items, total, pageSize }) => (
          <>
            <DataList
              caption="Órdenes"
              items={items}
              rowKey={({ id, kind: of }) => `${of}.${id}`}
              columns={[
                {
                  key: 'what',
                  header: 'Qué',
                  primary: true,
                  cell: ({ kind: of, description }) => (
                    <>
                      {label('orderKind', of)}
                      {description !== label('orderKind', of) && (
                        <span className={`cap ${classes.small}`}>{description}</span>
                      )}
                    </>
                  ),
                },
                {
                  key: 'date',
                  header: 'Cuándo',
                  cell: ({ date, orderNumber }) => (
                    <span className="tabular nowrap">
                      {formatDateTime(date)}
                      {orderNumber && <span className={`cap ${classes.small}`}>{orderNumber}</span>}
                    </span>
                  ),
                },
                {
                  key: 'project',
                  header: 'Proyecto',
                  cell: ({ projectName }) => projectName ?? '—',
                },
                {
                  key: 'money',
                  header: 'Importe',
                  align: 'end',
                  cell: (line) => <Amount order={line} />,
                },
                {
                  key: 'status',
                  header: 'Estado',
                  cell: (line) => (
                    <>
                      <OrderStatus order={line} revocation={line.purchase?.revocation} />
                      <Regret purchase={line.purchase} onRevoke={setRevoking} />
                    </>
                  ),
                },
                {
                  key: 'detail',
                  header: 'Detalle',
                  cell: (line) => (
                    <Button
                      variant="subtle"
                      size="sm"
                      onClick={() => setShown(line)}
                      aria-label={`Ver detalle y comprobante: ${label('orderKind', line.kind)} del ${formatDateTime(line.date)}`}
                    >
                      Ver
                    </Button>
                  ),
                },
              ]}
            />
            <PageNav
              total={total}
              pageSize={pageSize}
              page={filters.page}
              onPage={filters.setPage}
            />
          </>
        )}
      </Loaded>
      <Modal
        opened={shown !== null}
        onClose={() => setShown(null)}
        size="lg"
        title={
          shown
            ? [label('orderKind', shown.kind), shown.orderNumber].filter(Boolean).join(' · ')
            : ''
        }
      >
        {shown && <OrderExplained order={shown} />}
      </Modal>
      <Modal
        opened={revoking !== null}
        onClose={() => setRevoking(null)}
        title="Arrepentirse de una compra"
      >
        {revoking && <RevokeFlow purchase={revoking} onDone={() => setRevoking(null)} />}
      </Modal>
    </div>
  );
}

/** Money with its tokens below; tokens alone where no money moved. */
function Amount({ order: { money, tokens } }: { order: Order }) {
  const counted = tokens === null ? null : formatTokens(tokens);
  if (money === null) return <span className="tabular nowrap">{counted ?? '—'}</span>;
  return (
    <>
      <MoneyText money={money} />
      {counted && <span className={`cap ${classes.small}`}>{counted}</span>}
    </>
  );
}

/** The way back from a purchase while there is one, else why there is none; as the server decides it. */
function Regret(props: { purchase: Purchase | null; onRevoke: (purchase: Purchase) => void }) {
  const { purchase, onRevoke } = props;
  if (!purchase) return null;
  const { revocation, revocableUntil, roundProlonged, refundedTokens, tokens } = purchase;
  const refunded = refundedTokens > 0 && refundedTokens < tokens && (
    <span className={`cap ${classes.small}`} style={{ marginTop: 4 }}>
      {formatTokens(refundedTokens)} devueltos con un reembolso
      {revocation === 'refunded' && ': ya no se puede deshacer sin costo'}
    </span>
  );
  if (revocation === 'waiting')
    return (
      <span className={`cap ${classes.small}`} style={{ marginTop: 4 }}>
        Arrepentimiento pedido en plazo: el dinero vuelve apenas los fondos del proyecto alcancen
      </span>
    );
  if (!revocableUntil) return refunded;
  const free = revocation === 'possible';
  return (
    <div style={{ marginTop: 8 }}>
      <Button variant="default" size="sm" disabled={!free} onClick={() => onRevoke(purchase)}>
        Arrepentirse
      </Button>
      <span className={`cap ${classes.small}`} style={{ marginTop: 4 }}>
        {free
          ? roundProlonged
            ? `La ronda se prolongó: sin costo hasta el ${formatDateTime(revocableUntil)}, estén donde estén sus tokens`
            : `Sin costo hasta el ${formatDateTime(revocableUntil)}, mientras sus tokens sigan libres`
          : 'No quedan libres tantos tokens: están invertidos o en una reserva'}
      </span>
    </div>
  );
}
