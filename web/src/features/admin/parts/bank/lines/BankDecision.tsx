import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { deskLabel } from '#contract/desk/words.ts';
import { isMovement } from '#contract/treasury/line-meaning.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { ManyNames } from '../../deciding/many/ManyNames.tsx';
import { BulkQuestion } from '../../deciding/selection/BulkQuestion.tsx';
import { IF_CREDITED_WRONGLY, type OpenLine, type Proposed } from '../bank-texts.ts';
import { namedLine, sumsOf } from './bank-selection.ts';
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
  const forTwo = selected.filter(({ proposal }) => proposal?.needsTwo).length;
  const count = formatCount(selected.length);
  const explained = !explains || reason.trim().length >= 3;
  const ready = explained && done === null;
  const confirm = () => void decide(explains ? reason.trim() : '');
  return (
    <OpenModal
      onClose={onClose}
      title={selected.length === 1 ? 'Decidir 1 línea' : `Decidir ${count} líneas`}
    >
      <BulkQuestion confirm={ready ? confirm : null}>
        <ManyNames of={selected.map(namedLine)} />
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {effectsOf(selected).map(({ what, lines }) => (
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
        {forTwo > 0 && (
          <p role="status" style={{ margin: 0 }}>
            De {forTwo === 1 ? '1 línea' : `${formatCount(forTwo)} líneas`} esta es la primera de
            dos aprobaciones: nada se mueve hasta la otra.
          </p>
        )}
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
            Confirmar
          </Button>
        </Group>
      </BulkQuestion>
    </OpenModal>
  );
}

const isExplainedByTwo = ({ proposal }: OpenLine): boolean =>
  proposal?.needsTwo === true && !isMovement(proposal);

/** The effects on the lines of each kind. */
function effectsOf(selected: readonly OpenLine[]) {
  const effects = new Map<string, OpenLine[]>();
  for (const line of selected) {
    const as = line.proposal?.as;
    if (as === undefined) continue;
    const what = effectWords(as);
    effects.set(what, [...(effects.get(what) ?? []), line]);
  }
  return [...effects].map(([what, lines]) => ({ what, lines }));
}

function effectWords(as: Proposed['as']): string {
  if (as === 'deposit') return 'a acreditar como depósito';
  if (as === 'withdrawal') return 'a marcar como retiro enviado';
  if (as === 'run') return 'a marcar como lote de pago enviado';
  return `a explicar como ${deskLabel('bankLineKind', as).toLowerCase()}`;
}

/** The incoming and outgoing totals of some lines, by currency. */
export function Sums({ lines }: { lines: readonly OpenLine[] }) {
  const words = sumsOf(lines).flatMap((sum) => [
    ...(/[1-9]/.test(sum.in.amount) ? [`entró ${formatMoney(sum.in)}`] : []),
    ...(/[1-9]/.test(sum.out.amount) ? [`salió ${formatMoney(sum.out)}`] : []),
  ]);
  return <span className="tabular">{words.join(', ')}</span>;
}
