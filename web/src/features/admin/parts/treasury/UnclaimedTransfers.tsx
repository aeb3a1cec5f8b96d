import { Alert, Button, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { listUnclaimedTransfers } from '#contract/chain/endpoints.ts';
import type { ChainTransfer } from '#contract/chain/schemas.ts';
import { assignTransfer, listDeposits } from '#contract/payments/endpoints.ts';
import { POLL_MS } from '#web/shared/api/polling.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { useSearchParams } from '#web/shared/router/router.tsx';
import { Modal } from '#web/shared/ui/dialogs/Modal.tsx';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import { OnChain } from '#web/shared/ui/orders/OnChain.tsx';
import { PersonLink } from '../PersonLink.tsx';

/** Reports arrived USDT without a deposit, if any, and opens the list. */
export function UnclaimedTransfers() {
  const [search] = useSearchParams();
  const asked = search.get('transfer');
  const [opened, setOpened] = useState(asked !== null);
  const [page, setPage] = useState(1);
  const transfers = useApiQuery(
    listUnclaimedTransfers,
    { query: { page, pageSize: 10 } },
    { keepPrevious: true, every: POLL_MS, silent: true },
  );
  const { items = [], total = 0 } = transfers.data ?? {};
  if (total === 0 && !opened) return null;
  const words = total === 1 ? 'Llegó 1 transferencia' : `Llegaron ${total} transferencias`;
  return (
    <>
      <Alert color="cyan" variant="light" mb="md" title={`${words} de USDT sin reclamar`}>
        Esperan a que su dueño indique la transacción en su depósito.{' '}
        <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
          Ver y asignar
        </Button>
      </Alert>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title="Transferencias de USDT sin reclamar"
        size="xl"
      >
        <DataList
          caption="Transferencias de USDT sin reclamar"
          items={items}
          rowKey={({ id }) => id}
          isCurrent={({ id }) => id === asked}
          columns={[
            {
              key: 'amount',
              header: 'Importe',
              cell: ({ amount }) => <b>{formatMoney({ amount, currency: 'USDT' })}</b>,
            },
            { key: 'seen', header: 'Vista', cell: ({ seenAt }) => formatDateTime(seenAt) },
            {
              key: 'from',
              header: 'Desde',
              cell: ({ sender, userId, userName, recipient, leftAt }) => (
                <>
                  {userId && userName && (
                    <>
                      <PersonLink id={userId} name={userName} />{' '}
                    </>
                  )}
                  <OnChain of="address" value={sender} />
                  {leftAt && (
                    <Alert
                      color="yellow"
                      variant="light"
                      mt={6}
                      p="xs"
                      ta="start"
                      title="A una dirección anterior"
                    >
                      Dejó de recibir el {formatDateTime(leftAt)}. Comprobar que sigue siendo de la
                      empresa antes de acreditar. <OnChain of="address" value={recipient} />
                    </Alert>
                  )}
                </>
              ),
            },
            { key: 'assign', header: 'Depósito', cell: (one) => <Assign transfer={one} /> },
          ]}
        />
        <PageNav total={total} pageSize={10} page={page} onPage={setPage} />
      </Modal>
    </>
  );
}

/** Assigns a transfer to a USDT deposit without a transaction. */
function Assign({ transfer }: { transfer: ChainTransfer }) {
  const [depositId, setDepositId] = useState('');
  const assign = useApiMutation(assignTransfer);
  const query = {
    page: 1,
    pageSize: 100,
    'filter[type]': 'usdt_transfer' as const,
    'filter[status]': 'pending' as const,
  };
  const waiting = useApiQuery(listDeposits, { query }).data?.items ?? [];
  return (
    <Stack gap={6} miw={150}>
      <NativeSelect
        aria-label="Depósito al que corresponde"
        value={depositId}
        onChange={(event) => setDepositId(event.currentTarget.value)}
        data={[
          { value: '', label: waiting.length === 0 ? 'Ninguno' : 'Elegir' },
          ...waiting.map(({ id, orderNumber, userName, amount }) => ({
            value: id,
            label: `${orderNumber} · ${userName} · ${formatMoney({ amount, currency: 'USDT' })}`,
          })),
        ]}
      />
      <Refused error={assign.error} />
      <Button
        size="compact-sm"
        disabled={depositId === ''}
        loading={assign.isPending}
        onClick={() =>
          assign.mutate({ params: { id: depositId }, body: { transferId: transfer.id } })
        }
      >
        Asignar
      </Button>
    </Stack>
  );
}
