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

/**
 * Records what was filed of one event of a trust, or of several together. What was recorded before is kept.
 * @param props.onOver when the events need no choice any more: they are recorded, or one changed since they were read
 * @param props.onChanged in the second case: the refusal is a toast, and the dialog closes, because what it has is old
 */
export function RecordFiling(props: {
  of: readonly [TrustLine, ...TrustLine[]];
  onClose: () => void;
  onOver: () => void;
  onChanged: () => void;
}) {
  const { of, onClose, onOver, onChanged } = props;
  const [first] = of;
  const { projectId, kind, filing } = first;
  const grew = of.some((line) => line.filing !== null && line.isOpen);
  const events = of.map(({ day, count }) => ({ day, count }));
  const seen = of.flatMap((line) => line.filing?.id ?? []);
  // only a single event's record is corrected: that of many is another filing
  const former = of.length === 1 ? filing : null;
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(recordTrustFiling, {
    defaultValues: {
      filedOn: former?.filedOn ?? dayOf(new Date()),
      reference: former?.reference ?? '',
      coversNew: of.length > 1,
    },
    toArgs: (values) => ({ body: { projectId, kind, events, seen, ...values } }),
    onSuccess: () => {
      toast.success(
        of.length === 1
          ? 'Presentación anotada.'
          : `Presentación anotada en ${formatCount(of.length)} hechos.`,
      );
      onOver();
      onClose();
    },
    onFailure: (error) => {
      if (!error.is('TRUST_FILING_CHANGED')) return false;
      onOver();
      onChanged();
      onClose();
      return true;
    },
  });
  return (
    <OpenModal onClose={onClose} title="Anotar qué se presentó">
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
