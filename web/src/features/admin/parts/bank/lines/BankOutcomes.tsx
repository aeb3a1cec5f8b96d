import { Alert, Button } from '@mantine/core';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { FIRST_OF_TWO } from '../../deciding/batches/many-texts.ts';
import { countLeft } from '../../deciding/batches/use-in-parts.ts';
import { LeftRows } from '../../deciding/many/LeftRows.tsx';
import { LookUpLines } from './LookUpLines.tsx';
import { NamedLine } from './NamedLine.tsx';
import { UndoExplained } from './UndoExplained.tsx';
import { learntWords, lineWords, type Outcomes } from './use-decide-lines.ts';

/** One line alone is not counted. */
function titleOf(all: number, done: number, first: number): string {
  if (all === 1 && first === 1) return 'Falta otra aprobación';
  if (all === 1 && done === 1) return 'Línea decidida';
  return `${formatCount(done)} de ${formatCount(all)} decididas`;
}

/**
 * The outcome of a selection: how many lines were decided, and each one that was not.
 * @param props.onAnswer the outcomes with those of lines whose answer had been lost
 */
export function BankOutcomes(props: {
  of: Outcomes;
  onClose: () => void;
  onAnswer: (outcomes: Outcomes) => void;
}) {
  const { of, onClose, onAnswer } = props;
  const count = (outcome: string) => of.lines.filter((one) => one.outcome === outcome).length;
  const [done, first] = [count('done'), count('first')];
  const others = of.lines.filter(({ outcome }) => outcome === 'taken' || outcome === 'refused');
  return (
    <Alert
      role="status"
      my="md"
      variant="light"
      color={others.length > 0 || of.left ? 'yellow' : 'teal'}
      title={titleOf(of.lines.length + countLeft(of.left), done, first)}
    >
      {first > 0 && (
        <p>
          {formatCount(first)} {FIRST_OF_TWO}
        </p>
      )}
      {others.length > 0 && (
        <ul>
          {others.map((one) => (
            <li key={one.lineId}>
              {one.line ? <NamedLine line={one.line} /> : 'Una línea'}: {lineWords(one)}
              {one.waits && (
                <>
                  {' '}
                  <Link to="/admin/bank?vista=explicadas">Ver las explicadas</Link>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {of.left && (
        <LeftRows left={of.left} nameOf={(line) => <NamedLine line={line} />}>
          <LookUpLines of={of} onAnswer={onAnswer} />
        </LeftRows>
      )}
      <UndoExplained lines={of.lines} />
      {of.learnt.length > 0 && <p>{learntWords(of.learnt)}</p>}
      <Button size="compact-sm" variant="default" onClick={onClose}>
        Cerrar
      </Button>
    </Alert>
  );
}
