import { TextInput } from '@mantine/core';
import { getProject, listTaskChanges, updateTask } from '#contract/projects/endpoints.ts';
import type { Task } from '#contract/projects/works.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { PlanBar } from '#web/shared/ui/figures/PlanBar.tsx';
import { NumberInput } from '#web/shared/ui/forms/amounts/NumberInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from './manage.module.css';
import { TaskFiles } from './TaskFiles.tsx';
import { TaskHistory } from './TaskHistory.tsx';

/** The stages of the works with their planned and actual progress. */
export const Tasks = ({ tasks, editable }: { tasks: readonly Task[]; editable: boolean }) => (
  <section className={classes.card}>
    <h2>Avance de la obra</h2>
    {tasks.length === 0 && (
      <EmptyState title="Todavía no hay etapas">Agregalas al editar el proyecto.</EmptyState>
    )}
    {tasks.map((task) => (
      <article key={task.id} aria-label={task.title}>
        <TaskHead task={task} />
        <div className={classes.folds}>
          {editable && <TaskProgress key={task.updatedAt} task={task} />}
          <TaskFiles task={task} editable={editable} />
          <TaskHistory task={task} />
        </div>
      </article>
    ))}
  </section>
);

/** The stage and its progress. */
const TaskHead = ({ task }: { task: Task }) => (
  <div className={classes.taskHead}>
    <strong>{task.title}</strong>
    <small className="cap">
      {datesOf(task)}
      Peso {task.weight}
      {/* a stage that has not started shows only its plan */}
      {(task.donePercent > 0 || task.plannedPercent > 0) &&
        ` · Al ${formatDateTime(task.updatedAt)}`}
    </small>
    <PlanBar planned={task.plannedPercent} done={task.donePercent} />
  </div>
);

/** Records the present progress; collapsed, because it is rarely needed. */
function TaskProgress({ task }: { task: Task }) {
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(updateTask, {
    defaultValues: {
      plannedPercent: task.plannedPercent as number | null,
      donePercent: task.donePercent as number | null,
      note: '',
    },
    toArgs: ({ plannedPercent, donePercent, note }) => ({
      params: { id: task.id },
      body: {
        plannedPercent: plannedPercent ?? undefined,
        donePercent: donePercent ?? undefined,
        note: note.trim(),
      },
    }),
    invalidates: [getProject, listTaskChanges],
    onSuccess: () => toast.success('Avance anotado.', 'task'),
  });
  const { plannedPercent, donePercent } = form.watch();
  const valid = isPercent(plannedPercent) && isPercent(donePercent);
  const changed = plannedPercent !== task.plannedPercent || donePercent !== task.donePercent;
  const percent = (label: string, name: 'plannedPercent' | 'donePercent') => (
    <NumberInput
      label={label}
      aria-label={`${label} de ${task.title}`}
      value={form.watch(name)}
      error={errorOf(name)}
      min={0}
      max={100}
      decimals={2}
      unit="%"
      onChange={(value) => form.setValue(name, value)}
    />
  );
  return (
    <details className={classes.fold}>
      <summary aria-label={`Anotar el avance de ${task.title}`}>Anotar el avance</summary>
      <form
        className={classes.task}
        noValidate
        onSubmit={(event) => {
          if (valid) void submit(event);
          else event.preventDefault();
        }}
      >
        {percent('Previsto', 'plannedPercent')}
        {percent('Hecho', 'donePercent')}
        {changed && (
          <TextInput
            className={classes.taskNote ?? ''}
            label="Nota"
            description="Opcional: qué se hizo. La leen quienes gestionan el proyecto."
            maxLength={500}
            {...field('note')}
          />
        )}
        <div className={classes.taskSave}>
          <FormErrors errors={otherErrors} />
          <GuardedButton
            type="submit"
            variant="default"
            obstacle={
              !valid
                ? { reason: 'Los dos porcentajes van de 0 a 100.' }
                : changed
                  ? null
                  : { reason: 'Cambiá lo previsto o lo hecho.' }
            }
            loading={sending}
          >
            Guardar avance
          </GuardedButton>
        </div>
      </form>
    </details>
  );
}

const isPercent = (value: number | null): value is number =>
  value !== null && value >= 0 && value <= 100;

const datesOf = ({ startDate, endDate }: Task): string => {
  if (startDate && endDate) return `${formatDay(startDate)} a ${formatDay(endDate)} · `;
  if (startDate) return `Desde ${formatDay(startDate)} · `;
  return endDate ? `Hasta ${formatDay(endDate)} · ` : '';
};
