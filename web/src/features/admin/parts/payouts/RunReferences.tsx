import { Button, Stack, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { MovementOutcome } from '#contract/payments/decide.ts';
import { sendRun } from '#contract/payouts/endpoints.ts';
import type { PaymentRunDetail, RunLine } from '#contract/payouts/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { totalWords } from '../queue/selection/totals.ts';
import { useInParts } from '../queue/selection/use-in-parts.ts';
import { readReferences } from './read-references.ts';

/**
 * The bank's references of a run, pasted as one list, which marks its withdrawals as sent.
 * @param props.isNew created just now: the field is focused
 */
export function RunReferences(props: {
  run: PaymentRunDetail;
  waiting: readonly RunLine[];
  isNew: boolean;
  onDone: (outcomes: readonly MovementOutcome[]) => void;
}) {
  const { run, waiting, isNew, onDone } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  const [text, setText] = useState('');
  const call = useApiMutation(sendRun);
  const { found, faults } = readReferences(text, waiting);
  const { run: sendParts, done } = useInParts(async (some: readonly (typeof found)[number][]) => {
    const body = { references: [...some] };
    return (await call.mutateAsync({ params: { id: run.id }, body })).outcomes;
  });
  const ready = waiting.filter(({ id }) => found.some((one) => one.withdrawalId === id));
  const send = async () => {
    const outcomes = await sendParts(found);
    if (outcomes.length === 0) return;
    onDone(outcomes);
    // refused lines stay for correction
    if (outcomes.every(({ outcome }) => outcome !== 'refused')) setText('');
  };
  return (
    <Stack gap="sm" my="lg">
      <Textarea
        label="Referencias del banco"
        description="Pegar una línea por retiro, con su orden y su referencia; o solo las referencias, en el orden del archivo."
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
        {ready.length > 0 && `: ${totalWords(ready.map(({ net }) => net))}`}. También se pueden
        marcar con el extracto, en <Link to="/admin/bank">Conciliación bancaria</Link>.
      </p>
      <Unconfirmed by={call} where={{ id: run.id }} />
      <span>
        <Button disabled={ready.length === 0} loading={done !== null} onClick={() => void send()}>
          {ready.length === 0
            ? 'Marcar como enviados'
            : `Marcar ${formatCount(ready.length)} como ${ready.length === 1 ? 'enviado' : 'enviados'}`}
        </Button>
      </span>
    </Stack>
  );
}
