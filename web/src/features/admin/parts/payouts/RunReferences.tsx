import { Button, Stack, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { MovementOutcome } from '#contract/payments/decide.ts';
import { sendRun } from '#contract/payouts/endpoints.ts';
import type { PaymentRunDetail, RunLine } from '#contract/payouts/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { KINDS } from '../deciding/batches/many-texts.ts';
import { type Parts, useInParts } from '../deciding/batches/use-in-parts.ts';
import { batchWords } from '../deciding/lost/lost-batches.ts';
import { totalWords } from '../deciding/selection/totals.ts';
import { type ReadReferences, readReferences, withoutDone } from './read-references.ts';
import { type Referenced, SendQuestion } from './SendQuestion.tsx';

/** What marking withdrawals as sent came to, by the withdrawals' ids. */
export type SentParts = Parts<{ readonly id: string }, MovementOutcome>;

/**
 * The bank's references of a run, pasted as one list, which marks its withdrawals as sent; without any that waits, only a call
 * whose answer was lost.
 * @param props.isNew created just now: the field is focused
 */
export function RunReferences(props: {
  run: PaymentRunDetail;
  waiting: readonly RunLine[];
  isNew: boolean;
  onDone: (parts: SentParts) => void;
  /** Takes the outcomes of a call whose answer was lost. */
  onLookedUp: (outcomes: readonly MovementOutcome[]) => void;
}) {
  const { run, waiting, isNew, onDone, onLookedUp } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  const [text, setText] = useState(run.settledAt === null ? '' : ofTheRun(run, waiting));
  // refused lines stay for correction, and those without an outcome to be sent again; each keeps its order, because the
  // run may be read again before the next outcome
  const leave = (outcomes: readonly MovementOutcome[]) => {
    const over = outcomes.filter(({ outcome }) => outcome !== 'refused').map(({ id }) => id);
    const orders = run.lines.filter(({ id }) => over.includes(id)).map((one) => one.orderNumber);
    setText((now) => withoutDone(now, waiting, new Set(orders)));
  };
  const call = useApiMutation(sendRun, {
    onLookedUp: ({ outcomes }) => {
      onLookedUp(outcomes);
      leave(outcomes);
    },
  });
  const { found, faults } = readReferences(text, waiting);
  const { run: inParts, done } = useInParts();
  const sendSome = async (some: readonly { id: string; reference: string }[]) => {
    const body = {
      references: some.map(({ id, reference }) => ({ withdrawalId: id, reference })),
    };
    return (await call.mutateAsync({ params: { id: run.id }, body })).outcomes;
  };
  const ready = readyOf(waiting, found);
  const [asked, setAsked] = useState<readonly Referenced[] | null>(null);
  const send = async (of: readonly Referenced[]) => {
    setAsked(null);
    const named = of.map(({ line: { id }, reference }) => ({ id, reference }));
    const parts = await inParts(named, sendSome);
    onDone(parts);
    leave(parts.answers);
  };
  const unconfirmed = (
    <Unconfirmed
      by={call}
      where={{ id: run.id }}
      contents={(batch) =>
        batchWords(batch, {
          nouns: KINDS.withdrawal,
          nameOf: (of) => run.lines.find(({ id }) => id === of)?.orderNumber,
        })
      }
    />
  );
  // all may be done by the call whose answer was lost
  if (waiting.length === 0) return unconfirmed;
  return (
    <Stack gap="sm" my="lg">
      <Textarea
        label="Referencias del banco"
        description={run.settledAt === null ? PASTED : OF_THE_RUN}
        ref={field}
        autosize
        minRows={4}
        maxRows={14}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {faults.length > 0 && (
        <ul role="alert">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <p style={{ margin: 0 }} role="status">
        {formatCount(ready.length)} de {formatCount(waiting.length)} con referencia
        {ready.length > 0 && `: ${totalWords(ready.map(({ line }) => line.net))}`}. También se
        pueden marcar con el extracto, en <Link to="/admin/bank">Conciliación bancaria</Link>.
      </p>
      {unconfirmed}
      <span>
        <Button
          disabled={ready.length === 0}
          loading={done !== null}
          onClick={() => setAsked(ready)}
        >
          {ready.length === 0
            ? 'Marcar como enviados'
            : `Marcar ${formatCount(ready.length)} como ${ready.length === 1 ? 'enviado' : 'enviados'}`}
        </Button>
      </span>
      <SendQuestion of={asked} onClose={() => setAsked(null)} onConfirm={(of) => void send(of)} />
    </Stack>
  );
}

const PASTED =
  'Pegar una línea por retiro, con su orden y su referencia; o solo las referencias, en el orden del archivo.';
const OF_THE_RUN =
  'El banco pagó el lote con una sola línea: cada retiro lleva el número del lote y su lugar en él.';

/** References of withdrawals that one line of the statement paid: the run's number and each one's place in the run. */
const ofTheRun = ({ number }: PaymentRunDetail, waiting: readonly RunLine[]): string =>
  waiting.map(({ orderNumber, position }) => `${orderNumber}\t${number}-${position}`).join('\n');

/** The waiting lines for which a reference was read. */
const readyOf = (
  waiting: readonly RunLine[],
  found: ReadReferences['found'],
): readonly Referenced[] =>
  waiting.flatMap((line) => {
    const one = found.find(({ withdrawalId }) => withdrawalId === line.id);
    return one ? [{ line, reference: one.reference }] : [];
  });
