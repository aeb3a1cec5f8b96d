import { Alert } from '@mantine/core';
import { companyLabel } from '#contract/companies/words.ts';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { Link } from '#web/shared/router/router.tsx';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';

type Stop = Withdrawal['stopped'];

/** Why a withdrawal is stopped, in a few words for the list; null when it is not. */
export function stoppedAlarm(stop: Stop): string | null {
  if (stop === null) return null;
  if (stop.frozen) return 'Detenido: cuenta en sucesión';
  if (stop.debts.length > 0) return 'Detenido: debe';
  if (stop.company === 'replacing') return 'Detenido: cambia quien representa';
  if (stop.blocked) return 'Detenido: bloqueada';
  if (stop.chargeback) return 'Detenido: contracargo por aprobar';
  return stop.inReview ? 'Detenido: aviso de fallecimiento' : 'Detenido: empresa';
}

/** Why the reader cannot release it: nobody pays a frozen account or a company whose representative changes. */
export function stoppedObstacle(stop: Stop, levelOne: boolean): Obstacle | null {
  if (stop === null) return null;
  if (stop.frozen) return { reason: 'La cuenta está congelada por la sucesión: nadie la paga.' };
  if (stop.company === 'replacing')
    return { reason: 'Espera a que la nueva persona que representa a la empresa se haga cargo.' };
  return levelOne ? null : { reason: 'Está detenido: decide una persona de nivel 1.' };
}

/** Whether nothing more is paid, whatever level 1 decides. */
const paysNothing = (stop: NonNullable<Stop>): boolean =>
  stop.frozen || stop.company === 'replacing';

/** The full reason. @param deciding whether it is about to be released */
export const Stopped = ({
  stop,
  person,
  deciding = false,
}: {
  stop: Stop;
  person: string;
  deciding?: boolean;
}) =>
  stop && (
    <Alert color="red" variant="light" my="sm" title="Retiro detenido">
      {stop.debts.length > 0 &&
        `${person} debe ${stop.debts.map((debt) => formatMoney(debt)).join(' y ')} por un contracargo o un depósito revertido. `}
      {stop.frozen && `La cuenta de ${person} está congelada por su fallecimiento. `}
      {stop.blocked && !stop.frozen && `La cuenta de ${person} está bloqueada. `}
      {stop.chargeback &&
        `Un contracargo de un depósito de ${person} espera su segunda aprobación. `}
      {stop.inReview && (
        <>
          Hay un aviso de que {person} falleció, por resolver.{' '}
          {stop.reportId && <Link to={`/admin/rights?id=${stop.reportId}`}>Ver el aviso</Link>}.{' '}
        </>
      )}
      {stop.company && `${companyLabel('stop', stop.company)}. `}
      {deciding
        ? `Así y todo, el retiro sigue${
            stop.debts.length > 0 ? ': lo que se paga ya no cubre la deuda' : ''
          }.`
        : `No se preaprueba ni se envía hasta que se resuelva${
            paysNothing(stop) ? '' : ', o hasta que el nivel 1 decida seguir'
          }. ${
            stop.debts.length > 0
              ? 'Al rechazarlo, el dinero vuelve y paga primero la deuda.'
              : 'Al rechazarlo, el dinero vuelve entero.'
          }${
            paysNothing(stop)
              ? ' Lo que el banco pagó antes lo registra nivel 1 desde la línea del extracto.'
              : ''
          }`}
    </Alert>
  );
