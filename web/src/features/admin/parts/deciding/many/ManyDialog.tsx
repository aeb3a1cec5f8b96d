import { Button, Group, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { DecidedKind, DecidedStep, MovementOutcome } from '#contract/payments/decide.ts';
import { decideMovements } from '#contract/payments/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { approvalsInOrder, type Counted } from '../approvals-in-order.ts';
import { KINDS, STEP_WORDS } from '../batches/many-texts.ts';
import { type Parts, useInParts } from '../batches/use-in-parts.ts';
import { leftAfter } from '../lost/lost-batches.ts';
import { useLostBatches } from '../lost/use-lost-batches.ts';
import { BulkQuestion } from '../selection/BulkQuestion.tsx';
import { totalWords } from '../selection/totals.ts';
import { ManyNames, type NamedMovement } from './ManyNames.tsx';

/** An item of a bulk decision. */
export interface ManyItem extends NamedMovement, Counted {
  userId: string;
  /** The amount that an approval names, which may differ from what arrives. */
  amount?: string;
  /** The bank's reference that the movement has: an approval among many is for it. */
  reference?: string | null;
}

/** A step to take on many items. */
export interface ManyStep {
  kind: DecidedKind;
  step: DecidedStep;
  /** Shown after the effects. */
  after?: string;
}

/** One confirmation of a step on many movements: their people, totals and effects. */
export function ManyDialog(props: {
  of: ManyStep;
  selected: readonly ManyItem[];
  onClose: () => void;
  onDone: (parts: Parts<ManyItem, MovementOutcome>) => void;
  /** Takes the outcomes of another selection, whose answer was lost. */
  onOthers: (outcomes: readonly MovementOutcome[]) => void;
  /** Those outcomes. */
  children: ReactNode;
}) {
  const { of, selected, onClose, onDone, onOthers } = props;
  const { kind, step } = of;
  const [reason, setReason] = useState('');
  const batches = useLostBatches({ kind, step, named: selected, onOthers });
  const call = useApiMutation(decideMovements, {
    onLookedUp: ({ outcomes }, { key }) => {
      const answers = batches.sort(outcomes);
      if (answers.length === 0) return;
      const answered = answers.map(({ id }) => id);
      onDone({ answers, left: leftAfter({ all: selected, answered, others: batches.but(key) }) });
    },
  });
  const { run, done } = useInParts();
  const send = async (some: readonly ManyItem[]) => {
    const why = step === 'reject' ? { reason: reason.trim() } : {};
    const body = { kind, step, ids: some.map(({ id }) => id), ...why };
    return (await call.mutateAsync({ body })).outcomes;
  };
  const words = STEP_WORDS[kind][step];
  const [one, many] = KINDS[kind];
  const count = formatCount(selected.length);
  const explained = step !== 'reject' || reason.trim().length >= 3;
  const ready = explained && done === null;
  const confirm = async () => {
    const parts = await run(selected, send);
    // without any answer the dialog stays and says why
    if (parts.answers.length > 0) onDone(parts);
  };
  return (
    <OpenModal
      onClose={onClose}
      title={`${words?.act} ${count} ${selected.length === 1 ? one : many}`}
    >
      <BulkQuestion confirm={ready ? () => void confirm() : null}>
        <ManyNames of={selected} />
        <p style={{ margin: 0 }}>
          <b>Total: {totalWords(selected.map(({ money }) => money))}.</b> {words?.effect} {of.after}
        </p>
        {step === 'accept' && <Approvals of={selected} notYet={words?.notYet ?? ''} />}
        {step === 'reject' && (
          <Textarea
            label="Motivo"
            description="Cada persona lo lee."
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {props.children}
        <Unconfirmed by={call} where={{ kind, step }} contents={batches.contents} />
        <Group justify="flex-end">
          {done !== null && selected.length > 100 && (
            <span role="status" className="cap">
              {formatCount(done)} de {count}
            </span>
          )}
          <Button variant="default" onClick={onClose}>
            Volver
          </Button>
          <Button loading={done !== null} disabled={!explained} onClick={() => void confirm()}>
            Confirmar
          </Button>
        </Group>
      </BulkQuestion>
    </OpenModal>
  );
}

/**
 * Whether the first approval, by another administrator, names another amount, reference or bank line than the movement has
 * now: this call does not decide the item. The reference may have been stated since, as it was marked as sent.
 */
const isOfSomethingElse = ({ firstApproval: first, amount, reference = null }: ManyItem): boolean =>
  first !== null &&
  !first.mine &&
  (first.reference !== reference ||
    first.bankLineId !== null ||
    (amount !== undefined && first.amount !== amount));

/** Which of two approvals is given, when two are needed. */
function Approvals({ of, notYet }: { of: readonly ManyItem[]; notYet: string }) {
  const other = of.filter(isOfSomethingElse).length;
  const approvals = approvalsInOrder(of.filter((one) => !isOfSomethingElse(one)));
  const second = approvals.filter((approval) => approval === 'second').length;
  const first = approvals.filter((approval) => approval === 'first').length;
  const all = (count: number) => (count === of.length ? 'todos' : formatCount(count));
  return (
    <>
      {first > 0 && (
        <p role="status" style={{ margin: 0 }}>
          Para {all(first)}, es la primera de dos aprobaciones: {notYet}. Falta la de otra persona.
        </p>
      )}
      {second > 0 && (
        <p style={{ margin: 0 }}>Para {all(second)}, es la segunda aprobación y vale ahora.</p>
      )}
      {other > 0 && (
        <p style={{ margin: 0 }}>
          Para {all(other)}, la primera aprobación es por otro importe, otra referencia o una línea
          del banco: no se hace nada, y queda para decidir en su página.
        </p>
      )}
    </>
  );
}
