import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { recordTrustFiling } from '#contract/registry/endpoints.ts';
import type { TrustLine } from '#contract/registry/trusts.ts';
import { TRUST_EVENTS } from '#contract/registry/words.ts';
import { dayOf, formatDay } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { togetherWords } from './Together.tsx';
import { countWords } from './TrustTable.tsx';

/** Records what was filed of one event of a trust, or of several together. What was recorded before is kept. */
export function RecordFiling(props: {
  of: readonly [TrustLine, ...TrustLine[]];
  onClose: (isDone: boolean) => void;
}) {
  const { of, onClose } = props;
  const [first] = of;
  const { projectId, kind, filing } = first;
  const grew = of.some((line) => line.filing !== null && line.isOpen);
  const days = of.map(({ day }) => day);
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(recordTrustFiling, {
    defaultValues: {
      filedOn: filing?.filedOn ?? dayOf(new Date()),
      reference: filing?.reference ?? '',
      coversNew: of.length > 1,
    },
    toArgs: (values) => ({ body: { projectId, kind, days, ...values } }),
    onSuccess: () => {
      toast.success(
        of.length === 1
          ? 'Presentación anotada.'
          : `Presentación anotada en ${formatCount(of.length)} hechos.`,
      );
      onClose(true);
    },
  });
  return (
    <OpenModal onClose={() => onClose(false)} title="Anotar qué se presentó">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <p className="cap" style={{ margin: 0 }}>
            {of.length > 1 ? togetherWords(of) : oneWords(first)}
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
          {grew && (
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

const oneWords = (line: TrustLine): string =>
  [TRUST_EVENTS[line.kind], formatDay(line.day), countWords(line), line.projectName]
    .filter(Boolean)
    .join(' · ');
