import { Alert, Button, Checkbox, Stack, TextInput } from '@mantine/core';
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
import { showInDialog } from '#web/shared/ui/in-view.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import { useChangedLines } from '../data/use-changed-lines.ts';
import { countWords } from '../texts.ts';
import { togetherWords } from './Together.tsx';

/**
 * Records what was filed of one event of a trust, or of several together. What was recorded before is kept. Where an event
 * changed since it was read, the dialog says what, keeps what was typed, and records the events as they are now.
 * @param props.onOver with the events that need no choice any more: they are recorded, or nothing is left to file
 * @param props.onChanged when the list is old
 */
export function RecordFiling(props: {
  of: readonly [TrustLine, ...TrustLine[]];
  onClose: () => void;
  onOver: () => void;
  onChanged: () => void;
}) {
  const { of, onClose, onOver, onChanged } = props;
  const [{ projectId, kind, filing }] = of;
  const { lines, changes, read } = useChangedLines(of);
  // only a single event's record is corrected: that of many is another filing
  const former = of.length === 1 ? filing : null;
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(recordTrustFiling, {
    defaultValues: {
      filedOn: former?.filedOn ?? dayOf(new Date()),
      reference: former?.reference ?? '',
      coversNew: of.length > 1,
    },
    toArgs: (values) => ({ body: { projectId, kind, ...asRead(lines), ...values } }),
    silent: ['TRUST_FILING_CHANGED'],
    onSuccess: () => {
      toast.success(
        lines.length === 1
          ? 'Presentación anotada.'
          : `Presentación anotada en ${formatCount(lines.length)} hechos.`,
      );
      onOver();
      onClose();
    },
    onFailure: (error) => {
      if (!error.is('TRUST_FILING_CHANGED')) return false;
      void read();
      onChanged();
      return true;
    },
  });
  const leave = () => {
    if (lines.length === 0) onOver();
    onClose();
  };
  return (
    <OpenModal onClose={leave} title="Anotar qué se presentó">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <About lines={lines} />
          {changes && <Changed changes={changes} isOver={lines.length === 0} />}
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
          {lines.some((line) => line.filing !== null && line.isOpen) && (
            <Checkbox
              label="Incluye lo que se sumó después"
              description="Sin marcar, corrige lo anotado, y lo que se sumó queda por presentar."
              {...form.register('coversNew')}
            />
          )}
          <FormErrors errors={otherErrors} />
          {lines.length === 0 ? (
            <Button onClick={leave}>Cerrar</Button>
          ) : (
            <Button type="submit" loading={sending}>
              Anotar
            </Button>
          )}
        </Stack>
      </form>
    </OpenModal>
  );
}

/** Counts and latest filings of events as they were read. */
const asRead = (lines: readonly TrustLine[]) => ({
  events: lines.map(({ day, count }) => ({ day, count })),
  seen: lines.flatMap((line) => line.filing?.id ?? []),
});

function About({ lines }: { lines: readonly TrustLine[] }) {
  const [first] = lines;
  if (first === undefined) return null;
  return (
    <p className="cap" style={{ margin: 0 }}>
      {lines.length > 1 ? togetherWords(lines) : oneWords(first)}
    </p>
  );
}

/** What changed of the events since they were read, and what can be done. */
function Changed({ changes, isOver }: { changes: readonly string[]; isOver: boolean }) {
  return (
    <Alert
      ref={showInDialog}
      color="yellow"
      variant="light"
      role="alert"
      title="Cambió desde que se leyó la lista"
    >
      {changes.map((change) => (
        <p key={change} style={{ margin: '0 0 4px' }}>
          {change}
        </p>
      ))}
      {isOver
        ? 'No queda nada por anotar acá. Lo escrito no se guardó.'
        : 'Lo escrito sigue acá. «Anotar» vale para los hechos como están ahora.'}
    </Alert>
  );
}

const oneWords = (line: TrustLine): string =>
  [TRUST_EVENTS[line.kind], formatDay(line.day), countWords(line), line.projectName]
    .filter(Boolean)
    .join(' · ');
