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
import { accountText } from '../account-texts.ts';
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
        empty={<EmptyState title={accountText('none')}>{accountText('noneHelp')}</EmptyState>}
      >
        {({ items }) => (
          <DataList
            caption={accountText('list')}
            items={items}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'alias',
                line: 'title',
                header: accountText('name'),
                cell: ({ alias }) => <b>{alias}</b>,
              },
              {
                key: 'holder',
                line: 'more',
                header: accountText('holder'),
                cell: ({ holder }) => holder,
              },
              {
                key: 'account',
                line: 'under',
                header: accountText('number'),
                cell: ({ account, kind }) =>
                  `${kind === 'other' ? '' : `${kind.toUpperCase()} `}${account}`,
              },
              {
                key: 'currency',
                line: 'amount',
                header: accountText('currency'),
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
                    {accountText(account.inUse ? 'inUse' : 'remove')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      <section>
        <h3 style={{ marginBottom: 8 }}>{accountText('add')}</h3>
        <AddAccount />
      </section>
      <ConfirmDialog
        opened={going !== null}
        onClose={() => setGoing(null)}
        title={accountText('removeTitle')}
        danger
        confirmLabel={accountText('remove')}
        typeToConfirm={going?.alias ?? ''}
        loading={remove.isPending}
        error={remove.error}
        onConfirm={() =>
          going && remove.mutate({ params: { id: going.id }, body: { alias: going.alias } })
        }
      >
        {accountText('removeHelp')}
      </ConfirmDialog>
    </Stack>
  );
}
