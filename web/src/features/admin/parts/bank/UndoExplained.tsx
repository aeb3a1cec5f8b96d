import { unexplainBankLine } from '#contract/treasury/bank.ts';
import { isMovement } from '#contract/treasury/line-meaning.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { useLevelObstacle } from '#web/shared/session/use-level.ts';
import { Decision } from '../queue/Decision.tsx';
import { lineSubject, proposedAs } from './bank-texts.ts';
import type { Outcomes } from './use-decide-lines.ts';

type Line = Outcomes['lines'][number]['line'];

/**
 * The explained lines of a selection, each with a button to withdraw the explanation. Lines that credited or paid a
 * movement have none: that money moved.
 */
export function UndoExplained({ lines }: { lines: Outcomes['lines'] }) {
  const explained = lines.filter(
    ({ outcome, line: { proposal } }) =>
      outcome === 'done' && proposal !== null && !isMovement(proposal),
  );
  if (explained.length === 0) return null;
  return (
    <details>
      <summary>Deshacer una explicación ({explained.length})</summary>
      <ul>
        {explained.map(({ line }) => (
          <Explained key={line.id} line={line} />
        ))}
      </ul>
    </details>
  );
}

function Explained({ line }: { line: Line }) {
  const undo = useApiMutation(unexplainBankLine);
  const obstacle = useLevelObstacle('settings.manage');
  const { id, day, reference, amount, currency, proposal } = line;
  return (
    <li>
      {formatDay(day)}, {reference || 'sin referencia'},{' '}
      <span className="nowrap">{formatMoney({ amount, currency })}</span>
      {proposal && `: ${proposedAs(proposal).toLowerCase()}`}
      <Decision
        inRow
        subject={lineSubject(line)}
        choices={[
          {
            label: 'Deshacer',
            explain:
              'Lo asentado por la explicación se deshace y la línea queda otra vez por decidir. Se avisa a quien la explicó, con el motivo.',
            quiet: true,
            withReason: true,
            obstacle,
            run: (reason) => undo.mutateAsync({ params: { id }, body: { reason } }),
          },
        ]}
      />
    </li>
  );
}
