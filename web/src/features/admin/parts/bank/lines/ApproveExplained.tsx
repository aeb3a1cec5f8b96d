import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { deskLabel } from '#contract/desk/words.ts';
import type { ExplainedLine, LineOutcome } from '#contract/treasury/bank/lines.ts';
import { approveBankLines } from '#contract/treasury/bank.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { ManyNames, type NamedMovement } from '../../deciding/many/ManyNames.tsx';
import { BulkQuestion } from '../../deciding/selection/BulkQuestion.tsx';
import selectionClasses from '../../deciding/selection/Selection.module.css';
import { leftOutWords } from '../../deciding/selection/SelectionBar.tsx';
import type { Selection } from '../../deciding/selection/use-selection.ts';
import { KIND_EFFECTS, outcomeFault, signWords } from '../bank-texts.ts';
import { Sums } from './BankDecision.tsx';
import { NamedLine } from './NamedLine.tsx';

/** Why an explanation cannot be approved among many; null when it can. @param level why the reader approves none */
export function approvalObstacleOf(
  { status, mine }: ExplainedLine,
  level: string | null,
): string | null {
  if (status !== 'pending') return 'Ya está explicada: no espera aprobación';
  if (level !== null) return level;
  return mine ? 'Es una explicación propia: la aprueba otra persona del nivel 1' : null;
}

/** A selection of explanations, and the second approval of all of them; each keeps its own outcome. */
export function ApproveExplained(props: {
  lines: readonly ExplainedLine[];
  selection: Selection<ExplainedLine>;
}) {
  const { lines, selection } = props;
  // as they were when asked: later decisions of others show in the outcomes
  const [asked, setAsked] = useState<readonly ExplainedLine[] | null>(null);
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const { items, leftOut } = selection;
  const free = lines.filter((line) => selection.obstacleOf(line) === null && !selection.has(line));
  return (
    <>
      {outcomes && <ApprovalOutcomes of={outcomes} onClose={() => setOutcomes(null)} />}
      {(free.length > 0 || items.length > 0) && (
        <div className={selectionClasses.bar} data-chosen={items.length > 0}>
          <span role="status">
            {items.length === 0
              ? 'Ninguna elegida'
              : `${formatCount(items.length)} ${items.length === 1 ? 'elegida' : 'elegidas'}: `}
            <Sums lines={items} />
          </span>
          {leftOut.length > 0 && <span className="cap">{leftOutWords(leftOut)}</span>}
          <span className={selectionClasses.buttons}>
            {items.length > 0 && (
              <Button variant="default" onClick={selection.clear}>
                Quitar la selección
              </Button>
            )}
            {free.length > 0 && (
              <Button variant="default" onClick={() => selection.choose(free)}>
                Elegir las que esperan aprobación ({formatCount(free.length)})
              </Button>
            )}
            <Button disabled={items.length === 0} onClick={() => setAsked(items)}>
              Aprobar las elegidas
            </Button>
          </span>
        </div>
      )}
      {asked && (
        <Question
          of={asked}
          onClose={() => setAsked(null)}
          onDone={(answers) => {
            setAsked(null);
            selection.drop(answers.map(({ lineId }) => lineId));
            setOutcomes({ answers, lines: asked });
          }}
        />
      )}
    </>
  );
}

interface Outcomes {
  readonly answers: readonly LineOutcome[];
  readonly lines: readonly ExplainedLine[];
}

/** One confirmation of all of them: which lines, as what, by whom, and the effects. */
function Question(props: {
  of: readonly ExplainedLine[];
  onClose: () => void;
  onDone: (answers: readonly LineOutcome[]) => void;
}) {
  const { of, onClose, onDone } = props;
  const approve = useApiMutation(approveBankLines, {
    onSuccess: ({ outcomes }) => onDone(outcomes),
  });
  const explanations = of.map(({ id, explanationId }) => ({ lineId: id, explanationId }));
  const confirm = () => approve.mutate({ body: { explanations } });
  const kinds = [...new Set(of.map(({ kind }) => kind))];
  return (
    <OpenModal
      onClose={onClose}
      title={
        of.length === 1
          ? 'Aprobar 1 explicación'
          : `Aprobar ${formatCount(of.length)} explicaciones`
      }
    >
      <BulkQuestion confirm={approve.isPending ? null : confirm}>
        <ManyNames of={of.map(namedExplanation)} />
        <p style={{ margin: 0 }}>
          Es la segunda aprobación: las líneas quedan explicadas ahora. En total:{' '}
          <Sums lines={of} />.
        </p>
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {kinds.map((kind) => (
            <li key={kind}>
              <b>{deskLabel('bankLineKind', kind)}</b>. {KIND_EFFECTS[kind]}
            </li>
          ))}
        </ul>
        <Refused error={approve.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Volver
          </Button>
          <Button loading={approve.isPending} onClick={confirm}>
            Aprobar
          </Button>
        </Group>
      </BulkQuestion>
    </OpenModal>
  );
}

/** An explanation in the question about many: its kind, its line, and who gave it and why. */
function namedExplanation(line: ExplainedLine): NamedMovement {
  const { id, kind, reference, day, amount, currency, by, reason, signs } = line;
  return {
    id,
    orderNumber: deskLabel('bankLineKind', kind),
    userName: `${formatDay(day)}, ${reference || 'sin referencia'}`,
    money: { amount, currency },
    account: `según ${by}: «${reason}»`,
    alarm: signs.length > 0 ? `Puede ser dinero de una persona: ${signWords(signs)}` : null,
  };
}

/** How many were approved, and each one that was not. */
function ApprovalOutcomes({ of, onClose }: { of: Outcomes; onClose: () => void }) {
  const { answers, lines } = of;
  const others = answers.filter(({ outcome }) => outcome !== 'done');
  const done = answers.length - others.length;
  return (
    <Alert
      role="status"
      my="md"
      variant="light"
      color={others.length > 0 ? 'yellow' : 'teal'}
      title={`${formatCount(done)} de ${formatCount(answers.length)} aprobadas`}
    >
      {others.length > 0 && (
        <ul>
          {others.map((one) => {
            const line = lines.find(({ id }) => id === one.lineId);
            return (
              <li key={one.lineId}>
                {line ? <NamedLine line={line} /> : 'Una línea'}: {approvalWords(one)}
              </li>
            );
          })}
        </ul>
      )}
      <Button size="compact-sm" variant="default" onClick={onClose}>
        Cerrar
      </Button>
    </Alert>
  );
}

const approvalWords = ({ outcome, by, fault, order }: LineOutcome): string =>
  outcome === 'taken'
    ? `ya la aprobó ${by ?? 'otra persona'}. No se hizo nada más.`
    : outcomeFault(fault ?? '', order);
