import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addBankAccount } from '#contract/treasury/bank.ts';
import { type BankCurrency, bankCurrency } from '#contract/treasury/bank-schemas.ts';
import { label } from '#contract/words.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';

/** Adds a company account whose statements are imported. */
export function BankAccountForm({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState('');
  const [currency, setCurrency] = useState<BankCurrency>('ARS');
  const add = useApiMutation(addBankAccount, { fieldErrors: true, onSuccess: onDone });
  const refused = isApiError(add.error) && add.error.details.length > 0;
  return (
    <OpenModal onClose={onDone} title="Agregar una cuenta de la empresa">
      <Stack gap="md">
        <TextInput
          label="Nombre"
          description="Por ejemplo, el banco y la moneda."
          value={name}
          maxLength={60}
          error={refused ? 'Otra cuenta ya tiene este nombre.' : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label="Moneda"
          value={currency}
          onChange={(event) => setCurrency(bankCurrency.parse(event.currentTarget.value))}
          data={bankCurrency.options.map((value) => ({ value, label: label('currency', value) }))}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Volver
          </Button>
          <Button
            disabled={name.trim().length < 3}
            loading={add.isPending}
            onClick={() => add.mutate({ body: { name: name.trim(), currency } })}
          >
            Agregar
          </Button>
        </Group>
      </Stack>
    </OpenModal>
  );
}
