import { Alert } from '@mantine/core';
import type { RefundFunding } from '#contract/tokens/refunds.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';

/**
 * Who pays a refund, and what happens when the project's funds cannot pay it now.
 * @param props.what what the person keeps then
 */
export function Funding({ funding, what }: { funding: RefundFunding; what: 'tokens' | 'reserva' }) {
  const { state, missing } = funding;
  if (state === 'escrow')
    return (
      <p style={{ margin: 0 }}>
        La ronda todavía no se decidió: este reembolso se paga con el dinero que está{' '}
        <Explained terms={['escrow']}>en garantía</Explained>.
      </p>
    );
  if (state === 'funds')
    return (
      <p style={{ margin: 0 }}>
        La ronda ya se completó: este reembolso sale de los fondos del proyecto. Hoy alcanzan; se
        comprueba otra vez cuando confirmás.
      </p>
    );
  const kept = what === 'reserva' ? 'tu reserva sigue como está' : 'tus tokens siguen siendo tuyos';
  if (state === 'paid_out')
    return (
      <Alert color="yellow" variant="light" title="Estos tokens ya no se reembolsan">
        El proyecto se canceló y ya recibiste tu parte de lo que quedaba en sus fondos. No se cobra
        nada, y {kept}.
      </Alert>
    );
  return (
    <Alert color="yellow" variant="light" title="Hoy este reembolso no se puede pagar">
      La ronda ya se completó: un reembolso sale solo de los fondos del proyecto, y hoy les faltan{' '}
      {missing.map((money) => formatMoney(money)).join(' y ')}. Mientras tanto no pagás penalidad, y{' '}
      {kept}. {what === 'tokens' ? 'Probá con menos tokens, o volvé' : 'Volvé'} a pedirlo más
      adelante: no hay una fecha, ni es seguro que el proyecto vuelva a tener fondos.
    </Alert>
  );
}

/**
 * Why a refund is not confirmed.
 * @param again reads again whether the funds suffice
 */
export function fundingObstacle({ state }: RefundFunding, again: () => void): Obstacle | null {
  if (state === 'short')
    return { reason: 'Hoy los fondos del proyecto no alcanzan.', retry: again };
  return state === 'paid_out' ? { reason: 'Ya recibiste tu parte del proyecto cancelado.' } : null;
}
