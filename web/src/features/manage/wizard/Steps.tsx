import type { Fault } from '#web/shared/forms/field-faults.ts';
import { type StepNumber, stepOf } from '../data/places.ts';
import classes from './wizard.module.css';

const STEPS = [
  [1, 'El proyecto'],
  [2, 'Rondas y contratos'],
  [3, 'Unidades'],
] as const;

/** The three steps, each with its number of faults. Changing the step saves first. */
export const Steps = (props: {
  step: StepNumber;
  faults: readonly Fault[];
  busy: boolean;
  onGo: (step: StepNumber) => void;
}) => (
  <nav aria-label="Pasos">
    <ol className={classes.steps}>
      {STEPS.map(([number, name]) => {
        const many = props.faults.filter(({ path }) => stepOf(path) === number).length;
        return (
          <li key={number}>
            <button
              type="button"
              className={classes.step}
              aria-current={props.step === number ? 'step' : undefined}
              disabled={props.busy}
              onClick={() => props.step !== number && props.onGo(number)}
            >
              {number}. {name}
              {many > 0 && <small>{many} por corregir</small>}
            </button>
          </li>
        );
      })}
    </ol>
  </nav>
);
