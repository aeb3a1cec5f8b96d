import { deskLabel } from '#contract/desk/words.ts';
import type { PayoutCaution } from '#contract/payments/cautions.ts';
import { type StoppingCaution, stoppingOf } from '#contract/payments/stopping.ts';
import type { Payable, RunState } from '#contract/payouts/schemas.ts';
import type { Tone } from '#web/shared/ui/orders/StatusChip.tsx';

export const CAUTION_TONES: Readonly<Record<PayoutCaution, Tone>> = {
  person_blocked: 'error',
  death_reported: 'error',
  owes: 'error',
  chargeback_waits: 'error',
  company_waits: 'error',
  factor_removed: 'error',
  alert_high: 'error',
  person_renamed: 'error',
  other_holder: 'error',
  account_shared: 'error',
  account_changed: 'warn',
  new_destination: 'warn',
  unusual_amount: 'warn',
  first_withdrawal: 'quiet',
};

/** The warnings in words, gravest first; null without any. */
export const cautionWords = (cautions: readonly PayoutCaution[]): string | null =>
  cautions.length > 0 ? cautions.map((one) => deskLabel('payoutCaution', one)).join(', ') : null;

/** The bank account of a withdrawal, as dialogs name it. */
export const accountWords = ({ account, holder }: Pick<Payable, 'account' | 'holder'>): string =>
  `cuenta ${account} de ${holder}`;

export const RUN_TONES: Readonly<Record<RunState, Tone>> = {
  open: 'warn',
  paid: 'ok',
  cancelled: 'quiet',
};

/** Why a withdrawal cannot be put into a run; null when it can. */
export function payoutObstacle({ cautions }: Pick<Payable, 'cautions'>): string | null {
  const stop = stoppingOf(cautions);
  return stop ? OBSTACLES[stop] : null;
}
const OBSTACLES: Readonly<Record<StoppingCaution, string>> = {
  owes: 'Detenido: la persona debe. Decide nivel 1 en el retiro.',
  chargeback_waits:
    'Detenido: un contracargo espera su segunda aprobación. Decide nivel 1 en el retiro.',
  person_blocked: 'Detenido: la persona está bloqueada. Decide nivel 1 en el retiro.',
  death_reported:
    'Detenido: hay un aviso de fallecimiento por resolver. Decide nivel 1 en el retiro.',
  company_waits: 'Detenido: la empresa tiene un trámite pendiente. Está explicado en el retiro.',
  factor_removed: 'Detenido: se le quitó el segundo factor hace poco. Hay que esperar el plazo.',
  alert_high: 'Detenido: hay una alerta alta por decidir. Está en Prevención.',
};
