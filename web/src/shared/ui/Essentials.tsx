import classes from './Essentials.module.css';

/** What one asks before anything else, a line each: what it is, least, cost, term, risk, way out, who answers. */
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
