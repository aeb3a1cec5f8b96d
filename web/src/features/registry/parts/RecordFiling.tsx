import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { recordTrustFiling } from '#contract/registry/endpoints.ts';
import type { TrustLine } from '#contract/registry/trusts.ts';
import { TRUST_EVENTS } from '#contract/registry/words.ts';
import { dayOf, formatDay } from '#web/shared/format/dates.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { countWords } from './TrustTable.tsx';

/** Records what was filed of an event of a trust. What was recorded before is kept. */
export function RecordFiling({ of, onClose }: { of: TrustLine; onClose: () => void }) {
  const { projectId, kind, day, filing, projectName, isOpen } = of;
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(recordTrustFiling, {
    defaultValues: {
      filedOn: filing?.filedOn ?? dayOf(new Date()),
      reference: filing?.reference ?? '',
      coversNew: false,
    },
    toArgs: (values) => ({ body: { projectId, kind, day, ...values } }),
    onSuccess: () => {
      toast.success('Presentación anotada.');
      onClose();
    },
  });
  return (
    <OpenModal onClose={onClose} title="Anotar qué se presentó">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <p className="cap" style={{ margin: 0 }}>
            {[TRUST_EVENTS[kind], formatDay(day), countWords(of), projectName]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <DayInput
            label="Presentado el"
            {...dayField(form, 'filedOn')}
            error={errorOf('filedOn')}
          />
          <TextInput
            label="Referencia"
            description="Número de la presentación, o dónde está el papel."
            {...field('reference')}
          />
          {filing !== null && isOpen && (
            <Checkbox
              label="Incluye lo que se sumó después"
              description="Sin marcar, corrige lo anotado, y lo que se sumó queda por presentar."
              {...form.register('coversNew')}
            />
          )}
          <FormErrors errors={otherErrors} />
          <Button type="submit" loading={sending}>
            Anotar
          </Button>
        </Stack>
      </form>
    </OpenModal>
  );
}
