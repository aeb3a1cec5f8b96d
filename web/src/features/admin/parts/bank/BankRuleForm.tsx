import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { deskLabel } from '#contract/desk/words.ts';
import { addBankRule, changeBankRule } from '#contract/treasury/bank.ts';
import { type BankRule, bankRuleBody } from '#contract/treasury/bank-schemas.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';

const KINDS = bankRuleBody.shape.kind.options;

/** Adds a rule, or changes one. */
export function BankRuleForm({ rule, onDone }: { rule: BankRule | null; onDone: () => void }) {
  const [words, setWords] = useState(rule?.words ?? '');
  const [kind, setKind] = useState(KINDS.find((one) => one === rule?.kind) ?? 'bank_fee');
  const options = { fieldErrors: true, onSuccess: onDone } as const;
  const add = useApiMutation(addBankRule, options);
  const change = useApiMutation(changeBankRule, options);
  const { error } = rule ? change : add;
  const refused = isApiError(error) && error.details.length > 0;
  const save = () => {
    const body = { words: words.trim(), kind, active: rule?.active ?? true };
    if (rule) change.mutate({ params: { id: rule.id }, body });
    else add.mutate({ body });
  };
  return (
    <OpenModal onClose={onDone} title={rule ? 'Cambiar la regla' : 'Agregar una regla'}>
      <Stack gap="md">
        <TextInput
          label="La línea dice"
          description="Palabras enteras, sin distinguir mayúsculas ni acentos."
          value={words}
          maxLength={80}
          error={refused ? 'Otra regla ya tiene estas palabras, o no se entienden.' : null}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <NativeSelect
          label="Es"
          value={kind}
          onChange={(event) =>
            setKind(KINDS.find((one) => one === event.currentTarget.value) ?? kind)
          }
          data={KINDS.map((value) => ({ value, label: deskLabel('bankLineKind', value) }))}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Volver
          </Button>
          <Button
            disabled={words.trim().length < 3}
            loading={add.isPending || change.isPending}
            onClick={save}
          >
            Guardar
          </Button>
        </Group>
      </Stack>
    </OpenModal>
  );
}
