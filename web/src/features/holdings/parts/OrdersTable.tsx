import { Button } from '@mantine/core';
import type { Order } from '#contract/tokens/orders.ts';
import type { Purchase } from '#contract/tokens/purchases.ts';
import { label } from '#contract/words.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { OrderAmount } from '#web/shared/money/OrderAmount.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import classes from './Cards.module.css';
import { OrderStatus } from './OrderStatus.tsx';

/** Orders with their amounts and states, and a revocation button while a purchase can be revoked. */
export function OrdersTable(props: {
  orders: readonly Order[];
  onShow: (order: Order) => void;
  onRevoke: (purchase: Purchase) => void;
}) {
  const { orders, onShow, onRevoke } = props;
  return (
    <DataList
      caption="Órdenes"
      items={orders}
      rowKey={({ id, kind: of }) => `${of}.${id}`}
      columns={[
        {
          key: 'what',
          line: 'title',
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
          line: 'under',
          header: 'Cuándo',
          cell: ({ date, orderNumber }) => (
            <span className="tabular">
              <span className="nowrap">{formatDateTime(date)}</span>{' '}
              {orderNumber && <span className={`cap nowrap ${classes.number}`}>{orderNumber}</span>}
            </span>
          ),
        },
        {
          key: 'project',
          hideOnPhone: true,
          header: 'Proyecto',
          cell: ({ projectName }) => projectName ?? '—',
        },
        {
          key: 'money',
          line: 'amount',
          header: 'Monto',
          align: 'end',
          cell: (line) => <OrderAmount order={line} />,
        },
        {
          key: 'status',
          line: 'state',
          header: 'Estado',
          cell: (line) => (
            <>
              <OrderStatus order={line} revocation={line.purchase?.revocation} />
              <Regret purchase={line.purchase} onRevoke={onRevoke} />
            </>
          ),
        },
        {
          key: 'detail',
          line: 'open',
          header: 'Detalle',
          cell: (line) => (
            <Button
              variant="subtle"
              size="sm"
              onClick={() => onShow(line)}
              aria-label={`Ver detalle y comprobante: ${label('orderKind', line.kind)} del ${formatDateTime(line.date)}`}
            >
              <span className={classes.see}>Ver</span>
            </Button>
          ),
        },
      ]}
    />
  );
}

/** The way back from a purchase while there is one, else why there is none; as the server decides it. */
function Regret(props: { purchase: Purchase | null; onRevoke: (purchase: Purchase) => void }) {
  const { purchase, onRevoke } = props;
  if (!purchase) return null;
  const { revocation, revocableUntil, revocableAnywhere, refundedTokens, tokens } = purchase;
  const refunded = refundedTokens > 0 && refundedTokens < tokens && (
    <span className={`cap ${classes.small}`} style={{ marginTop: 4 }}>
      Con un reembolso devolviste {formatTokens(refundedTokens)}
      {revocation === 'refunded' && ': ya no podés deshacerla sin costo'}
    </span>
  );
  if (revocation === 'waiting')
    return (
      <span className={`cap ${classes.small}`} style={{ marginTop: 4 }}>
        Arrepentimiento pedido en plazo: tu dinero vuelve apenas los fondos del proyecto alcancen
      </span>
    );
  if (!revocableUntil) return refunded;
  const free = revocation === 'possible';
  return (
    <div style={{ marginTop: 8 }}>
      <GuardedButton
        variant="default"
        size="sm"
        style={{ justifySelf: 'start' }}
        obstacle={
          free
            ? null
            : { reason: 'No quedan libres tantos tokens: están invertidos o en una reserva.' }
        }
        onClick={() => onRevoke(purchase)}
      >
        Arrepentirse
      </GuardedButton>
      {free && (
        <span className={`cap ${classes.small}`} style={{ marginTop: 4 }}>
          {revocableAnywhere
            ? `La ronda se prolongó: sin costo hasta el ${formatDateTime(revocableUntil)}, estén donde estén los tokens`
            : `Sin costo hasta el ${formatDateTime(revocableUntil)}, mientras los tokens sigan libres`}
        </span>
      )}
    </div>
  );
}
