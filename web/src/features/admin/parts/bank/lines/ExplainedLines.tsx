import { SORTS } from '#contract/desk/sorts.ts';
import { deskLabel } from '#contract/desk/words.ts';
import type { ExplainedLine } from '#contract/treasury/bank/lines.ts';
import { approveBankLine, unexplainBankLine } from '#contract/treasury/bank.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { OpenTarget } from '#web/shared/desk/OpenTarget.tsx';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { useLevelObstacle } from '#web/shared/ui/forms/level-obstacle.ts';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { PickBox } from '#web/shared/ui/lists/picking/PickBox.tsx';
import type { Sorted } from '#web/shared/ui/lists/sorted.ts';
import { about } from '../../deciding/about.ts';
import { type Choice, Decision } from '../../deciding/Decision.tsx';
import type { Selection } from '../../deciding/selection/use-selection.ts';
import { PersonLink } from '../../PersonLink.tsx';
import { KIND_EFFECTS, lineSubject } from '../bank-texts.ts';
import { LineDeposits } from './LineDeposits.tsx';
import { LinePeople } from './LinePeople.tsx';

/** Explained bank lines, with the second administrator's approval and the withdrawal. */
export function ExplainedLines({
  lines,
  sorted,
  selection,
}: {
  lines: readonly ExplainedLine[];
  sorted?: Sorted;
  /** Those that are approved together; without it, each is approved alone. */
  selection?: Selection<ExplainedLine>;
}) {
  return (
    <DataList
      caption="Líneas explicadas"
      items={lines}
      {...(sorted ? { sorted } : {})}
      rowKey={({ id }) => id}
      columns={[
        ...(selection ? [pickOf(lines, selection)] : []),
        {
          key: 'what',
          header: 'Qué es',
          primary: true,
          cell: ({ explanationId, kind, reason, reference }) => (
            <OpenTarget kind="explanation" id={explanationId}>
              <b>{deskLabel('bankLineKind', kind)}</b>
              <small className="cap" style={{ display: 'block' }}>
                {[reference, reason].filter(Boolean).join(' · ')}
              </small>
            </OpenTarget>
          ),
        },
        { key: 'day', header: 'Día', sort: SORTS.bankLines.day, cell: ({ day }) => formatDay(day) },
        {
          key: 'who',
          header: 'Quién',
          cell: ({ mine, by, authorId, at, approvedBy, approverId, status }) => (
            <>
              {mine ? 'Yo' : <PersonLink id={authorId} name={by} />}
              <small className="cap" style={{ display: 'block' }}>
                {formatDateTime(at)}
                {approvedBy && approverId && (
                  <>
                    , la aprobó <PersonLink id={approverId} name={approvedBy} />
                  </>
                )}
                {status === 'pending' && '. Falta que la apruebe otra persona'}
              </small>
            </>
          ),
        },
        {
          key: 'amount',
          header: 'Importe',
          sort: SORTS.bankLines.amount,
          align: 'end',
          cell: ({ amount, currency }) => <MoneyText money={{ amount, currency }} />,
        },
        { key: 'do', header: '', align: 'end', cell: (line) => <Decide line={line} /> },
      ]}
    />
  );
}

const pickOf = (
  lines: readonly ExplainedLine[],
  selection: Selection<ExplainedLine>,
): Column<ExplainedLine> => ({
  key: 'pick',
  header: 'Elegir',
  cell: (line) => (
    <PickBox
      label={`Elegir ${line.reference || 'sin referencia'}, ${formatMoney(line)}`}
      chosen={selection.has(line)}
      obstacle={selection.obstacleOf(line)}
      onChoose={(ranged) => selection.toggle(lines, line, ranged)}
    />
  ),
});

function Decide({ line }: { line: ExplainedLine }) {
  const approve = useApiMutation(approveBankLine);
  const undo = useApiMutation(unexplainBankLine);
  const level = useLevelObstacle('settings.manage');
  const params = { id: line.id };
  const approval: Choice = {
    label: 'Aprobar',
    title: 'Aprobar la explicación',
    explain: (
      <>
        <Given line={line} />
        <p>Es la segunda aprobación: la línea queda explicada ahora. {KIND_EFFECTS[line.kind]}</p>
        <LineDeposits line={line} />
        <LinePeople line={line} />
      </>
    ),
    obstacle:
      level ??
      (line.mine
        ? { reason: 'Es una explicación propia: la aprueba otra persona del nivel 1.' }
        : null),
    run: () => approve.mutateAsync({ params, body: { explanationId: line.explanationId } }),
    done: 'Segunda aprobación dada: la línea queda explicada.',
  };
  const back: Choice = {
    label: 'Quitar la explicación',
    explain: (
      <>
        <Given line={line} />
        <p>{undoneWords(line)} Se avisa a quien la explicó y a quien la aprobó, con el motivo.</p>
      </>
    ),
    danger: true,
    withReason: true,
    reasonHelp: 'Queda en el registro de auditoría, y lo leen quien la explicó y quien la aprobó.',
    obstacle: level,
    run: (reason) => undo.mutateAsync({ params, body: { reason } }),
    done: 'Explicación quitada: la línea queda por decidir.',
  };
  return (
    <Decision
      inRow
      row={line.id}
      of={{ kind: 'explanation', id: line.explanationId }}
      choices={about(lineSubject(line), line.status === 'pending' ? [approval, back] : [back])}
    />
  );
}

/** An administrator's explanation of the line, with its time and reason. */
const Given = ({ line: { kind, reason, by, at, approvedBy } }: { line: ExplainedLine }) => (
  <p>
    <b>{deskLabel('bankLineKind', kind)}</b>, según {by}, {formatDateTime(at)}
    {approvedBy && `; la aprobó ${approvedBy}`}. Motivo: «{reason}».
  </p>
);

/** What taking an explanation back changes. */
function undoneWords({ status, kind }: ExplainedLine): string {
  if (status === 'pending') return 'Nada se asentó todavía: la línea vuelve a estar por decidir.';
  return kind === 'other'
    ? 'No había movido nada: la línea vuelve a ser una diferencia.'
    : 'Lo asentado por ella se deshace con un asiento contrario y la línea vuelve a ser una diferencia.';
}
