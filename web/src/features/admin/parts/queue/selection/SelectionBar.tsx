import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Money } from '#contract/core/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import classes from './Selection.module.css';
import { totalWords } from './totals.ts';
import type { Selection } from './use-selection.ts';

/** The selection of a list with its totals, and the actions on all of it. */
export function SelectionBar(props: {
  count: number;
  amounts: readonly Money[];
  onClear: () => void;
  /** Rows that cannot be selected with the others, counted by reason. */
  leftOut?: Selection<unknown>['leftOut'];
  /** Buttons that select more. */
  choosing?: ReactNode;
  /** Buttons that act on the selection. */
  children: ReactNode;
}) {
  const { count, amounts, onClear, leftOut = [], choosing, children } = props;
  return (
    <div className={classes.bar} data-chosen={count > 0}>
      <span className={classes.chosen}>
        <span role="status">
          {count === 0
            ? 'Nada elegido'
            : `${formatCount(count)} ${count === 1 ? 'elegido' : 'elegidos'}: ${totalWords(amounts)}`}
        </span>
        {count > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={onClear}>
            Quitar la selección
          </Button>
        )}
      </span>
      {leftOut.length > 0 && (
        <span role="status" className={classes.leftOut}>
          {leftOutWords(leftOut)}
        </span>
      )}
      <span className={classes.buttons}>
        {choosing}
        {count > 0 && children}
      </span>
    </div>
  );
}

/** `3 quedan afuera: 2, ya está resuelto; 1, detenido: debe.` */
export function leftOutWords(leftOut: Selection<unknown>['leftOut']): string {
  const all = leftOut.reduce((sum, [, count]) => sum + count, 0);
  const reasons = leftOut.map(
    ([reason, count]) =>
      `${formatCount(count)}, ${reason.charAt(0).toLowerCase()}${reason.slice(1).replace(/\.$/, '')}`,
  );
  return `${formatCount(all)} ${all === 1 ? 'queda' : 'quedan'} afuera: ${reasons.join('; ')}.`;
}
