import { Alert, Button } from '@mantine/core';
import { decideBankLines } from '#contract/treasury/bank.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { LeftRows } from '../../deciding/selection/LeftRows.tsx';
import { LostCalls } from '../../deciding/selection/LostCalls.tsx';
import { countLeft, withoutAnswered } from '../../deciding/selection/use-in-parts.ts';
import { type OpenLine, outcomeFault } from '../bank-texts.ts';
import { UndoExplained } from './UndoExplained.tsx';
import { type Outcomes, useLostLines } from './use-decide-lines.ts';

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
          {formatCount(first)} con la primera aprobación: todavía no se movió nada. Falta la de otra
          persona.
        </p>
      )}
      {others.length > 0 && (
        <ul>
          {others.map(({ line, outcome, by, fault }) => (
            <li key={line.id}>
              <Named line={line} />:{' '}
              {outcome === 'taken'
                ? `ya decidida${by ? ` por ${by}` : ''}. No se hizo nada más.`
                : outcomeFault(fault ?? '')}
            </li>
          ))}
        </ul>
      )}
      {of.left && (
        <LeftRows left={of.left} nameOf={(line) => <Named line={line} />}>
          <LookUp of={of} onAnswer={onAnswer} />
        </LeftRows>
      )}
      <UndoExplained lines={of.lines} />
      {of.learnt.length > 0 && (
        <p>
          Reglas nuevas, que solo proponen: {of.learnt.map(({ words }) => `«${words}»`).join(', ')}.
        </p>
      )}
      <Button size="compact-sm" variant="default" onClick={onClose}>
        Cerrar
      </Button>
    </Alert>
  );
}

const Named = ({ line: { day, reference, amount, currency } }: { line: OpenLine }) => (
  <>
    {formatDay(day)}, {reference || 'sin referencia'},{' '}
    <span className="nowrap">{formatMoney({ amount, currency })}</span>
  </>
);

/** Asks for the outcome of each batch whose answer was lost. */
function LookUp({ of, onAnswer }: { of: Outcomes; onAnswer: (outcomes: Outcomes) => void }) {
  const batches = useLostLines(of.left?.unanswered ?? []);
  const call = useApiMutation(decideBankLines, {
    onLookedUp: ({ outcomes, learnt }) => {
      if (of.left === null) return;
      const found = batches.sort(outcomes);
      onAnswer({
        lines: [...of.lines, ...found],
        learnt: [...of.learnt, ...learnt],
        left: withoutAnswered(
          of.left,
          found.map(({ lineId }) => lineId),
        ),
      });
    },
  });
  return <Unconfirmed by={call} contents={batches.contents} />;
}

/** Asks for the outcome of batches that were lost earlier: before a reload, or in another selection. */
export function LostBefore() {
  const batches = useLostLines([]);
  const call = useApiMutation(decideBankLines, {
    onLookedUp: ({ outcomes }) => void batches.sort(outcomes),
  });
  return (
    <LostCalls>
      <Unconfirmed by={call} contents={batches.contents} />
    </LostCalls>
  );
}
