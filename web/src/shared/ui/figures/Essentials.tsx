import classes from './Essentials.module.css';

/** A name and its text; `late` for an overdue one, which is red. */
export type Essential = readonly [name: string, text: string, late?: 'late' | undefined];

/** The essentials, a line each: type, minimum, cost, term, risk, exit, responsible party. */
export const Essentials = ({ facts }: { facts: readonly Essential[] }) => (
  <dl className={classes.facts}>
    {facts
      .filter(([, text]) => text !== '')
      .map(([name, text, late]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-late={late}>{text}</dd>
        </div>
      ))}
  </dl>
);
