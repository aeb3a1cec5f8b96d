import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { deskLabel } from '#contract/desk/words.ts';
import type { MovementOutcome } from '#contract/payments/decide.ts';
import { cancelRun, getRun } from '#contract/payouts/endpoints.ts';
import type { PaymentRunDetail } from '#contract/payouts/schemas.ts';
import { POLL_MS } from '#web/shared/api/polling.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { useSaving } from '#web/shared/ui/use-saving.ts';
import classes from '../bank/lines/BankLines.module.css';
import { withoutAnswered } from '../deciding/batches/use-in-parts.ts';
import { byIdOf } from '../deciding/batches/use-names.ts';
import { Decision } from '../deciding/Decision.tsx';
import { ManyOutcomes } from '../deciding/many/ManyOutcomes.tsx';
import { RowLink } from '../deciding/selection/RowLink.tsx';
import { PersonLink } from '../PersonLink.tsx';
import { RUN_TONES } from './payout-texts.ts';
import { RunLines } from './RunLines.tsx';
import { RunReferences, type SentParts } from './RunReferences.tsx';
import { saveRunFile, useRunNotes } from './use-create-runs.ts';

/** A payment run: its file, its missing references, and its lines. */
export function RunPanel({ id }: { id: string }) {
  const run = useApiQuery(getRun, { params: { id } }, { every: POLL_MS });
  return (
    <Loaded query={run} isEmpty={() => false}>
      {(detail) => <Run key={detail.id} run={detail} />}
    </Loaded>
  );
}

function Run({ run }: { run: PaymentRunDetail }) {
  const notes = useRunNotes();
  const saving = useSaving<'file'>();
  const [sent, setSent] = useState<SentParts | null>(null);
  const waiting = run.lines.filter((line) => line.removed === null && line.status === 'pending');
  const paidUnmarked = run.settledAt !== null && waiting.length > 0;
  const named = byIdOf(run.lines);
  return (
    <section aria-label={`Lote ${run.number}`}>
      <p>
        <Link to="/admin/payouts?vista=lotes">Todos los lotes</Link>
      </p>
      <h2>
        Lote {run.number}{' '}
        <Chip tone={RUN_TONES[run.state]}>{deskLabel('runState', run.state)}</Chip>
      </h2>
      {notes !== null && notes.length > 0 && (
        <Alert color="yellow" variant="light" my="md" role="status" title="Al armarlo">
          <ul>
            {notes.map(({ of, words }) => (
              <li key={`${of?.id} ${words}`}>
                {of && (
                  <>
                    <RowLink kind="withdrawal" of={of} />:{' '}
                  </>
                )}
                {words}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {sent && sent.answers.length > 0 && (
        <ManyOutcomes
          outcomes={{
            kind: 'withdrawal',
            done: 'Enviados',
            of: sent.answers,
            named,
            left: sent.left,
          }}
          onClose={() => setSent(null)}
        />
      )}
      <SummaryRows
        rows={[
          { label: 'Armado', hint: formatDateTime(run.at), value: run.by },
          {
            label: 'Total',
            hint: `${formatCount(run.count)} ${run.count === 1 ? 'retiro' : 'retiros'}`,
            value: formatMoney(run.total),
            strong: true,
          },
          { label: 'Enviados', value: `${formatCount(run.sent)} de ${formatCount(run.count)}` },
          {
            label: 'Archivo descargado',
            value: run.downloads.length === 0 ? 'Nunca' : <Downloads of={run.downloads} />,
          },
          ...(run.settledAt
            ? [{ label: 'Pagado por el banco', value: formatDateTime(run.settledAt) }]
            : []),
          ...(run.cancelledBy
            ? [{ label: 'Cancelado', hint: run.reason ?? '', value: run.cancelledBy }]
            : []),
        ]}
      />
      {paidUnmarked && (
        <Alert color="yellow" variant="light" my="md" role="status" title="El banco ya lo pagó">
          Una línea del extracto muestra el pago de todo el lote. Lo que falta solo se marca como
          enviado: con el archivo se pagaría dos veces.
        </Alert>
      )}
      {run.state !== 'cancelled' && !paidUnmarked && (
        <>
          <Refused error={saving.error} />
          <p className={classes.buttons}>
            <Button
              variant="default"
              loading={saving.busy !== null}
              onClick={() => void saving.save('file', () => saveRunFile(run.id))}
            >
              Descargar el archivo
            </Button>
          </p>
        </>
      )}
      <RunReferences
        key={run.settledAt}
        run={run}
        waiting={waiting}
        isNew={notes !== null}
        onDone={setSent}
        onLookedUp={(outcomes) => setSent((now) => withOutcomes(now, outcomes))}
      />
      <RunLines run={run} />
      <Cancel run={run} />
    </section>
  );
}

/** Who downloaded the run's file and when: two people with the file may pay it twice. */
const Downloads = ({ of }: { of: PaymentRunDetail['downloads'] }) =>
  of.map(({ at, by, userId }) => (
    <div key={`${at} ${userId}`}>
      <PersonLink id={userId} name={by} /> <small className="cap">{formatDateTime(at)}</small>
    </div>
  ));

/** What was sent, with outcomes that were looked up later; the references without one stay in their field. */
function withOutcomes(sent: SentParts | null, later: readonly MovementOutcome[]): SentParts {
  const ids = later.map(({ id }) => id);
  const { answers, left } = sent ?? { answers: [], left: null };
  return {
    answers: [...answers.filter(({ id }) => !ids.includes(id)), ...later],
    left: left && withoutAnswered(left, ids),
  };
}

/** Why a run cannot be cancelled any more; null while it can. */
const cancelOver = ({ state, sent, cancelledBy, settledAt }: PaymentRunDetail): string | null => {
  if (state === 'cancelled') return `Ya lo canceló ${cancelledBy ?? 'otra persona'}.`;
  if (settledAt !== null) return 'El banco ya lo pagó.';
  return sent > 0 || state !== 'open' ? 'Ya se envió alguno de sus retiros.' : null;
};

/** It stays, with its dialog, when another administrator cancels the run or sends some of it. */
function Cancel({ run }: { run: PaymentRunDetail }) {
  const { id, number, count, total } = run;
  const cancel = useApiMutation(cancelRun);
  return (
    <Decision
      over={cancelOver(run)}
      subject={`Lote ${number} · ${formatCount(count)} ${count === 1 ? 'retiro' : 'retiros'} · ${formatMoney(total)}`}
      choices={[
        {
          label: 'Cancelar el lote',
          backLabel: 'Volver',
          explain:
            'Sus retiros quedan libres para otro lote. Antes hay que comprobar que el banco no haya tomado el archivo: si lo paga, se paga dos veces.',
          danger: true,
          withReason: true,
          reasonHelp: 'Queda en el lote y en el registro de auditoría.',
          run: (reason) => cancel.mutateAsync({ params: { id }, body: { reason } }),
        },
      ]}
    />
  );
}
