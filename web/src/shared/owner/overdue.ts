import type { OwnedProject } from '#contract/funds/schemas.ts';
import { label } from '#contract/words.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { isZero } from '#web/shared/money/arithmetic.ts';
import { viewAddress } from './project-address.ts';

export interface OverdueLine {
  readonly key: string;
  readonly text: string;
  readonly to: string;
  readonly action: string;
}

type Debts = Pick<OwnedProject, 'projectId' | 'buyback' | 'rent' | 'revocations'>;

/** A project's overdue payments that are not covered: revoked purchases first, because they block the rest. */
export function overdueLines({ projectId, buyback, rent, revocations }: Debts): OverdueLine[] {
  const lines: OverdueLine[] = [];
  if (revocations.length > 0)
    lines.push({
      key: 'revocations',
      text: `Falta devolver ${revocations.map((money) => formatMoney(money)).join(' y ')} de compras deshechas en plazo.`,
      to: viewAddress(projectId, 'dinero', 'fondos'),
      action: 'Ver los fondos',
    });
  if (!isZero(buyback.missingOverdue))
    lines.push({
      key: 'buyback',
      text: `Hay recompras vencidas: faltan ${formatMoney(buyback.missingOverdue)}.`,
      to: viewAddress(projectId, 'dinero', 'recompras'),
      action: 'Apartar fondos',
    });
  if (!isZero(rent.missingOverdue))
    lines.push({
      key: 'rent',
      text: `Hay rentas vencidas: faltan ${formatMoney(rent.missingOverdue)}.`,
      to: viewAddress(projectId, 'dinero', 'rentas'),
      action: 'Apartar fondos',
    });
  return lines;
}

/** The line of a project whose sales are paused: a missing paper stops all of them, so it is overdue, too. */
export const pauseLines = ({
  projectId,
  salesPause,
}: Pick<OwnedProject, 'projectId' | 'salesPause'>): OverdueLine[] =>
  salesPause
    ? [
        {
          key: 'papers',
          text: `Ventas en pausa: falta un documento vigente (${salesPause.kinds
            .map((kind) => label('paperKind', kind))
            .join(', ')}).`,
          to: viewAddress(projectId, 'obra', 'documentos'),
          action: 'Subir el documento',
        },
      ]
    : [];

/** The text for a number of unanswered questions. */
export const waitingWords = (count: number): string =>
  count === 1 ? '1 pregunta espera tu respuesta.' : `${count} preguntas esperan tu respuesta.`;
