import { Alert } from '@mantine/core';
import { listMyPurchases } from '#contract/tokens/endpoints.ts';
import { useEveryPage } from '#web/shared/api/use-every-page.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';

/**
 * Purchases that could be revoked free of charge until now, and no longer once tokens are used: shown beforehand.
 * @param contractId null for property tokens
 * @param left its tokens that stay free; a purchase is revoked whole, so one with more tokens no longer can be
 */
export function GraceLost(props: { projectId: string; contractId: string | null; left: number }) {
  const { projectId, contractId, left } = props;
  const { data } = useEveryPage(
    listMyPurchases,
    { query: { 'filter[projectId]': projectId } },
    { silent: true },
  );
  const lost = (data ?? []).filter(
    (purchase) =>
      purchase.contractId === contractId &&
      purchase.revocation === 'possible' &&
      purchase.tokens > left,
  );
  if (lost.length === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      title="Con esto termina tu derecho a arrepentirte sin costo"
    >
      {lost.map(({ id, orderNumber, cost, revocableUntil }) => (
        <p key={id} style={{ margin: '0 0 6px' }}>
          La compra <span className="nowrap">{orderNumber}</span>, de {formatMoney(cost)}, la podés
          deshacer entera y sin costo
          {revocableUntil && ` hasta el ${formatDateTime(revocableUntil)}`}. Si usás sus tokens, ya
          no.
        </p>
      ))}
    </Alert>
  );
}
