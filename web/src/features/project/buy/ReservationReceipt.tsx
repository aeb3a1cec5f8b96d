import { Button } from '@mantine/core';
import type { Reservation } from '#contract/tokens/schemas.ts';
import { formatDate, formatDateTime } from '#web/shared/format/dates.ts';
import { formatCount, formatTokens } from '#web/shared/format/numbers.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { type Step, StepTimeline } from '#web/shared/ui/StepTimeline.tsx';
import classes from './Panel.module.css';
import { t } from './texts.ts';

/** A reservation just made: how much of the price it holds, and what comes. */
export function ReservationReceipt(props: { reservation: Reservation; onClose: () => void }) {
  const { reservation, onClose } = props;
  const whole = reservation.status === 'completed';
  return (
    <div className={classes.dialog} role="status">
      <p>
        {t('reservedText', {
          tokens: formatCount(reservation.tokens),
          price: formatTokens(reservation.price),
        })}
      </p>
      <StepTimeline steps={stepsOf(reservation)} />
      <div className={classes.actions}>
        <LinkButton look="plain" to={whole ? '/my-properties' : '/my-reservations'}>
          {t(whole ? 'seeProperties' : 'seeReservations')}
        </LinkButton>
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </div>
  );
}

function stepsOf({ status, createdAt, expiresAt, revocableUntil }: Reservation): Step[] {
  const at = formatDateTime(createdAt);
  if (status === 'completed') return [{ title: t('bought'), at, state: 'done' }];
  return [
    { title: t('reserved'), at, state: 'done' },
    ...(revocableUntil
      ? [{ title: t('stepGrace'), at: formatDate(revocableUntil), state: 'todo' as const }]
      : []),
    {
      title: t('reserveStepComplete'),
      detail: t('reserveStepCompleteHelp'),
      state: 'todo',
      ...(expiresAt ? { at: formatDate(expiresAt) } : {}),
    },
    { title: t('reserveStepOwn'), state: 'todo' },
  ];
}
