import { Button } from '@mantine/core';
import { formatCount } from '#web/shared/format/numbers.ts';
import selectionClasses from '../deciding/selection/Selection.module.css';
import { leftOutWords } from '../deciding/selection/SelectionBar.tsx';
import type { Selection } from '../deciding/selection/use-selection.ts';
import type { OpenLine } from './bank-texts.ts';
import { Sums } from './lines/BankDecision.tsx';
import classes from './lines/BankLines.module.css';
import { groupOf } from './lines/bank-selection.ts';

const isCertain = (line: OpenLine) => groupOf(line) === 'certain';

/** The selection with its totals and actions. */
export function BankSelectionBar(props: {
  lines: readonly OpenLine[];
  /** Whether there are further pages, whose lines the buttons here do not select. */
  isPart: boolean;
  selection: Selection<OpenLine>;
  onDecide: (selected: readonly OpenLine[]) => void;
}) {
  const { lines, isPart, selection, onDecide } = props;
  const { items, absent, gone } = selection;
  const free = lines.filter((line) => selection.obstacleOf(line) === null && !selection.has(line));
  const certain = lines.filter(
    (line) => isCertain(line) && selection.obstacleOf(line) === null && !selection.has(line),
  );
  return (
    <div className={`${selectionClasses.bar} ${classes.bar}`} data-chosen={items.length > 0}>
      <span role="status">
        {items.length === 0
          ? 'Ninguna elegida'
          : `${formatCount(items.length)} ${items.length === 1 ? 'elegida' : 'elegidas'}: `}
        <Sums lines={items} />
      </span>
      {selection.leftOut.length > 0 && (
        <span role="status" className="cap">
          {leftOutWords(selection.leftOut)}
        </span>
      )}
      {absent.length > 0 && (
        <span role="status" className="cap">
          {absent.length === 1
            ? '1 de las elegidas no se ve en esta vista, y cuenta.'
            : `${formatCount(absent.length)} de las elegidas no se ven en esta vista, y cuentan.`}
        </span>
      )}
      {gone > 0 && (
        <span role="status" className="cap">
          {gone === 1
            ? '1 de las elegidas ya no está por decidir: no cuenta.'
            : `${formatCount(gone)} de las elegidas ya no están por decidir: no cuentan.`}
        </span>
      )}
      <span className={selectionClasses.buttons}>
        {(items.length > 0 || gone > 0 || selection.leftOut.length > 0) && (
          <Button variant="default" onClick={selection.clear}>
            Quitar la selección
          </Button>
        )}
        {free.length > 0 && (
          <Button variant="default" onClick={() => selection.choose(lines)}>
            {isPart ? 'Elegir todo lo de esta página' : 'Elegir todo lo filtrado'} (
            {formatCount(free.length)})
          </Button>
        )}
        {certain.length > 0 && (
          <Button
            variant="default"
            className={classes.certain ?? ''}
            onClick={() => selection.choose(certain)}
          >
            Elegir las seguras ({formatCount(certain.length)})
          </Button>
        )}
        <Button disabled={items.length === 0} onClick={() => onDecide(items)}>
          Decidir
        </Button>
      </span>
    </div>
  );
}
