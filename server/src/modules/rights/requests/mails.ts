import type { RightsKind } from '#contract/rights/values.ts';
import { readableDate, readableDateTime } from '#core/readable.ts';
import { type RenderedMail, renderMail } from '#platform/mail/index.ts';
import { readableCode } from '../rules.ts';
import type { RightsRequestRow } from '../tables.ts';

const WHAT: Record<RightsKind, string> = {
  regret: 'tu pedido de arrepentimiento de una compra',
  leave: 'tu pedido de baja',
  access: 'tu pedido de acceso a tus datos',
  correct: 'tu pedido de corrección de tus datos',
  erase: 'tu pedido de eliminación de tus datos',
  death: 'tu aviso de un fallecimiento',
};

/** Confirms a request with its code. @param page the URL of its status page */
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

/**
 * Confirms several requests with their codes, earliest first.
 * @param rows those that the mail lists
 * @param options.page the URL of the latest one's status page
 * @param options.later how many more wait for a later mail
 */
export function confirmationsMail(
  rows: readonly RightsRequestRow[],
  { page, later }: { readonly page: string; readonly later: number },
): RenderedMail {
  return renderMail({
    subject:
      rows.length === 1
        ? 'Llegó otro pedido con tu correo'
        : `Llegaron otros ${rows.length} pedidos con tu correo`,
    paragraphs: [
      'Hola:',
      'Además de los pedidos ya confirmados, con tu correo llegó:',
      ...rows.map(
        (row) =>
          `${readableCode(row.code)}: ${WHAT[row.kind]}, el ${readableDateTime(row.received_at)}. Se resuelve antes del ${readableDateTime(row.due_at)}.`,
      ),
      ...(later > 0 ? [laterText(later)] : []),
    ],
    action: { label: 'Ver en qué está el último', url: page },
    footer:
      'Si no los pediste vos, no tenés que hacer nada: nada cambia en tu cuenta sin comprobar tu identidad.',
  });
}

const laterText = (later: number): string =>
  later === 1
    ? 'Llegó 1 más después de estos: su código va en otro correo.'
    : `Llegaron ${later} más después de estos: sus códigos van en otro correo.`;

/**
 * Announces a decision with its reason; for a death only that it was decided, whatever the decision.
 * @param undone how many purchases a granted regret revoked: those paid back, and those whose money waits
 * @param erasedFrom from when the data of an account that a granted leave or deletion is about is erased
 */
export const decidedMail = (
  row: RightsRequestRow,
  {
    page,
    undone,
    erasedFrom,
  }: { readonly page: string; readonly undone: Undone; readonly erasedFrom: Date | null },
): RenderedMail =>
  renderMail({
    subject: `${outcomeOf(row)} ${WHAT[row.kind]}: ${readableCode(row.code)}`,
    paragraphs: [
      `Hola, ${row.name}:`,
      `${outcomeOf(row)} ${WHAT[row.kind]} con el código ${readableCode(row.code)}.`,
      ...(row.kind === 'death'
        ? ['Por privacidad, este correo no dice si esa persona tenía una cuenta.']
        : [`Motivo: ${row.reason ?? ''}`]),
      ...(row.kind === 'regret' && row.state === 'granted' ? undoneTexts(undone) : []),
      ...(erasedFrom === null ? [] : [erasedText(erasedFrom)]),
    ],
    action: { label: 'Ver el pedido', url: page },
  });

function outcomeOf({ kind, state }: RightsRequestRow): string {
  if (kind === 'death') return 'Se resolvió';
  return state === 'granted' ? 'Se concedió' : 'Se rechazó';
}

const erasedText = (from: Date): string =>
  `Tu cuenta está cerrada. Tus datos personales se borran el ${readableDate(from)}; hasta ese día podés pedir que se restaure. Lo que por ley se conserva, y por qué, está en «Mis datos».`;

interface Undone {
  readonly paid: number;
  readonly waiting: number;
}

/** What a regret undid: the money of a project without funds comes later, and its mail does not promise it now. */
function undoneTexts({ paid, waiting }: Undone): string[] {
  if (paid + waiting === 0) return ['No quedaba ninguna compra por deshacer.'];
  const back =
    paid === 0
      ? []
      : [
          `${paid === 1 ? 'Se deshace 1 compra' : `Se deshacen ${paid} compras`}: el dinero vuelve a la billetera del proyecto.`,
        ];
  const later =
    waiting === 0
      ? []
      : [
          `${waiting === 1 ? 'Queda pedida 1 compra' : `Quedan pedidas ${waiting} compras`}: hoy los fondos del proyecto no alcanzan para devolver el dinero. Vuelve a la billetera del proyecto cuando alcancen, sin que tengas que pedirlo de nuevo.`,
        ];
  return [...back, ...later];
}
