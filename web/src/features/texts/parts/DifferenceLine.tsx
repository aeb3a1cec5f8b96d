import type { Difference } from '../data/differences.ts';
import classes from './Text.module.css';

/** A line of a text: unchanged, added or removed. */
export function DifferenceLine({ line: { state, text } }: { line: Difference }) {
  const words = text.replace(/^## /, '').replace(/^- /, '• ');
  const isHeading = text.startsWith('## ');
  if (state === 'same')
    return isHeading ? <h2>{words}</h2> : <p className={classes.same}>{words}</p>;
  return (
    <p className={isHeading ? classes.head : undefined}>
      {state === 'added' ? (
        <ins className={classes.added}>{words}</ins>
      ) : (
        <del className={classes.removed}>{words}</del>
      )}
    </p>
  );
}
