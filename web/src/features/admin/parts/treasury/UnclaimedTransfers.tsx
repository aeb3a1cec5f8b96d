import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { listUnclaimedTransfers } from '#contract/chain/endpoints.ts';
import type { ChainTransfer } from '#contract/chain/schemas.ts';
import { uuidOf } from '#web/shared/address/uuid-of.ts';
import { POLL_MS } from '#web/shared/api/polling.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { useSearchParams } from '#web/shared/router/router.tsx';
import { Modal } from '#web/shared/ui/dialogs/Modal.tsx';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import { OnChain } from '#web/shared/ui/orders/OnChain.tsx';
import { PersonLink } from '../PersonLink.tsx';
import { KeptRows } from '../queue/KeptRows.tsx';
import { AssignTransfer } from './AssignTransfer.tsx';

const PAGE_SIZE = 10;

/** Reports arrived USDT without a deposit, if any, and opens the list; the inbox opens it at one of them. */
export function UnclaimedTransfers() {
  const asked = uuidOf(useSearchParams()[0].get('transfer') ?? undefined);
  const [opened, setOpened] = useState(asked !== undefined);
  // the requested one may be on any page
  const [alone, setAlone] = useState(asked);
  const [page, setPage] = useState(1);
  const { items, total } = useUnclaimed({ page });
  const wanted = useUnclaimed({ page: 1, id: alone });
  if (total === 0 && !opened) return null;
  const words = total === 1 ? 'Llegó 1 transferencia' : `Llegaron ${total} transferencias`;
  const shown = alone === undefined ? items : wanted.items;
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
        {alone !== undefined && (
          <p>
            {wanted.isEmpty
              ? 'Esa transferencia ya no está sin reclamar.'
              : 'Una transferencia sola.'}{' '}
            <Button size="compact-sm" variant="default" onClick={() => setAlone(undefined)}>
              Ver todas
            </Button>
          </p>
        )}
        <KeptRows rows={shown} view={alone ?? String(page)}>
          {(rows) =>
            rows.length > 0 && (
              <DataList
                caption="Transferencias de USDT sin reclamar"
                items={rows}
                rowKey={({ id }) => id}
                isCurrent={({ id }) => id === asked}
                columns={COLUMNS}
              />
            )
          }
        </KeptRows>
        {alone === undefined && (
          <PageNav total={total} pageSize={PAGE_SIZE} page={page} onPage={setPage} />
        )}
      </Modal>
    </>
  );
}

/** A page of the unclaimed transfers, or the one with an id. */
function useUnclaimed({ page, id }: { page: number; id?: string | undefined }) {
  const query = { page, pageSize: PAGE_SIZE, 'filter[id]': id };
  const { data } = useApiQuery(
    listUnclaimedTransfers,
    { query },
    { keepPrevious: true, every: POLL_MS, silent: true },
  );
  const { items = [], total = 0 } = data ?? {};
  return { items, total, isEmpty: data !== undefined && total === 0 };
}

const COLUMNS: readonly Column<ChainTransfer>[] = [
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
            Dejó de recibir el {formatDateTime(leftAt)}. Comprobar que sigue siendo de la empresa
            antes de acreditar. <OnChain of="address" value={recipient} />
          </Alert>
        )}
      </>
    ),
  },
  { key: 'assign', header: 'Depósito', cell: (one) => <AssignTransfer transfer={one} /> },
];
