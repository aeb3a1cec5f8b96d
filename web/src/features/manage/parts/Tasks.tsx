import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { getProject, updateTask } from '#contract/projects/endpoints.ts';
import type { Task } from '#contract/projects/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from './manage.module.css';

/** The stages of the works with how far each was to be and is. */
export const Tasks = ({ tasks, editable }: { tasks: readonly Task[]; editable: boolean }) => (
  <section className={classes.card}>
    <h2>Avance de la obra</h2>
    {tasks.length === 0 && (
      <EmptyState title="Todavía no hay etapas">Se agregan al editar el proyecto.</EmptyState>
    )}
    {tasks.map((task) => (
      <TaskLine key={`${task.id} ${task.updatedAt}`} task={task} editable={editable} />
    ))}
  </section>
);

function TaskLine({ task, editable }: { task: Task; editable: boolean }) {
  const [planned, setPlanned] = useState<number | string>(task.plannedPercent);
  const [done, setDone] = useState<number | string>(task.donePercent);
  const save = useApiMutation(updateTask, {
    invalidates: [getProject],
    onSuccess: () => toast.success('Avance anotado.', 'task'),
  });
  const valid = typeof planned === 'number' && typeof done === 'number';
  const changed = planned !== task.plannedPercent || done !== task.donePercent;
  const field = (label: string, value: number | string, set: (value: number | string) => void) => (
    <NumberInput
      label={label}
      aria-label={`${label} de ${task.title}`}
      value={value}
      min={0}
      max={100}
      decimalScale={2}
      suffix=" %"
      disabled={!editable}
      onChange={set}
    />
  );
  return (
    <form
      className={classes.task}
      onSubmit={(event) => {
        event.preventDefault();
        if (!valid) return;
        save.mutate({
          params: { id: task.id },
          body: { plannedPercent: planned, donePercent: done },
        });
      }}
    >
      <div className={classes.taskWords}>
        <strong>{task.title}</strong>
        <small className="cap">
          {task.startDate && `${formatDay(task.startDate)} a ${formatDay(task.endDate)} · `}
          Peso {task.weight} · Al {formatDateTime(task.updatedAt)}
        </small>
      </div>
      {field('Previsto', planned, setPlanned)}
      {field('Hecho', done, setDone)}
      <Button
        type="submit"
        variant="default"
        disabled={!editable || !changed || !valid}
        loading={save.isPending}
      >
        Anotar
      </Button>
    </form>
  );
}
