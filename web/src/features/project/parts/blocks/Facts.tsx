import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Overdue: its value is red. */
  late?: boolean;
}

/** Facts side by side, each with its label above. Facts without a value are omitted. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts
      .filter(({ value }) => value !== null && value !== '')
      .map(({ label, value, late }) => (
        <div key={label}>
          <dt className="cap">{label}</dt>
          <dd data-late={late || undefined}>{value}</dd>
        </div>
      ))}
  </dl>
);
