import { Alert, Box, Button } from '@mantine/core';
import { useState } from 'react';
import type { ChainTransfer } from '#contract/chain/schemas.ts';
import { exportUnclaimed } from '#contract/desk/files/endpoints.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { useLocalFilters } from '#web/shared/address/use-local-filters.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { DeskList } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { DialogViews } from '#web/shared/desk/SavedViews.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { ExportMenu } from '#web/shared/ui/lists/ExportMenu.tsx';
import { FilterBar, type FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import { OnChain } from '#web/shared/ui/orders/OnChain.tsx';
import { KeptRows, viewOf } from '../deciding/KeptRows.tsx';
import { PersonLink } from '../PersonLink.tsx';
import { AssignTransfer } from './AssignTransfer.tsx';
import { useUnclaimed } from './use-unclaimed.ts';

/** The unclaimed transfers. @param props.asked the id of the one to show alone; undefined for all */
export function UnclaimedList({ asked }: { asked: string | undefined }) {
  // the requested one may be on any page
  const [alone, setAlone] = useState(asked);
  const filters = useLocalFilters(FILTERS);
  const { page, values, setPage } = filters;
  const query = useUnclaimed(alone === undefined ? { page, ...values } : { page: 1, id: alone });
  const items = query.data?.items ?? [];
  const empty =
    filters.narrowing > 0
      ? 'Ninguna transferencia con esos filtros'
      : 'No queda ninguna sin reclamar';
  return (
    <>
      {alone === undefined ? (
        <>
          <DialogViews list="unclaimed" filters={filters} />
          <FilterBar filters={filters} fields={FIELDS} />
          <Box mb="sm">
            <ExportMenu
              save={(file) => saveFile(exportUnclaimed, { query: { ...file, ...values } })}
            />
          </Box>
        </>
      ) : (
        <p>
          {items.length > 0 && 'Una transferencia sola. '}
          <Button size="compact-sm" variant="default" onClick={() => setAlone(undefined)}>
            Ver todas
          </Button>
        </p>
      )}
      <KeptRows rows={items} view={alone ?? viewOf(filters)}>
        {(rows) => (
          <DeskList
            query={query}
            page={alone === undefined ? page : 1}
            onPage={setPage}
            isEmpty={() => rows.length === 0}
            empty={alone === undefined ? empty : 'Esa transferencia ya no está sin reclamar.'}
          >
            {() => (
              <DataList
                caption="Transferencias de USDT sin reclamar"
                items={rows}
                rowKey={({ id }) => id}
                isCurrent={({ id }) => id === asked}
                sorted={sortedIn(filters, '-seen')}
                columns={COLUMNS}
              />
            )}
          </DeskList>
        )}
      </KeptRows>
    </>
  );
}

const HEADERS = { seen: 'Vista', amount: 'Importe' } as const;
const FILTERS = { search: 'text', sort: sortsOf(SORTS.unclaimed) } as const;
const FIELDS: readonly FilterField<keyof typeof FILTERS>[] = [
  {
    name: 'search',
    label: 'Buscar',
    kind: 'search',
    placeholder: 'Persona, dirección, transacción, importe o día',
  },
  sortField(SORTS.unclaimed, HEADERS),
];

const COLUMNS: readonly Column<ChainTransfer>[] = [
  {
    key: 'amount',
    header: HEADERS.amount,
    sort: SORTS.unclaimed.amount,
    cell: ({ amount }) => <b>{formatMoney({ amount, currency: 'USDT' })}</b>,
  },
  {
    key: 'seen',
    header: HEADERS.seen,
    sort: SORTS.unclaimed.seen,
    cell: ({ seenAt }) => formatDateTime(seenAt),
  },
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
