import classes from './Essentials.module.css';

/** The essentials, a line each: type, minimum, cost, term, risk, exit, responsible party. */
export const Essentials = ({
  facts,
}: {
  facts: readonly (readonly [name: string, text: string])[];
}) => (
  <dl className={classes.facts}>
    {facts
      .filter(([, text]) => text !== '')
      .map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
  </dl>
);
