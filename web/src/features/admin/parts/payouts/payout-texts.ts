import type { PayoutCaution } from '#contract/payments/cautions.ts';
import type { Payable, RunState } from '#contract/payouts/schemas.ts';
import type { Tone } from '#web/shared/ui/orders/StatusChip.tsx';

export const CAUTIONS: Readonly<Record<PayoutCaution, { word: string; tone: Tone }>> = {
  person_blocked: { word: 'Persona bloqueada', tone: 'error' },
  death_reported: { word: 'Fallecimiento por comprobar', tone: 'error' },
  owes: { word: 'Detenido: debe', tone: 'error' },
  other_holder: { word: 'Otro titular', tone: 'error' },
  account_shared: { word: 'Cuenta de dos personas', tone: 'error' },
  account_changed: { word: 'Cuenta cambiada hace poco', tone: 'warn' },
  unusual_amount: { word: 'Importe inusual', tone: 'warn' },
  first_withdrawal: { word: 'Primer retiro', tone: 'quiet' },
};

/** The warnings in words, gravest first; null without any. */
export const cautionWords = (cautions: readonly PayoutCaution[]): string | null =>
  cautions.length > 0 ? cautions.map((one) => CAUTIONS[one].word).join(', ') : null;

export const RUN_TONES: Readonly<Record<RunState, Tone>> = {
  open: 'warn',
  paid: 'ok',
  cancelled: 'quiet',
};

/** Why a withdrawal cannot be put into a run; null when it can. */
export const payoutObstacle = ({ stopped, cautions }: Payable): string | null =>
  stopped
    ? cautions.includes('owes')
      ? 'Detenido: la persona debe. Decide nivel 1 en el retiro.'
      : cautions.includes('person_blocked')
        ? 'Detenido: la persona está bloqueada. Decide nivel 1 en el retiro.'
        : 'Detenido: hay un aviso de fallecimiento por resolver. Decide nivel 1 en el retiro.'
    : null;
