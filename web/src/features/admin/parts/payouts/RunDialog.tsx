import { Button, Group } from '@mantine/core';
import type { Payable } from '#contract/payouts/schemas.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { ManyNames, type NamedMovement } from '../deciding/many/ManyNames.tsx';
import type { Outcomes } from '../deciding/many/ManyOutcomes.tsx';
import { BulkQuestion } from '../deciding/selection/BulkQuestion.tsx';
import { totalWords } from '../deciding/selection/totals.ts';
import { LostRuns } from './LostRuns.tsx';
import { accountWords, cautionWords } from './payout-texts.ts';
import { useCreateRuns } from './use-create-runs.ts';

/** Confirms the creation of a payment run: its withdrawals, totals and warnings. */
export function RunDialog(props: {
  selected: readonly Payable[];
  onClose: () => void;
  /** None of them could be put into a run. */
  onRefused: (outcomes: Outcomes) => void;
}) {
  const { selected, onClose, onRefused } = props;
  // they may have left the list by the time when the outcome is read
  const { call, create } = useCreateRuns({ known: selected, onRefused });
  const count = formatCount(selected.length);
  const send = () => void create(selected).catch(() => undefined);
  return (
    <OpenModal
      onClose={onClose}
      title={`Armar un lote con ${count} ${selected.length === 1 ? 'retiro' : 'retiros'}`}
    >
      <BulkQuestion confirm={call.isPending ? null : send}>
        <ManyNames of={selected.map(namedOf)} />
        <p style={{ margin: 0 }}>
          <b>Total: {totalWords(selected.map(({ net }) => net))}.</b> Se descarga el archivo para el
          banco, un lote por moneda. Ningún retiro queda como enviado hasta tener su referencia.
        </p>
        <LostRuns by={call} known={selected} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Volver
          </Button>
          <Button loading={call.isPending} onClick={send}>
            Armar y descargar el archivo
          </Button>
        </Group>
      </BulkQuestion>
    </OpenModal>
  );
}

const namedOf = (one: Payable): NamedMovement => ({
  ...one,
  money: one.net,
  account: accountWords(one),
  alarm: cautionWords(one.cautions),
});
