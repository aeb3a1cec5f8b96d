import { deskLabel } from '#contract/desk/words.ts';
import { bankLineKind } from '#contract/treasury/bank/values.ts';
import { unexplainBankLine } from '#contract/treasury/bank.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { useLevelObstacle } from '#web/shared/ui/forms/level-obstacle.ts';
import { Decision } from '../../deciding/Decision.tsx';
import { lineSubject } from '../bank-texts.ts';
import type { DecidedLine, LineFacts } from './decided-line.ts';

/**
 * The lines just explained, each with a button to withdraw the explanation, even one that waits for a second approval.
 * Lines that credited or paid a movement have none: that money moved.
 */
export function UndoExplained({ lines }: { lines: readonly DecidedLine[] }) {
  const items = lines.flatMap(({ line, outcome, as }) =>
    line && (outcome === 'done' || outcome === 'first') && kindOf(as) !== null
      ? [<Explained key={line.id} of={{ line, outcome, as }} />]
      : [],
  );
  if (items.length === 0) return null;
  if (items.length === 1) return <ul>{items}</ul>;
  return (
    <details>
      <summary>Deshacer una explicación ({items.length})</summary>
      <ul>{items}</ul>
    </details>
  );
}

const kindOf = (as: DecidedLine['as']) => bankLineKind.options.find((kind) => kind === as) ?? null;

function Explained({
  of: { line, as, outcome },
}: {
  of: Pick<DecidedLine, 'as' | 'outcome'> & { readonly line: LineFacts };
}) {
  const undo = useApiMutation(unexplainBankLine);
  const obstacle = useLevelObstacle('settings.manage');
  const { id, day, reference, amount, currency } = line;
  const kind = kindOf(as);
  return (
    <li>
      {formatDay(day)}, {reference || 'sin referencia'},{' '}
      <span className="nowrap">{formatMoney({ amount, currency })}</span>
      {kind && `: ${deskLabel('bankLineKind', kind).toLowerCase()}`}
      {undo.isSuccess ? (
        '. Explicación quitada: la línea queda otra vez por decidir.'
      ) : (
        <Decision
          inRow
          choices={[
            {
              label: 'Deshacer',
              title: 'Quitar la explicación',
              subject: lineSubject(line),
              explain:
                outcome === 'first'
                  ? 'Todavía no se asentó nada: la línea queda otra vez por decidir.'
                  : 'Lo asentado por la explicación se deshace y la línea queda otra vez por decidir.',
              quiet: true,
              withReason: true,
              reasonHelp: 'Queda en el registro de auditoría.',
              obstacle,
              run: (reason) => undo.mutateAsync({ params: { id }, body: { reason } }),
            },
          ]}
        />
      )}
    </li>
  );
}
