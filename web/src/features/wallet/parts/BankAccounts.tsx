import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { listBankAccounts, removeBankAccount } from '#contract/users/endpoints.ts';
import type { BankAccount } from '#contract/users/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { AddAccount } from './AddAccount.tsx';

export function BankAccounts() {
  const accounts = useApiQuery(listBankAccounts, {});
  const [going, setGoing] = useState<BankAccount | null>(null);
  const remove = useApiMutation(removeBankAccount, {
    invalidates: [listBankAccounts],
    onSuccess: () => setGoing(null),
  });
  return (
    <Stack gap="lg">
      <Loaded
        query={accounts}
        empty={
          <EmptyState title="Todavía no tenés cuentas bancarias">
            Para retirar necesitás una. Si no está a tu nombre, Operaciones lo ve antes de aprobar
            el retiro.
          </EmptyState>
        }
      >
        {({ items }) => (
          <DataList
            caption="Cuentas bancarias"
            items={items}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'alias',
                line: 'title',
                header: 'Nombre',
                cell: ({ alias }) => <b>{alias}</b>,
              },
              { key: 'holder', line: 'more', header: 'Titular', cell: ({ holder }) => holder },
              {
                key: 'account',
                line: 'under',
                header: 'Cuenta',
                cell: ({ account, kind }) =>
                  `${kind === 'other' ? '' : `${kind.toUpperCase()} `}${account}`,
              },
              {
                key: 'currency',
                line: 'amount',
                header: 'Moneda',
                cell: ({ currency }) => currency,
              },
              {
                key: 'remove',
                line: 'more',
                header: '',
                align: 'end',
                cell: (account) => (
                  <Button
                    variant="default"
                    disabled={account.inUse}
                    onClick={() => setGoing(account)}
                  >
                    {account.inUse ? 'Con un retiro en curso' : 'Eliminar'}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      <section>
        <h3 style={{ marginBottom: 8 }}>Agregar una cuenta</h3>
        <AddAccount />
      </section>
      <ConfirmDialog
        opened={going !== null}
        onClose={() => setGoing(null)}
        title="Eliminar la cuenta"
        danger
        confirmLabel="Eliminar"
        typeToConfirm={going?.alias ?? ''}
        loading={remove.isPending}
        error={remove.error}
        onConfirm={() =>
          going && remove.mutate({ params: { id: going.id }, body: { alias: going.alias } })
        }
      >
        Ya no vas a poder usarla en retiros nuevos.
      </ConfirmDialog>
    </Stack>
  );
}
