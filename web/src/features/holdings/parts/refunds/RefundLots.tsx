import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { listMyPurchases } from '#contract/tokens/endpoints.ts';
import type { RefundPreview } from '#contract/tokens/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDate, formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { Modal } from '#web/shared/ui/dialogs/Modal.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { RevokeFlow } from './RevokeFlow.tsx';

/** The purchases that a refund takes, and a link to revoke those that can still be revoked free of charge. */
export function RefundLots({ lots }: Pick<RefundPreview, 'lots'>) {
  const [revoking, setRevoking] = useState<string | null>(null);
  const purchases = useApiQuery(listMyPurchases, { query: { page: 1, pageSize: 100 } });
  const chosen = purchases.data?.items.find(({ id }) => id === revoking);
  return (
    <>
      <div>
        <strong>De qué compras sale (primero la última) y lo que costaron</strong>
        <SummaryRows
          rows={lots.map(({ orderNumber, date, tokens, cost, penalty }) => ({
            label: `${orderNumber} · ${formatTokens(tokens)}`,
            hint: `del ${formatDate(date)}; se retienen ${formatMoney(penalty)}`,
            value: formatMoney(cost),
          }))}
        />
      </div>
      {lots.map(
        ({ purchaseId, orderNumber, revocableUntil }) =>
          revocableUntil !== null && (
            <Alert
              key={purchaseId}
              color="yellow"
              variant="light"
              title={`Todavía podés deshacer la compra ${orderNumber} sin costo`}
            >
              <p style={{ marginTop: 0 }}>
                Hasta el {formatDateTime(revocableUntil)} te vuelve entera, sin penalidad. Con este
                reembolso perdés ese derecho: te conviene deshacerla antes.
              </p>
              <Button
                variant="default"
                aria-label={`Deshacerla sin costo: ${orderNumber}`}
                disabled={purchases.data === undefined}
                onClick={() => setRevoking(purchaseId)}
              >
                Deshacerla sin costo
              </Button>
            </Alert>
          ),
      )}
      <Modal
        opened={chosen !== undefined}
        onClose={() => setRevoking(null)}
        title="Arrepentirse de una compra"
      >
        {chosen && <RevokeFlow purchase={chosen} onDone={() => setRevoking(null)} />}
      </Modal>
    </>
  );
}
