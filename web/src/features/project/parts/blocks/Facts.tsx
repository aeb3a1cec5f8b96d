import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Facts side by side, each with its label above. Facts without a value are omitted. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts
      .filter(({ value }) => value !== null && value !== '')
      .map(({ label, value }) => (
        <div key={label}>
          <dt className="cap">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
