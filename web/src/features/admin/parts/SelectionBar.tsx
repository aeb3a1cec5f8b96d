import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Money } from '#contract/core/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import classes from './Selection.module.css';
import { totalWords } from './totals.ts';
import type { Selection } from './use-selection.ts';

/** What is chosen of a list and what it comes to, over what can be done with all of it. */
export function SelectionBar(props: {
  count: number;
  amounts: readonly Money[];
  onClear: () => void;
  /** Those that were chosen with the rest and cannot be, counted by their reason. */
  leftOut?: Selection<unknown>['leftOut'];
  /** Buttons that choose more. */
  choosing?: ReactNode;
  /** Buttons that decide what is chosen. */
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
