import { DAY_MS } from '#contract/core/time.ts';
import { businessDay } from '#core/clock.ts';
import { eachAlone } from '#core/each-alone.ts';
import type { TokensDeps } from '../deps.ts';
import { reservationData } from '../notify-buyers.ts';
import { expiringReservations, markWarned, reservationById } from '../store/reservations.ts';

const NOTICE_DAYS = 3;

/**
 * Notifies buyers, once, of reservations that expire within three days.
 * @returns the errors, one for each reservation that failed
 */
export async function warnExpiring(deps: TokensDeps): Promise<unknown[]> {
  const now = deps.clock.now();
  const soon = new Date(now.getTime() + NOTICE_DAYS * DAY_MS);
  const due = await expiringReservations(deps.database.db, now, soon);
  return eachAlone(due, ({ id }) =>
    deps.database.transaction(async (tx) => {
      const reservation = await reservationById(tx, id);
      if (reservation?.status !== 'active' || reservation.expires_at === null) return;
      if (!(await markWarned(tx, id, now))) return;
      const reserved = await reservationData(deps, tx, {
        reservation: { ...reservation, total: reservation.tokens },
      });
      const data = { ...reserved, until: businessDay(reservation.expires_at) };
      await deps.notifications.notify(tx, {
        userId: reservation.user_id,
        kind: 'reservation_expiring',
        data,
      });
    }),
  );
}
