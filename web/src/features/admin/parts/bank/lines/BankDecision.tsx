import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { deskLabel } from '#contract/desk/words.ts';
import { isMovement } from '#contract/treasury/line-meaning.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { approvalQuestion } from '../../deciding/approval.ts';
import { ManyNames } from '../../deciding/many/ManyNames.tsx';
import { BulkQuestion } from '../../deciding/selection/BulkQuestion.tsx';
import { IF_CREDITED_WRONGLY, type OpenLine, type Proposed } from '../bank-texts.ts';
import { namedLine, sumsOf } from './bank-selection.ts';
import { approvalsIn, commonApproval, creditWords, type LineApproval } from './line-approvals.ts';
import { NoSecond } from './NoSecond.tsx';
import { useOtherLines } from './OtherLines.tsx';
import { type Outcomes, useDecideLines } from './use-decide-lines.ts';

/** One confirmation of everything that is selected: which lines, as what, what will happen and how much. */
export function BankDecision(props: {
  selected: readonly OpenLine[];
  /** Whether another administrator of level 1 may approve an explanation. */
  second: boolean;
  onClose: () => void;
  onDone: (outcomes: Outcomes) => void;
}) {
  const { selected, second, onClose, onDone } = props;
  const explains = selected.some(({ proposal }) => proposal && !isMovement(proposal));
  const [reason, setReason] = useState(explains ? 'Según el extracto del banco' : '');
  const others = useOtherLines();
  const { call, decide, done, contents } = useDecideLines(selected, {
    onDone,
    onOthers: others.take,
  });
  const approvals = approvalsIn(selected);
  const question = questionOf(selected, approvals);
  const count = formatCount(selected.length);
  const explained = !explains || reason.trim().length >= 3;
  const ready = explained && done === null;
  const confirm = () => void decide(explains ? reason.trim() : '');
  return (
    <OpenModal
      onClose={onClose}
      title={
        question?.title ?? (selected.length === 1 ? 'Decidir 1 línea' : `Decidir ${count} líneas`)
      }
    >
      <BulkQuestion confirm={ready ? confirm : null}>
        <ManyNames of={selected.map(namedLine)} />
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {effectsOf(selected, approvals).map(({ what, lines }) => (
            <li key={what}>
              {formatCount(lines.length)} {what}: <Sums lines={lines} />
            </li>
          ))}
        </ul>
        {selected.some(({ proposal }) => proposal?.as === 'deposit') && (
          <p className="cap" style={{ margin: 0 }}>
            {IF_CREDITED_WRONGLY}
          </p>
        )}
        <Approvals of={[...approvals.values()]} />
        {!second && selected.some(isExplainedByTwo) && <NoSecond />}
        {explains && (
          <Textarea
            label="Motivo de lo que se explica"
            description="Queda en el registro de auditoría."
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {others.shown}
        <Unconfirmed by={call} contents={contents} />
        <Group justify="flex-end">
          {done !== null && selected.length > 100 && (
            <span role="status" className="cap">
              {formatCount(done)} de {count}
            </span>
          )}
          <Button variant="default" onClick={onClose}>
            Volver
          </Button>
          <Button loading={done !== null} disabled={!explained} onClick={confirm}>
            {question?.confirmLabel ?? 'Confirmar'}
          </Button>
        </Group>
      </BulkQuestion>
    </OpenModal>
  );
}

const isExplainedByTwo = ({ proposal }: OpenLine): boolean =>
  proposal?.needsTwo === true && !isMovement(proposal);

/** Which of two approvals this decision is, of how many lines. */
function Approvals({ of }: { of: readonly LineApproval[] }) {
  const wordsFor = (number: LineApproval) => {
    const count = of.filter((one) => one === number).length;
    return count === 0 ? null : count === 1 ? '1 línea' : `${formatCount(count)} líneas`;
  };
  const [first, second] = [wordsFor('first'), wordsFor('second')];
  return (
    <>
      {first && (
        <p role="status" style={{ margin: 0 }}>
          De {first} esta es la primera de dos aprobaciones: nada se mueve hasta la otra.
        </p>
      )}
      {second && (
        <p role="status" style={{ margin: 0 }}>
          De {second} esta es la segunda aprobación y vale ahora.
        </p>
      )}
    </>
  );
}

/** As the queue of deposits asks, where all lines are deposits of one such approval; null otherwise. */
function questionOf(selected: readonly OpenLine[], approvals: ReadonlyMap<string, LineApproval>) {
  const common = commonApproval(selected, approvals);
  const [first] = selected;
  if (common === null || !first?.proposal) return null;
  const { firstApproval } = first.proposal;
  return approvalQuestion({ firstApproval, needsTwo: true }, 'Acreditar', 'no se acredita nada');
}

/** The effects on the lines of each kind. */
function effectsOf(selected: readonly OpenLine[], approvals: ReadonlyMap<string, LineApproval>) {
  const effects = new Map<string, OpenLine[]>();
  for (const line of selected) {
    const as = line.proposal?.as;
    if (as === undefined) continue;
    const what = as === 'deposit' ? creditWords(approvals.get(line.id) ?? null) : effectWords(as);
    effects.set(what, [...(effects.get(what) ?? []), line]);
  }
  return [...effects].map(([what, lines]) => ({ what, lines }));
}

function effectWords(as: Exclude<Proposed['as'], 'deposit'>): string {
  if (as === 'withdrawal') return 'a marcar como retiro enviado';
  if (as === 'run') return 'a marcar como lote de pago enviado';
  return `a explicar como ${deskLabel('bankLineKind', as).toLowerCase()}`;
}

/** The incoming and outgoing totals of some lines, by currency. */
export function Sums({ lines }: { lines: readonly Pick<OpenLine, 'amount' | 'currency'>[] }) {
  const words = sumsOf(lines).flatMap((sum) => [
    ...(/[1-9]/.test(sum.in.amount) ? [`entró ${formatMoney(sum.in)}`] : []),
    ...(/[1-9]/.test(sum.out.amount) ? [`salió ${formatMoney(sum.out)}`] : []),
  ]);
  return <span className="tabular">{words.join(', ')}</span>;
}
