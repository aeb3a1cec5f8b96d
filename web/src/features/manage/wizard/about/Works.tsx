import { Button } from '@mantine/core';
import type { ProjectBody } from '#contract/projects/draft.ts';
import { removeAt } from '../../data/lists.ts';
import { DayField, NumberField, SpotFault, TextField } from '../document-fields.tsx';
import { useWizard } from '../editor-context.ts';
import { RemoveButton } from '../RemoveButton.tsx';
import { Item, Row, Section } from '../Section.tsx';

type TaskDraft = ProjectBody['tasks'][number];

/** The stages of the works, whose progress is recorded later in the project's management. */
export function Works() {
  const { document, change } = useWizard();
  return (
    <Section
      title="Etapas de la obra"
      help="Quien compra sigue el avance por etapas; cada una cuenta según su peso."
    >
      <SpotFault path="tasks" />
      {document.tasks.map((task, at) => {
        const path = `tasks.${at}`;
        const set = (part: Partial<TaskDraft>) =>
          change(`${path}.${Object.keys(part)[0]}`, (now) => ({
            ...now,
            tasks: now.tasks.map((one, index) => (index === at ? { ...one, ...part } : one)),
          }));
        return (
          <Item
            key={task.id ?? at}
            title={task.title || `Etapa ${at + 1}`}
            actions={
              <RemoveButton
                of={`la etapa ${at + 1}`}
                onClick={() =>
                  change('tasks', (now) => ({ ...now, tasks: removeAt(now.tasks, at) }))
                }
              />
            }
          >
            <TextField
              path={`${path}.title`}
              label="Título"
              value={task.title}
              max={120}
              onChange={(title) => set({ title })}
            />
            <Row narrow>
              <NumberField
                path={`${path}.weight`}
                label="Peso"
                min={1}
                max={100}
                value={task.weight}
                onChange={(weight) => set({ weight })}
              />
              <DayField
                path={`${path}.startDate`}
                label="Empieza"
                value={task.startDate ?? ''}
                onChange={(day) => set({ startDate: day || null })}
              />
              <DayField
                path={`${path}.endDate`}
                label="Termina"
                value={task.endDate ?? ''}
                onChange={(day) => set({ endDate: day || null })}
              />
              <NumberField
                path={`${path}.plannedPercent`}
                label="Previsto"
                unit="%"
                max={100}
                decimals={2}
                value={task.plannedPercent}
                onChange={(plannedPercent) => set({ plannedPercent })}
              />
              <NumberField
                path={`${path}.donePercent`}
                label="Hecho"
                unit="%"
                max={100}
                decimals={2}
                value={task.donePercent}
                onChange={(donePercent) => set({ donePercent })}
              />
            </Row>
          </Item>
        );
      })}
      <div>
        <Button
          variant="default"
          disabled={document.tasks.length >= 100}
          onClick={() => change('tasks', (now) => ({ ...now, tasks: [...now.tasks, blankTask()] }))}
        >
          Agregar una etapa
        </Button>
      </div>
    </Section>
  );
}

const blankTask = (): TaskDraft => ({
  title: '',
  description: '',
  weight: 1,
  startDate: null,
  endDate: null,
  plannedPercent: 0,
  donePercent: 0,
});
