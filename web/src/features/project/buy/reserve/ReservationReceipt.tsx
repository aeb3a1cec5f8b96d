import { Button } from '@mantine/core';
import type { Reservation } from '#contract/tokens/reservations.ts';
import { formatDate, formatDateTime } from '#web/shared/format/dates.ts';
import { formatCount, formatTokens } from '#web/shared/format/numbers.ts';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { type Step, StepTimeline } from '#web/shared/ui/orders/StepTimeline.tsx';
import { words } from '../member-texts.ts';
import classes from '../Panel.module.css';

/** A new reservation: the share of the price that it holds, and the next steps. */
export function ReservationReceipt(props: { reservation: Reservation; onClose: () => void }) {
  const { reservation, onClose } = props;
  const whole = reservation.status === 'completed';
  return (
    <div className={classes.dialog} role="status">
      <p>
        {words('reservedText', {
          tokens: formatCount(reservation.tokens),
          price: formatTokens(reservation.price),
        })}
      </p>
      <StepTimeline steps={stepsOf(reservation)} />
      <MoneyFoot>
        <LinkButton look="plain" to={whole ? '/my-properties' : '/my-reservations'}>
          {words(whole ? 'seeProperties' : 'seeReservations')}
        </LinkButton>
        <Button onClick={onClose}>{words('done')}</Button>
      </MoneyFoot>
    </div>
  );
}

function stepsOf({ status, createdAt, expiresAt, revocableUntil }: Reservation): Step[] {
  const at = formatDateTime(createdAt);
  if (status === 'completed') return [{ title: words('bought'), at, state: 'done' }];
  return [
    { title: words('reserved'), at, state: 'done' },
    ...(revocableUntil
      ? [{ title: words('stepGrace'), at: formatDate(revocableUntil), state: 'todo' as const }]
      : []),
    {
      title: words('reserveStepComplete'),
      detail: words('reserveStepCompleteHelp'),
      state: 'todo',
      ...(expiresAt ? { at: formatDate(expiresAt) } : {}),
    },
    { title: words('reserveStepOwn'), state: 'todo' },
  ];
}
