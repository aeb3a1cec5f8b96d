import type { RightsKind } from '#contract/rights/values.ts';
import { readableDateTime } from '#core/readable.ts';
import { type RenderedMail, renderMail } from '#platform/mail/index.ts';
import { readableCode } from './rules.ts';
import type { RightsRequestRow } from './tables.ts';

const WHAT: Record<RightsKind, string> = {
  regret: 'tu pedido de arrepentimiento de una compra',
  leave: 'tu pedido de baja',
};

/** Confirms a request with its code. @param page where its progress is read */
export const receivedMail = (row: RightsRequestRow, page: string): RenderedMail =>
  renderMail({
    subject: `Llegó ${WHAT[row.kind]}: ${readableCode(row.code)}`,
    paragraphs: [
      `Hola, ${row.name}:`,
      `Llegó ${WHAT[row.kind]}. El código es ${readableCode(row.code)}.`,
      `Se resuelve antes del ${readableDateTime(row.due_at)}. Antes, Operaciones comprueba tu identidad.`,
    ],
    action: { label: 'Ver en qué está', url: page },
    footer:
      'Si no lo pediste vos, no tenés que hacer nada: nada cambia en tu cuenta sin comprobar tu identidad.',
  });

/** Says how a request was decided, and why. */
export const decidedMail = (row: RightsRequestRow, page: string): RenderedMail =>
  renderMail({
    subject: `${row.state === 'granted' ? 'Se concedió' : 'Se rechazó'} ${WHAT[row.kind]}: ${readableCode(row.code)}`,
    paragraphs: [
      `Hola, ${row.name}:`,
      row.state === 'granted'
        ? `Se concedió ${WHAT[row.kind]} con el código ${readableCode(row.code)}.`
        : `Se rechazó ${WHAT[row.kind]} con el código ${readableCode(row.code)}.`,
      `Motivo: ${row.reason ?? ''}`,
    ],
    action: { label: 'Ver el pedido', url: page },
  });
