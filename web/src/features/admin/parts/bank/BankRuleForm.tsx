import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { deskLabel } from '#contract/desk/words.ts';
import { type BankRule, bankRuleBody } from '#contract/treasury/bank/rules.ts';
import { addBankRule, changeBankRule } from '#contract/treasury/bank.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';

const KINDS = bankRuleBody.shape.kind.options;

/** Adds a rule, or changes one. */
export function BankRuleForm({ rule, onDone }: { rule: BankRule | null; onDone: () => void }) {
  const options = {
    defaultValues: {
      words: rule?.words ?? '',
      kind: KINDS.find((one) => one === rule?.kind) ?? ('bank_fee' as const),
    },
    words: (key: string, at: string) =>
      at === 'words' && key === 'INVALID'
        ? 'Otra regla ya tiene estas palabras, o no se entienden.'
        : validationText(key),
    onSuccess: onDone,
  };
  const bodyOf = (typed: (typeof options)['defaultValues']) => ({
    ...typed,
    active: rule?.active ?? true,
  });
  const add = useApiForm(addBankRule, { ...options, toArgs: (typed) => ({ body: bodyOf(typed) }) });
  const change = useApiForm(changeBankRule, {
    ...options,
    toArgs: (typed) => ({ params: { id: rule?.id ?? '' }, body: bodyOf(typed) }),
  });
  const { form, field, submit, sending, otherErrors } = rule ? change : add;
  return (
    <OpenModal onClose={onDone} title={rule ? 'Cambiar la regla' : 'Agregar una regla'}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <TextInput
            label="La línea dice"
            description="Palabras enteras, sin distinguir mayúsculas ni acentos."
            maxLength={80}
            {...field('words')}
          />
          <NativeSelect
            label="Es"
            data={KINDS.map((value) => ({ value, label: deskLabel('bankLineKind', value) }))}
            {...field('kind')}
          />
          <FormErrors errors={otherErrors} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onDone}>
              Volver
            </Button>
            <Button
              type="submit"
              disabled={form.watch('words').trim().length < 3}
              loading={sending}
            >
              Guardar
            </Button>
          </Group>
        </Stack>
      </form>
    </OpenModal>
  );
}
