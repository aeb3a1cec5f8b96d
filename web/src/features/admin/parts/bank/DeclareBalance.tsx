import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CompanyBankAccount } from '#contract/treasury/bank-schemas.ts';
import { declareBalance } from '#contract/treasury/declarations.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { parseMoneyInput } from '#web/shared/format/money-input.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { DayInput } from '#web/shared/ui/forms/DayInput.tsx';
import { FileDrop } from '#web/shared/ui/forms/FileDrop.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

/** Asks for the balance of one of the company's accounts and the bank's statement that shows it. */
export function DeclareBalance(props: {
  accounts: readonly CompanyBankAccount[];
  onDone: () => void;
}) {
  const { accounts, onDone } = props;
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '');
  const [day, setDay] = useState('');
  const [typed, setTyped] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const declare = useApiMutation(declareBalance, {
    fieldErrors: true,
    onSuccess: () => {
      toast.success('Saldo declarado: no se publica hasta que lo confirme otra persona.');
      onDone();
    },
  });
  const currency = accounts.find(({ id }) => id === accountId)?.currency ?? 'ARS';
  const amount = parseMoneyInput(typed, currency);
  const details = isApiError(declare.error) ? declare.error.details : [];
  const faultOf = (path: string) => {
    const fault = details.find((one) => one.path === path);
    return fault ? validationText(fault.message) : undefined;
  };
  const send = () => {
    if (amount === null || file === null) return;
    const form = new FormData();
    for (const [name, value] of Object.entries({ accountId, day, amount }))
      form.append(name, value);
    form.append('file', file);
    declare.mutate({ form });
  };
  return (
    <OpenModal onClose={onDone} title="Declarar un saldo bancario">
      <Stack gap="md">
        <NativeSelect
          label="Cuenta"
          value={accountId}
          onChange={(event) => setAccountId(event.currentTarget.value)}
          data={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DayInput
          label="Día de cierre"
          description="El saldo es el del final de ese día."
          value={day}
          onChange={setDay}
          error={faultOf('day')}
        />
        <TextInput
          label={`Saldo en ${currency}`}
          inputMode="decimal"
          placeholder="0,00"
          value={typed}
          error={
            typed !== '' && amount === null ? validationText('AMOUNT_INVALID') : faultOf('amount')
          }
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FileDrop
          label="Extracto del banco"
          hint={
            file?.name ?? 'PDF, CSV, texto o planilla .xlsx. Se publica su huella, no el archivo.'
          }
          accept=".pdf,.csv,.txt,.xlsx"
          error={faultOf('file')}
          onFiles={([chosen]) => setFile(chosen ?? null)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Volver
          </Button>
          <Button
            disabled={amount === null || day === '' || file === null}
            loading={declare.isPending}
            onClick={send}
          >
            Declarar
          </Button>
        </Group>
      </Stack>
    </OpenModal>
  );
}
