import { Button } from '@mantine/core';
import { MOST_AT_ONCE } from '#contract/payments/decide.ts';
import type { Payable } from '#contract/payouts/schemas.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { payoutObstacle } from './payout-texts.ts';

/** Buttons that select payable withdrawals together, never more than one payment run takes. */
export function PayableChoices(props: {
  shown: readonly Payable[];
  /** How many the filters select, shown or not. */
  total: number;
  onChoose: (all: readonly Payable[]) => void;
}) {
  const { shown, total, onChoose } = props;
  const free = shown.filter((one) => payoutObstacle(one) === null);
  const quiet = free.filter(({ cautions }) => cautions.length === 0);
  const some = quiet.slice(0, MOST_AT_ONCE);
  const most = free.slice(0, MOST_AT_ONCE);
  const isWhole = total <= shown.length && most.length === free.length;
  return (
    <>
      {quiet.length > 0 && quiet.length < free.length && (
        <Button variant="default" onClick={() => onChoose(some)}>
          {some.length < quiet.length
            ? `Elegir los primeros ${formatCount(some.length)} que no tienen avisos`
            : `Elegir los que no tienen avisos (${formatCount(quiet.length)})`}
        </Button>
      )}
      {free.length > 0 && (
        // a whole list is chosen with its excluded rows, so that the bar says why they are left out
        <Button variant="default" onClick={() => onChoose(isWhole ? shown : most)}>
          {isWhole
            ? `Elegir todo lo filtrado (${formatCount(free.length)})`
            : `Elegir los primeros ${formatCount(most.length)} de ${formatCount(total)}`}
        </Button>
      )}
    </>
  );
}

/** Why a selection is too large for one payment run; null when it is not. */
export const runObstacle = (count: number): Obstacle | null =>
  count > MOST_AT_ONCE
    ? {
        reason: `Un lote lleva hasta ${formatCount(MOST_AT_ONCE)} retiros: sobran ${formatCount(count - MOST_AT_ONCE)}. Los que queden van en otro lote.`,
      }
    : null;
