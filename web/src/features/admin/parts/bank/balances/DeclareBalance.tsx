import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import type { CompanyBankAccount } from '#contract/treasury/bank/statements.ts';
import { declareBalance } from '#contract/treasury/declarations.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { MoneyInput } from '#web/shared/ui/forms/amounts/MoneyInput.tsx';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { FileDrop } from '#web/shared/ui/forms/files/FileDrop.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

/** Asks for the balance of one of the company's accounts and the bank's statement that shows it. */
export function DeclareBalance(props: {
  accounts: readonly CompanyBankAccount[];
  onDone: () => void;
}) {
  const { accounts, onDone } = props;
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(declareBalance, {
    defaultValues: {
      accountId: accounts[0]?.id ?? '',
      day: '',
      amount: '',
      file: null as File | null,
    },
    toArgs: ({ file, ...fields }) => {
      const sent = new FormData();
      for (const [name, value] of Object.entries(fields)) sent.append(name, value);
      if (file) sent.append('file', file);
      return { form: sent };
    },
    onSuccess: () => {
      toast.success('Saldo declarado: no se publica hasta que lo confirme otra persona.');
      onDone();
    },
  });
  const { accountId, day, amount, file } = form.watch();
  const currency = accounts.find(({ id }) => id === accountId)?.currency ?? 'ARS';
  return (
    <OpenModal onClose={onDone} title="Declarar un saldo bancario">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <NativeSelect
            label="Cuenta"
            data={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            {...field('accountId')}
          />
          <DayInput
            label="Día de cierre"
            description="El saldo es el del final de ese día."
            error={errorOf('day')}
            {...dayField(form, 'day')}
          />
          <MoneyInput
            label={`Saldo en ${currency}`}
            currency={currency}
            value={amount}
            error={errorOf('amount')}
            onChange={(wire) => form.setValue('amount', wire)}
          />
          <FileDrop
            label="Extracto del banco"
            hint={
              file?.name ?? 'PDF, CSV, texto o planilla .xlsx. Se publica su huella, no el archivo.'
            }
            accept=".pdf,.csv,.txt,.xlsx"
            error={errorOf('file')}
            onFiles={([chosen]) => form.setValue('file', chosen ?? null)}
          />
          <FormErrors errors={otherErrors} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onDone}>
              Volver
            </Button>
            <Button
              type="submit"
              disabled={amount === '' || day === '' || file === null}
              loading={sending}
            >
              Declarar
            </Button>
          </Group>
        </Stack>
      </form>
    </OpenModal>
  );
}
