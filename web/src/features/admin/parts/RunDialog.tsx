import { Button, Group, Stack } from '@mantine/core';
import type { Payable } from '#contract/payouts/schemas.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { OpenModal } from '#web/shared/ui/OpenModal.tsx';
import { Unconfirmed } from '#web/shared/ui/Unconfirmed.tsx';
import type { Outcomes } from './ManyOutcomes.tsx';
import { CAUTIONS } from './payout-words.ts';
import { totalWords } from './totals.ts';
import { useCreateRuns } from './use-create-runs.ts';

/** Asks before a payment run is made: how many, what they come to, and what there is to look at. */
export function RunDialog(props: {
  selected: readonly Payable[];
  onClose: () => void;
  /** Nothing of it could be put into a run. */
  onRefused: (outcomes: Outcomes) => void;
}) {
  const { selected, onClose, onRefused } = props;
  const { call, create } = useCreateRuns();
  const count = formatCount(selected.length);
  const looked = Object.entries(CAUTIONS).flatMap(([caution, { word }]) => {
    const those = selected.filter(({ cautions }) => cautions.some((one) => one === caution));
    return those.length > 0 ? [{ word, those }] : [];
  });
  const confirm = async () => {
    const outcomes = await create(selected).catch(() => null);
    if (!outcomes?.every(({ outcome }) => outcome === 'refused')) return;
    // the list may be without them by now
    const named = new Map(selected.map((one) => [one.id, `${one.orderNumber} de ${one.userName}`]));
    onRefused({ done: 'En el lote', of: outcomes, named });
  };
  return (
    <OpenModal
      onClose={onClose}
      title={`Armar un lote con ${count} ${selected.length === 1 ? 'retiro' : 'retiros'}`}
    >
      <Stack gap="md">
        <p style={{ margin: 0 }}>
          <b>Total: {totalWords(selected.map(({ net }) => net))}.</b> Se baja el archivo para el
          banco, un lote por moneda. Ningún retiro queda como enviado hasta tener su referencia.
        </p>
        {looked.length > 0 && (
          <ul style={{ margin: 0 }}>
            {looked.map(({ word, those }) => (
              <li key={word}>
                {word}: {those.map(({ orderNumber }) => orderNumber).join(', ')}
              </li>
            ))}
          </ul>
        )}
        <Unconfirmed by={call} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Volver
          </Button>
          <Button loading={call.isPending} onClick={() => void confirm()}>
            Armar y bajar el archivo
          </Button>
        </Group>
      </Stack>
    </OpenModal>
  );
}
