import { words } from './member-texts.ts';
import classes from './Panel.module.css';

/** What cannot be undone and what is no promise, before one confirms. */
export const Know = ({ points }: { points: readonly string[] }) => (
  <div className={classes.know}>
    <strong>{words('cannotUndo')}</strong>
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
);
