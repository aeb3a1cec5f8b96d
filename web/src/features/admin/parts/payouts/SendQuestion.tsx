import type { RunLine } from '#contract/payouts/schemas.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { ManyNames } from '../deciding/many/ManyNames.tsx';
import { totalWords } from '../deciding/selection/totals.ts';
import { accountWords } from './payout-texts.ts';
import { isLikeAmount } from './read-references.ts';

/** A line of a run with the bank's reference that was read for it. */
export interface Referenced {
  readonly line: RunLine;
  readonly reference: string;
}

/** Asks before withdrawals of a run are marked as sent: each with its person, amount, account and reference. */
export function SendQuestion(props: {
  /** As they were when the question was asked; null without a question. */
  of: readonly Referenced[] | null;
  onClose: () => void;
  onConfirm: (of: readonly Referenced[]) => void;
}) {
  const of = props.of ?? [];
  return (
    <ConfirmDialog
      opened={props.of !== null}
      onClose={props.onClose}
      title={`Marcar ${formatCount(of.length)} como ${of.length === 1 ? 'enviado' : 'enviados'}`}
      confirmLabel="Marcar y avisar"
      backLabel="Volver"
      onConfirm={() => props.onConfirm(of)}
    >
      <ManyNames of={of.map(namedOf)} />
      <p style={{ marginBottom: 0 }}>
        <b>Total: {totalWords(of.map(({ line }) => line.net))}.</b> Quedan como enviados por el
        banco y cada persona recibe el aviso con su referencia.
      </p>
    </ConfirmDialog>
  );
}

const namedOf = ({ line, reference }: Referenced) => ({
  id: line.id,
  orderNumber: line.orderNumber,
  userName: line.userName,
  money: line.net,
  account: `${accountWords(line)} · referencia ${reference}`,
  alarm: isLikeAmount(reference) ? 'La referencia parece un importe' : null,
});
