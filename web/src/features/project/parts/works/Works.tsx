import type { Task } from '#contract/projects/works.ts';
import { formatDate, formatDay } from '#web/shared/format/dates.ts';
import { formatProgress } from '#web/shared/format/numbers.ts';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { PlanBar } from '#web/shared/ui/figures/PlanBar.tsx';
import { t } from '../../rest-texts.ts';
import { Section } from '../blocks/Section.tsx';
import classes from './Works.module.css';
import { works } from './works-texts.ts';

/** The works as a timeline of stages: actual against planned progress, with the builder's files. */
export const Works = (props: { tasks: readonly Task[]; percent: number }) =>
  props.tasks.length === 0 ? null : (
    <Section title={t('works')} help={works('help')} aside={formatProgress(props.percent)}>
      <ol className={classes.tasks}>
        {props.tasks.map((task) => (
          <li key={task.id}>
            <span className={classes.line} aria-hidden="true">
              <i style={{ height: `${task.donePercent}%` }} />
            </span>
            <div>
              <strong>{task.title}</strong>{' '}
              <span className="cap tabular">
                {formatProgress(task.donePercent)} ·{' '}
                {works('plan', { percent: formatProgress(task.plannedPercent) })}
              </span>
              <PlanBar planned={task.plannedPercent} done={task.donePercent} />
              <div className="cap tabular">{whenOf(task)}</div>
              {task.description && <p>{task.description}</p>}
              {task.files.length > 0 && <Files task={task} />}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );

const Files = ({ task }: { task: Task }) => (
  <details>
    <summary>{works('files', { count: task.files.length })}</summary>
    <ul className={classes.files}>
      {task.files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  </details>
);

function whenOf({ startDate, endDate, donePercent, updatedAt }: Task): string {
  const dates =
    startDate && endDate
      ? works('dates', { from: formatDay(startDate), to: formatDay(endDate) })
      : startDate
        ? works('from', { date: formatDay(startDate) })
        : endDate
          ? works('until', { date: formatDay(endDate) })
          : '';
  const updated = donePercent > 0 ? works('updated', { date: formatDate(updatedAt) }) : '';
  return [dates, updated].filter(Boolean).join(' · ');
}
