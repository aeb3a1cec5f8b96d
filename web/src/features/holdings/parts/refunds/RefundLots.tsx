import { Alert } from '@mantine/core';
import { listMyPurchases } from '#contract/tokens/endpoints.ts';
import type { Purchase } from '#contract/tokens/purchases.ts';
import type { RefundPreview } from '#contract/tokens/refunds.ts';
import { type Known, knownOf } from '#web/shared/api/known.ts';
import { useEveryPage } from '#web/shared/api/use-every-page.ts';
import { formatDate, formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { Unbroken } from '#web/shared/ui/figures/Unbroken.tsx';
import { GuardedButton, type Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';

/** The purchases that a refund takes, and a link to revoke those that can still be revoked free of charge. */
export function RefundLots({
  projectId,
  lots,
  onRevoke,
}: Pick<RefundPreview, 'lots'> & {
  projectId: string;
  /** Opens the revocation, a step of the same dialog. */
  onRevoke: (purchase: Purchase) => void;
}) {
  const purchases = useEveryPage(listMyPurchases, { query: { 'filter[projectId]': projectId } });
  const purchaseOf = (purchaseId: string) =>
    knownOf(purchases, (items) => items.find(({ id }) => id === purchaseId) ?? null);
  return (
    <>
      <div>
        <strong>De qué compras sale (primero la última) y lo que costaron</strong>
        <SummaryRows
          rows={lots.map(({ orderNumber, date, tokens, cost, penalty }) => ({
            label: <Unbroken text={`${orderNumber} · ${formatTokens(tokens)}`} />,
            hint: `del ${formatDate(date)}; se retienen ${formatMoney(penalty)}`,
            value: formatMoney(cost),
          }))}
        />
      </div>
      {lots.map(
        ({ purchaseId, orderNumber, revocableUntil, revocableAnywhere }) =>
          revocableUntil !== null && (
            <Alert
              key={purchaseId}
              color="yellow"
              variant="light"
              title={
                <Unbroken text={`Todavía podés deshacer la compra ${orderNumber} sin costo`} />
              }
            >
              <p style={{ marginTop: 0 }}>
                Hasta el {formatDateTime(revocableUntil)}{' '}
                {revocableAnywhere
                  ? 'te vuelve sin penalidad lo que tengas de ella. Los tokens de este reembolso la pagan igual: te conviene deshacerla antes.'
                  : 'te vuelve entera, sin penalidad. Con este reembolso perdés ese derecho: te conviene deshacerla antes.'}
              </p>
              <Revoke name={orderNumber} purchase={purchaseOf(purchaseId)} onRevoke={onRevoke} />
            </Alert>
          ),
      )}
    </>
  );
}

/** The way to the free revocation, as soon as its purchase is read. */
function Revoke(props: {
  name: string;
  purchase: Known<Purchase | null>;
  onRevoke: (purchase: Purchase) => void;
}) {
  const { name, purchase, onRevoke } = props;
  const found = purchase.state === 'known' ? purchase.value : null;
  const obstacle: Obstacle | null =
    purchase.state === 'failed'
      ? { reason: 'No se pudo leer la compra.', retry: purchase.again }
      : purchase.state === 'known' && found === null
        ? {
            reason: 'La compra está entre tus órdenes.',
            action: { label: 'Ver mis órdenes', to: '/my-orders' },
          }
        : null;
  return (
    <GuardedButton
      variant="default"
      style={{ justifySelf: 'start' }}
      aria-label={`Deshacerla sin costo: ${name}`}
      obstacle={obstacle}
      loading={purchase.state === 'loading'}
      onClick={() => found && onRevoke(found)}
    >
      Deshacerla sin costo
    </GuardedButton>
  );
}
