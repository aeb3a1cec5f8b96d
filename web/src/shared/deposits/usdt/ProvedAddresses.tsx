import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { listProvedAddresses, removeProvedAddress } from '#contract/chain/endpoints.ts';
import type { ProvedAddress } from '#contract/chain/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { OnChain } from '#web/shared/ui/orders/OnChain.tsx';
import { ProveAddress } from './ProveAddress.tsx';

/** Addresses that the person proved to be theirs: transfers from them are credited without an administrator. */
export function ProvedAddresses() {
  const addresses = useApiQuery(listProvedAddresses, {});
  const [going, setGoing] = useState<ProvedAddress | null>(null);
  const remove = useApiMutation(removeProvedAddress, {
    invalidates: [listProvedAddresses],
    onSuccess: () => setGoing(null),
  });
  return (
    <Stack gap="lg">
      <Loaded
        query={addresses}
        empty={
          <EmptyState title="Todavía no registraste direcciones">
            El USDT que llega desde una dirección tuya se acredita solo; el de las demás lo revisa
            Operaciones.
          </EmptyState>
        }
      >
        {({ items }) => (
          <DataList
            caption="Tus direcciones USDT"
            items={items}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'address',
                header: 'Dirección',
                cell: ({ address }) => <OnChain of="address" value={address} />,
              },
              {
                key: 'at',
                header: 'Registrada',
                cell: ({ provedAt }) => formatDateTime(provedAt),
              },
              {
                key: 'remove',
                header: '',
                align: 'end',
                cell: (one) => (
                  <Button variant="default" onClick={() => setGoing(one)}>
                    Quitar
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      <ProveAddress />
      <ConfirmDialog
        opened={going !== null}
        onClose={() => setGoing(null)}
        title="Quitar la dirección"
        danger
        confirmLabel="Quitar"
        loading={remove.isPending}
        error={remove.error}
        onConfirm={() => going && remove.mutate({ params: { id: going.id } })}
      >
        Lo que llegue después desde {going?.address ?? ''} lo va a revisar Operaciones.
      </ConfirmDialog>
    </Stack>
  );
}
