import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import type { ChainTransfer } from '#contract/chain/schemas.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import { OnChain } from '#web/shared/ui/orders/OnChain.tsx';
import { KeptRows } from '../deciding/KeptRows.tsx';
import { PersonLink } from '../PersonLink.tsx';
import { AssignTransfer } from './AssignTransfer.tsx';
import { UNCLAIMED_PAGE, useUnclaimed } from './use-unclaimed.ts';

/** The unclaimed transfers. @param props.asked the id of the one to show alone; undefined for all */
export function UnclaimedList({ asked }: { asked: string | undefined }) {
  // the requested one may be on any page
  const [alone, setAlone] = useState(asked);
  const [page, setPage] = useState(1);
  const { items, total } = useUnclaimed({ page });
  const wanted = useUnclaimed({ page: 1, id: alone });
  const shown = alone === undefined ? items : wanted.items;
  return (
    <>
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
        <PageNav total={total} pageSize={UNCLAIMED_PAGE} page={page} onPage={setPage} />
      )}
    </>
  );
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
