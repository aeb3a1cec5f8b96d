import type { KeptPaper } from '#contract/projects/dossier.ts';
import type { Paper } from '#contract/projects/schemas.ts';
import type { PaperAct, PaperStanding } from '#contract/projects/values.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import type { Tone } from '#web/shared/ui/orders/StatusChip.tsx';

/** Events of a dossier paper. */
export const ACTS: Readonly<Record<PaperAct, string>> = {
  added: 'Agregado',
  renewed: 'Renovado',
  corrected: 'Datos completados',
  removed: 'Quitado',
};

/** States of a mandatory paper. */
export const STANDINGS: Readonly<Record<PaperStanding, { words: string; tone: Tone }>> = {
  valid: { words: 'Vigente', tone: 'ok' },
  soon: { words: 'Por vencer', tone: 'warn' },
  coming: { words: 'Falta presentar', tone: 'warn' },
  lapsed: { words: 'Falta: ventas en pausa', tone: 'error' },
};

/** Until when a mandatory paper is valid, or since when sales are paused without it. */
export function untilWords({ standing, validUntil, lapsesOn }: KeptPaper): string {
  if (standing === 'lapsed' && lapsesOn) return `desde el ${formatDay(lapsesOn)}`;
  if (standing === 'coming' && lapsesOn)
    return `sin él, las ventas se pausan el ${formatDay(lapsesOn)}`;
  return validUntil ? `hasta el ${formatDay(validUntil)}` : 'sin vencimiento';
}

/** The issuer, date and validity of a paper. */
export function validityWords(
  { issuer, issuedOn, expiresOn }: Pick<Paper, 'issuer' | 'issuedOn' | 'expiresOn'>,
  expired = false,
): string {
  return [
    issuer,
    issuedOn && `emitido el ${formatDay(issuedOn)}`,
    expiresOn && `${expired ? 'venció' : 'vale hasta'} el ${formatDay(expiresOn)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
