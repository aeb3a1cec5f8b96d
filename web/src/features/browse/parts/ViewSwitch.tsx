import { useId } from 'react';
import type { View } from '../data/use-view.ts';
import { t } from '../texts.ts';
import classes from './ViewSwitch.module.css';

const VIEWS = [
  ['list', t('viewList')],
  ['map', t('viewMap')],
] as const;

/** Chooses between the list of projects and their map. */
export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const name = useId();
  return (
    <div className={classes.box} role="radiogroup" aria-label={t('view')}>
      {VIEWS.map(([value, words]) => (
        <label key={value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            checked={view === value}
            onChange={() => onChange(value)}
          />
          <span>{words}</span>
        </label>
      ))}
    </div>
  );
}
