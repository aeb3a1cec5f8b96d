import { Alert, Button, NumberInput, Stack, TextInput } from '@mantine/core';
import { getStagePlan, getStages, saveStagePlan } from '#contract/stages/endpoints.ts';
import { MOST_STAGES, type StagePlan, WHOLE_BPS } from '#contract/stages/schemas.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from '../parts/manage.module.css';

interface Line {
  readonly key: number;
  readonly name: string;
  /** Hundredths of a percent; null while the field is empty. */
  readonly shareBps: number | null;
  readonly plannedStart: string;
  readonly plannedEnd: string;
}
const blank = (key: number): Line => ({
  key,
  name: '',
  shareBps: null,
  plannedStart: '',
  plannedEnd: '',
});
const linesOf = ({ stages }: StagePlan): Line[] =>
  stages.length === 0
    ? [blank(0), blank(1)]
    : stages.map(({ id: _, ...stage }, key) => ({ ...stage, key }));

const nextKey = (lines: readonly Line[]) => Math.max(-1, ...lines.map(({ key }) => key)) + 1;
const TOO_MANY = { reason: `Caben hasta ${MOST_STAGES} etapas.` };

/** Why the plan cannot be saved yet; null when it can. @param total the sum of the shares, in hundredths of a percent */
function missingOf(lines: readonly Line[], total: number): string | null {
  const areNamed = lines.every(
    ({ name, plannedStart, plannedEnd }) => name && plannedStart && plannedEnd,
  );
  if (!areNamed) return 'Cada etapa lleva su nombre y sus dos fechas.';
  return lines.length === 0 || total === WHOLE_BPS ? null : 'Las partes tienen que sumar 100 %.';
}

/** All stages of a project together: their shares must add up to the whole. */
export function PlanForm(props: { projectId: string; plan: StagePlan; onDone: () => void }) {
  const { projectId, plan, onDone } = props;
  const { form, errorOf, submit, sending, otherErrors } = useApiForm(saveStagePlan, {
    defaultValues: { stages: linesOf(plan) },
    toArgs: ({ stages }) => ({
      params: { id: projectId },
      body: {
        stages: stages.map(({ key: _, shareBps, ...line }) => ({
          ...line,
          shareBps: shareBps ?? 0,
        })),
      },
    }),
    invalidates: [getStagePlan, getStages],
    onSuccess: () => {
      toast.success('Etapas guardadas.');
      onDone();
    },
  });
  const lines = form.watch('stages');
  const setLines = (next: Line[]) =>
    form.setValue('stages', next, { shouldValidate: form.formState.isSubmitted });
  const change = (key: number, part: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const total = lines.reduce((sum, { shareBps }) => sum + (shareBps ?? 0), 0);
  const missing = missingOf(lines, total);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="lg">
        {lines.map((line, at) => (
          <fieldset key={line.key} className={classes.stage}>
            <legend>Etapa {at + 1}</legend>
            <TextInput
              label="Nombre"
              maxLength={80}
              value={line.name}
              error={errorOf(`stages.${at}.name`)}
              onChange={(event) => change(line.key, { name: event.currentTarget.value })}
            />
            <NumberInput
              label="Parte del dinero (%)"
              min={0.01}
              max={100}
              decimalScale={2}
              decimalSeparator=","
              value={line.shareBps === null ? '' : line.shareBps / 100}
              error={errorOf(`stages.${at}.shareBps`)}
              onChange={(value) =>
                change(line.key, {
                  shareBps: value === '' ? null : Math.round(Number(value) * 100),
                })
              }
            />
            <DayInput
              label="Empieza"
              value={line.plannedStart}
              error={errorOf(`stages.${at}.plannedStart`)}
              onChange={(plannedStart) => change(line.key, { plannedStart })}
            />
            <DayInput
              label="Termina"
              value={line.plannedEnd}
              error={errorOf(`stages.${at}.plannedEnd`)}
              onChange={(plannedEnd) => change(line.key, { plannedEnd })}
            />
            <Button
              variant="subtle"
              aria-label={`Quitar la etapa ${at + 1}`}
              onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
            >
              Quitar
            </Button>
          </fieldset>
        ))}
        <GuardedButton
          variant="default"
          obstacle={lines.length < MOST_STAGES ? null : TOO_MANY}
          onClick={() => setLines([...lines, blank(nextKey(lines))])}
        >
          Agregar una etapa
        </GuardedButton>
        {lines.length > 0 && total !== WHOLE_BPS && (
          <Alert color="yellow" variant="light" role="status">
            Las partes suman {formatPercent(total / 100, 2)}: tienen que sumar 100 %.
          </Alert>
        )}
        <FormErrors errors={otherErrors} />
        <GuardedButton
          type="submit"
          size="lg"
          obstacle={missing === null ? null : { reason: missing }}
          loading={sending}
        >
          Guardar las etapas
        </GuardedButton>
      </Stack>
    </form>
  );
}
