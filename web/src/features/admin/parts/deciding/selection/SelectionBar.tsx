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
  /** How many selected rows the list no longer has, and whether a change of its filters emptied the selection. */
  gone?: number;
  emptied?: boolean;
  /** Buttons that select more. */
  choosing?: ReactNode;
  /** Buttons that act on the selection. */
  children: ReactNode;
}) {
  const { count, amounts, onClear, leftOut = [], gone = 0, emptied = false } = props;
  const { choosing, children } = props;
  return (
    <div className={classes.bar} data-chosen={count > 0}>
      <span className={classes.chosen}>
        <span role="status">
          {count === 0
            ? 'Nada elegido'
            : `${formatCount(count)} ${count === 1 ? 'elegido' : 'elegidos'}: ${totalWords(amounts)}`}
        </span>
        {(count > 0 || gone > 0 || leftOut.length > 0) && (
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
      {gone > 0 && (
        <span role="status" className={classes.leftOut}>
          {goneWords(gone)}
        </span>
      )}
      {emptied && count === 0 && (
        <span role="status" className={classes.leftOut}>
          Los filtros cambiaron: lo elegido antes se quitó.
        </span>
      )}
      <span className={classes.buttons}>
        {choosing}
        {count > 0 && children}
      </span>
    </div>
  );
}

const goneWords = (count: number): string =>
  count === 1
    ? '1 elegido ya no está en la lista y no cuenta.'
    : `${formatCount(count)} elegidos ya no están en la lista y no cuentan.`;

/** `3 quedan afuera: 2, ya está resuelto; 1, detenido: debe.` */
export function leftOutWords(leftOut: Selection<unknown>['leftOut']): string {
  const all = leftOut.reduce((sum, [, count]) => sum + count, 0);
  const reasons = leftOut.map(
    ([reason, count]) =>
      `${formatCount(count)}, ${reason.charAt(0).toLowerCase()}${reason.slice(1).replace(/\.$/, '')}`,
  );
  return `${formatCount(all)} ${all === 1 ? 'queda' : 'quedan'} afuera: ${reasons.join('; ')}.`;
}
