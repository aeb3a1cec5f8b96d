import { Alert, Button, NumberInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { getStagePlan, getStages, saveStagePlan } from '#contract/stages/endpoints.ts';
import { MOST_STAGES, type StagePlan, WHOLE_BPS } from '#contract/stages/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { DayInput } from '#web/shared/ui/forms/DayInput.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from '../parts/manage.module.css';
import { faultsOf } from './faults.ts';

interface Line {
  readonly key: number;
  readonly name: string;
  readonly percent: number | '';
  readonly plannedStart: string;
  readonly plannedEnd: string;
}
const blank = (key: number): Line => ({
  key,
  name: '',
  percent: '',
  plannedStart: '',
  plannedEnd: '',
});
const bpsOf = (percent: number | ''): number => Math.round(Number(percent || 0) * 100);

/** All stages of a project together: their shares must add up to the whole. */
export function PlanForm(props: { projectId: string; plan: StagePlan; onDone: () => void }) {
  const { projectId, plan, onDone } = props;
  const [lines, setLines] = useState<readonly Line[]>(() =>
    plan.stages.length === 0
      ? [blank(0), blank(1)]
      : plan.stages.map(({ shareBps, ...stage }, key) => ({
          ...stage,
          key,
          percent: shareBps / 100,
        })),
  );
  const save = useApiMutation(saveStagePlan, {
    invalidates: [getStagePlan, getStages],
    onSuccess: () => {
      toast.success('Etapas guardadas.');
      onDone();
    },
  });
  const change = (key: number, part: Partial<Line>) =>
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const fault = faultsOf(save.error);
  const total = lines.reduce((sum, { percent }) => sum + bpsOf(percent), 0);
  const isReady =
    (lines.length === 0 || total === WHOLE_BPS) &&
    lines.every(({ name, plannedStart, plannedEnd }) => name && plannedStart && plannedEnd);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const stages = lines.map(({ key: _, percent, ...line }) => ({
          ...line,
          shareBps: bpsOf(percent),
        }));
        save.mutate({ params: { id: projectId }, body: { stages } });
      }}
    >
      <Stack gap="lg">
        {lines.map((line, at) => (
          <fieldset key={line.key} className={classes.stage}>
            <legend>Etapa {at + 1}</legend>
            <TextInput
              label="Nombre"
              maxLength={80}
              value={line.name}
              error={fault(`stages.${at}.name`)}
              onChange={(event) => change(line.key, { name: event.currentTarget.value })}
            />
            <NumberInput
              label="Parte del dinero (%)"
              min={0.01}
              max={100}
              decimalScale={2}
              decimalSeparator=","
              value={line.percent}
              error={fault(`stages.${at}.shareBps`)}
              onChange={(value) => change(line.key, { percent: value === '' ? '' : Number(value) })}
            />
            <DayInput
              label="Empieza"
              value={line.plannedStart}
              error={fault(`stages.${at}.plannedStart`)}
              onChange={(plannedStart) => change(line.key, { plannedStart })}
            />
            <DayInput
              label="Termina"
              value={line.plannedEnd}
              error={fault(`stages.${at}.plannedEnd`)}
              onChange={(plannedEnd) => change(line.key, { plannedEnd })}
            />
            <Button
              variant="subtle"
              aria-label={`Quitar la etapa ${at + 1}`}
              onClick={() => setLines((all) => all.filter(({ key }) => key !== line.key))}
            >
              Quitar
            </Button>
          </fieldset>
        ))}
        <Button
          variant="default"
          disabled={lines.length >= MOST_STAGES}
          onClick={() =>
            setLines((all) => [...all, blank(Math.max(-1, ...all.map(({ key }) => key)) + 1)])
          }
        >
          Agregar una etapa
        </Button>
        {lines.length > 0 && total !== WHOLE_BPS && (
          <Alert color="yellow" variant="light" role="status">
            Las partes suman {formatPercent(total / 100, 2)}: tienen que sumar 100 %.
          </Alert>
        )}
        <Button type="submit" size="lg" disabled={!isReady} loading={save.isPending}>
          Guardar las etapas
        </Button>
      </Stack>
    </form>
  );
}
