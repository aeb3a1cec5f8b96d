import { Alert, Button } from '@mantine/core';
import { listMyPurchases } from '#contract/tokens/endpoints.ts';
import { useEveryPage } from '#web/shared/api/use-every-page.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';

/**
 * Purchases that could be revoked free of charge until now, and no longer once tokens are used: shown beforehand. One of
 * a prolonged round stays revocable wherever its tokens are.
 * @param contractId null for property tokens
 * @param left its tokens that stay free; a purchase is revoked whole, so one with more tokens no longer can be
 */
export function GraceLost(props: { projectId: string; contractId: string | null; left: number }) {
  const { projectId, contractId, left } = props;
  const purchases = useEveryPage(
    listMyPurchases,
    { query: { 'filter[projectId]': projectId } },
    { silent: true },
  );
  if (purchases.isError && purchases.data === undefined)
    return <Unread onRetry={() => void purchases.refetch()} />;
  const lost = (purchases.data ?? []).filter(
    (purchase) =>
      purchase.contractId === contractId &&
      purchase.revocation === 'possible' &&
      !purchase.revocableAnywhere &&
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

/** Nobody ends a right without being told because a list could not be read. */
const Unread = ({ onRetry }: { onRetry: () => void }) => (
  <Alert color="yellow" variant="light" title="No se pudo consultar si perdés un derecho">
    <p style={{ marginTop: 0 }}>
      Si compraste estos tokens hace pocos días, al usarlos puede terminar tu derecho a arrepentirte
      sin costo.
    </p>
    <Button variant="default" onClick={onRetry}>
      Consultar otra vez
    </Button>
  </Alert>
);
