import { DAY_MS } from '#contract/core/time.ts';
import { HEIR_RESERVATION_DAYS } from '#contract/tokens/heirs.ts';
import { businessDay } from '#core/clock.ts';
import { readableDay } from '#core/readable.ts';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from '../deps.ts';
import { projectName, unitName } from '../notify-buyers.ts';
import { pauseTerms, type ReservationRow, resumeTerms } from '../store/reservations.ts';

/** Until when an heir can complete a reservation at least. */
export const leastOfHeir = (at: Date): Date =>
  new Date(at.getTime() + HEIR_RESERVATION_DAYS * DAY_MS);

interface Of {
  readonly userId: string;
  readonly at: Date;
}

/**
 * Stops the terms of a person's reservations: their account is frozen after a death, and nobody can add tokens. The
 * project's owner and level 1 are notified, without the cause.
 */
export async function pauseReservations(
  deps: TokensDeps,
  tx: Tx,
  { userId, at }: Of,
): Promise<void> {
  for (const row of await pauseTerms(tx, userId, at))
    await tell(deps, tx, {
      row,
      at,
      subject: 'El plazo de una reserva quedó en pausa',
      line: 'Quien la hizo no puede completarla por ahora: la unidad sigue reservada y su plazo no corre. Cuando vuelva a correr, llega otro aviso.',
    });
}

/** Lets the terms of a person's reservations run again with the remaining days of each. */
export async function resumeReservations(
  deps: TokensDeps,
  tx: Tx,
  { userId, at }: Of,
): Promise<void> {
  for (const row of await resumeTerms(tx, userId, at)) await tellRuns(deps, tx, { row, at });
}

/** Notifies a project's owner and level 1 that the term of a reservation runs again, and until when. */
export const tellRuns = (
  deps: TokensDeps,
  tx: Tx,
  { row, at }: { readonly row: ReservationRow; readonly at: Date },
): Promise<void> =>
  tell(deps, tx, {
    row,
    at,
    subject: 'Vuelve a correr el plazo de una reserva',
    line:
      row.expires_at === null
        ? 'La unidad está pagada.'
        : `Vence el ${readableDay(businessDay(row.expires_at))}.`,
  });

async function tell(
  deps: TokensDeps,
  tx: Tx,
  of: {
    readonly row: ReservationRow;
    readonly at: Date;
    readonly subject: string;
    readonly line: string;
  },
): Promise<void> {
  const { row, at, subject, line } = of;
  const unit = unitName(await deps.projects.property(row.property_id, tx));
  const project = await projectName(deps, tx, row.project_id);
  await deps.projects.notifyManagers(tx, {
    projectId: row.project_id,
    kind: 'reservation.term',
    key: `reservation.term:${row.id}:${at.toISOString()}`,
    subject,
    lines: [`La unidad ${unit} de ${project}. ${line}`],
  });
}
