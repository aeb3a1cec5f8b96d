import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type BankCurrency, bankCurrency } from '#contract/treasury/bank/values.ts';
import { addBankAccount } from '#contract/treasury/bank.ts';
import { label } from '#contract/words.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';

/** Adds a company account whose statements are imported. */
export function BankAccountForm({ onDone }: { onDone: () => void }) {
  const { form, field, submit, sending, otherErrors } = useApiForm(addBankAccount, {
    defaultValues: { name: '', currency: 'ARS' as BankCurrency },
    toArgs: (body) => ({ body }),
    words: (key, at) =>
      at === 'name' && key === 'INVALID'
        ? 'Otra cuenta ya tiene este nombre.'
        : validationText(key),
    onSuccess: onDone,
  });
  return (
    <OpenModal onClose={onDone} title="Agregar una cuenta de la empresa">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <TextInput
            label="Nombre"
            description="Por ejemplo, el banco y la moneda."
            maxLength={60}
            {...field('name')}
          />
          <NativeSelect
            label="Moneda"
            data={bankCurrency.options.map((value) => ({ value, label: label('currency', value) }))}
            {...field('currency')}
          />
          <FormErrors errors={otherErrors} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onDone}>
              Volver
            </Button>
            <Button type="submit" disabled={form.watch('name').trim().length < 3} loading={sending}>
              Agregar
            </Button>
          </Group>
        </Stack>
      </form>
    </OpenModal>
  );
}
