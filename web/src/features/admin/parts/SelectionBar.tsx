import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Money } from '#contract/core/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import classes from './Selection.module.css';
import { totalWords } from './totals.ts';

/** What is chosen of a list and what it comes to, over what can be done with all of it. */
export function SelectionBar(props: {
  count: number;
  amounts: readonly Money[];
  onClear: () => void;
  /** Buttons that choose more. */
  choosing?: ReactNode;
  /** Buttons that decide what is chosen. */
  children: ReactNode;
}) {
  const { count, amounts, onClear, choosing, children } = props;
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
      <span className={classes.buttons}>
        {choosing}
        {count > 0 && children}
      </span>
    </div>
  );
}
