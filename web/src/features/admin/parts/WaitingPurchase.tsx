import { Alert } from '@mantine/core';
import { listBuyOrders } from '#contract/buy-orders/endpoints.ts';
import type { BuyOrder } from '#contract/buy-orders/schemas.ts';
import { BUY_ORDER_ENDS } from '#contract/buy-orders/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';

/** What the person ordered for when this deposit or transfer is accepted; nothing where nothing was. */
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
      title="Orden de compra del cliente"
      mt="md"
    >
      {standing(order)}
    </Alert>
  );
}

function standing(order: BuyOrder): string {
  const { status, reason, tokens, contractName, projectName, roundNumber, price, most } = order;
  const what = `${formatTokens(tokens)} de ${contractName ?? projectName}, ronda ${roundNumber}`;
  if (status === 'made') return `Se compraron ${what}: ${order.purchaseNumber ?? ''}.`;
  if (status === 'cancelled') return `El cliente canceló la compra de ${what}.`;
  if (reason !== null) return `No se compraron ${what}. ${ENDS[reason] ?? ''}`;
  return `Al acreditarse se compran ${what}, a ${formatMoney(price)} por token y ${formatMoney(most)} en total como máximo. Si no alcanza o algo cambió, el dinero queda en su billetera.`;
}

/** The reasons that are not worded for the person who ordered. */
const ENDS: Readonly<Partial<typeof BUY_ORDER_ENDS>> = {
  ...BUY_ORDER_ENDS,
  price: 'El precio o la cotización pasaron el máximo aceptado.',
  round_over: 'La ronda ya no vende.',
  terms: 'Los textos legales cambiaron después de la orden.',
  vault: 'No quedó lugar hasta la bóveda elegida.',
  blocked: 'La cuenta estaba bloqueada.',
  unverified: 'La identidad, o la habilitación de la empresa, no estaba vigente.',
  declaration: 'Falta una declaración jurada, o espera aprobación.',
};
