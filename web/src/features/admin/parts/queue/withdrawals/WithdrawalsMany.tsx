import { useState } from 'react';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import { waitObstacle } from '../../deciding/approval.ts';
import { ManyOutcomes, type Outcomes } from '../../deciding/many/ManyOutcomes.tsx';
import type { Selection } from '../../deciding/selection/use-selection.ts';
import { RunsLostBefore } from '../../payouts/LostRuns.tsx';
import { cautionWords } from '../../payouts/payout-texts.ts';
import { useCreateRuns } from '../../payouts/use-create-runs.ts';
import { destinationOf } from '../movement-subject.ts';
import { type ManyChoice, QueueMany } from '../QueueMany.tsx';
import { bankTransfersAmong } from './bank-transfers-among.ts';
import { stoppedAlarm } from './Stopped.tsx';

/** Why a withdrawal cannot be decided in bulk; null when it can. */
export function withdrawalObstacle(withdrawal: Withdrawal): string | null {
  const { status, preApprovedAt, stopped } = withdrawal;
  if (status !== 'pending') return 'Ya está resuelto';
  if (preApprovedAt !== null) return 'Ya está preaprobado: se paga con un lote';
  return stoppedAlarm(stopped) ?? waitObstacle(withdrawal)?.reason ?? null;
}

const WAITING =
  'Los preaprobados esperan en Lotes de pago, entre los retiros por pagar, si no están ya en un lote.';

/** Bulk actions on withdrawals: pre-approve, also into a payment run, or refuse. */
export function WithdrawalsMany(props: {
  selection: Selection<Withdrawal>;
  total: number;
  all: () => Promise<Withdrawal[]>;
}) {
  const { selection } = props;
  const [refused, setRefused] = useState<Outcomes | null>(null);
  const { create } = useCreateRuns({ onRefused: setRefused });
  const armed = {
    label: 'Armar el lote',
    // its own mutation reports its refusals
    run: async (done: readonly string[]) =>
      await bankTransfersAmong(done)
        .then(create)
        .catch(() => undefined),
  };
  const chosen = selection.items;
  const choices = (): ManyChoice[] => [
    ...(chosen.every(({ type }) => type === 'bank_transfer')
      ? [
          {
            step: 'accept' as const,
            label: 'Preaprobar y armar el lote',
            explain:
              'Con los que queden preaprobados se arma el lote de pago y se descarga su archivo.',
            unfollowed: {
              ...armed,
              words: `El lote no se armó. ${WAITING}`,
            },
            follow: (done: readonly string[]) =>
              // its own mutation reports its refusals
              void create(chosen.filter(({ id }) => done.includes(id))).catch(() => undefined),
          },
        ]
      : []),
    { step: 'accept', label: 'Preaprobar' },
    { step: 'reject' },
  ];
  return (
    <QueueMany
      kind="withdrawal"
      {...props}
      choices={choices}
      afterLost={{
        step: 'accept',
        // no run pays USDT
        missedOf: async (done) => {
          // unread, the run is offered all the same: it leaves USDT out with its reason
          const transfers = await bankTransfersAmong(done).catch(() => null);
          return transfers?.length === 0
            ? null
            : { ...armed, words: `Con esta consulta no se armó ningún lote. ${WAITING}` };
        },
      }}
      itemOf={(withdrawal) => ({
        ...withdrawal,
        account: destinationOf(withdrawal),
        alarm: cautionWords(withdrawal.cautions),
        money: { amount: withdrawal.receivedAmount, currency: withdrawal.receivedCurrency },
      })}
    >
      {refused && <ManyOutcomes outcomes={refused} onClose={() => setRefused(null)} />}
      <RunsLostBefore />
    </QueueMany>
  );
}
