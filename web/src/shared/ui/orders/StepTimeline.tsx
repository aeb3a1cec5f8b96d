import type { ReactNode } from 'react';
import { catalogue } from '#web/shared/i18n/i18n.ts';
import classes from './StepTimeline.module.css';

const t = catalogue('steps', {
  stepDone: 'hecho',
  stepCurrent: 'en curso',
  stepTodo: 'por venir',
});

export interface Step {
  title: ReactNode;
  detail?: ReactNode;
  /** The time or due date, in words. */
  at?: ReactNode;
  state: 'done' | 'current' | 'todo';
}

const STATE_WORDS = { done: t('stepDone'), current: t('stepCurrent'), todo: t('stepTodo') };

/** A timeline: past steps with actor and time, then the next ones. */
export const StepTimeline = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={classes.list}>
    {steps.map((step, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
      <li className={classes.step} data-state={step.state} key={at}>
        <span className={classes.dot} aria-hidden="true" />
        <div>
          {step.title}
          <span className={classes.spoken}> ({STATE_WORDS[step.state]})</span>
          {step.detail && <div className="cap">{step.detail}</div>}
        </div>
        {step.at && <span className={`cap ${classes.at}`}>{step.at}</span>}
      </li>
    ))}
  </ol>
);
