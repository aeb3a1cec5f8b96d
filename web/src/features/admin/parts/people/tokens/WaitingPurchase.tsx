import { Alert } from '@mantine/core';
import { listBuyOrders } from '#contract/buy-orders/endpoints.ts';
import type { BuyOrder } from '#contract/buy-orders/schemas.ts';
import { BUY_ORDER_ENDS } from '#contract/buy-orders/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';

/** The person's buy order for this deposit or transfer, if any. */
export function WaitingPurchase({ movementId }: { movementId: string }) {
  const order = useApiQuery(
    listBuyOrders,
    { query: { pageSize: 1, 'filter[movementId]': movementId } },
    { silent: true },
  ).data?.items[0];
  if (order === undefined) return null;
  return (
    <Alert
      color={order.status === 'waiting' ? 'cyan' : 'gray'}
      variant="light"
      title="Compra programada del cliente"
      mt="md"
    >
      {standing(order)}
    </Alert>
  );
}

function standing(order: BuyOrder): string {
  const { status, reason, tokens, contractName, projectName, roundNumber, price, most } = order;
  const what = `${formatTokens(tokens)} de ${contractName ?? projectName}, ronda ${roundNumber}`;
  if (status === 'made') return `Compra hecha: ${what}, ${order.purchaseNumber ?? ''}.`;
  if (status === 'cancelled') return `El cliente canceló la compra de ${what}.`;
  if (reason !== null) return `No se hizo la compra de ${what}. ${BUY_ORDER_ENDS[reason]}`;
  const when =
    order.part === null
      ? 'Al acreditarse'
      : `Cuando se acrediten ${order.source.orderNumber} y ${order.part.orderNumber}`;
  return `${when} se hace la compra de ${what}, a ${formatMoney(price)} por token y ${formatMoney(most)} en total como máximo. Si no alcanza o algo cambió, el dinero queda en su billetera.`;
}
