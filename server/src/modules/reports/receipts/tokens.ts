import { nextWorkingDay } from '#contract/core/calendar/working-day.ts';
import { label } from '#contract/words.ts';
import { businessDay } from '#core/clock.ts';
import {
  readableCount,
  readableDate,
  readableDateTime,
  readableDay,
  readableDecimal,
  readableMoney,
  readableTokens,
} from '#core/readable.ts';
import { type BuybackState, buybackStateOf, penaltyText } from '#modules/tokens';
import type { Db } from '#platform/database/index.ts';
import { amount, type OrderText, type ReadAt, rateOf } from './detail.ts';
import { partAmounts } from './parts.ts';
import { investmentOf, lotParts, purchaseOf, refundOf, reservationDepositOf } from './store.ts';

/** The receipt of a purchase: tokens × price, and the cost in the currency paid. */
export async function purchaseText(db: Db, id: string, { now }: ReadAt): Promise<OrderText | null> {
  const row = await purchaseOf(db, id);
  if (row === undefined) return null;
  // after «tokens de»
  const name = row.contract_name ?? 'propiedad';
  const dollars = readableMoney(row.price_usd * row.tokens, 'USD');
  const refunded = row.refunded ?? 0n;
  const inherited = row.inherited_at !== null;
  const open =
    row.status === 'completed' &&
    refunded === 0n &&
    row.revocable_until !== null &&
    now < row.revocable_until;
  // its round was prolonged: the rest of the purchase can be revoked, wherever the tokens are
  const leaves =
    row.status === 'completed' &&
    refunded < row.tokens &&
    row.prolonged_until !== null &&
    now < row.prolonged_until;
  return {
    userId: row.user_id,
    bookedAs: { ids: [row.inherited_by ?? id] },
    orderNumber: row.order_number,
    date: row.purchased_at.toISOString(),
    title: inherited ? 'Constancia de tokens heredados' : 'Comprobante de compra de tokens',
    // fully refunded
    status: label('purchaseStatus', refunded === row.tokens ? 'returned' : row.status),
    summary: `${inherited ? 'Recibidos en una sucesión, con su fecha de compra y su costo de entonces:' : 'Compra de'} ${readableTokens(row.tokens)} de ${name} en ${row.project_name ?? 'un proyecto'}.`,
    projectId: row.project_id,
    projectName: row.project_name,
    facts: [
      { label: 'Tipo de token', value: label('tokenType', row.token_type) },
      ...(row.contract_name ? [{ label: 'Contrato', value: row.contract_name }] : []),
      { label: 'Ronda', value: String(row.round_number) },
      ...(refunded > 0n
        ? [{ label: 'Devueltos con un reembolso', value: readableTokens(refunded) }]
        : []),
      ...(inherited
        ? []
        : [{ label: 'Términos legales aceptados', value: `versión ${row.terms_version}` }]),
    ],
    amounts: [
      amount('Tokens', readableCount(row.tokens)),
      amount('Precio por token', readableMoney(row.price_usd, 'USD'), {
        hint: `de la ronda ${row.round_number}`,
      }),
      amount('Subtotal', dollars, {
        hint: `${readableCount(row.tokens)} × ${readableMoney(row.price_usd, 'USD')}`,
      }),
      amount('Comisión', readableMoney(0n, row.currency), {
        hint: 'las compras no tienen comisión',
      }),
      amount(inherited ? 'Costo' : 'Pagado', readableMoney(row.cost, row.currency), {
        hint:
          row.rate === null || row.currency === 'USD'
            ? null
            : row.currency === 'ARS'
              ? `${dollars} a ${readableDecimal(row.rate)} pesos por dólar`
              : `${dollars} a 1 USDT por dólar`,
        strong: true,
      }),
    ],
    rate: rateOf(row),
    timeline: [
      { at: row.purchased_at.toISOString(), what: 'Comprado', note: null },
      ...(row.inherited_at === null
        ? []
        : [{ at: row.inherited_at.toISOString(), what: 'Heredado', note: null }]),
    ],
    next: leaves
      ? `Su ronda se prolongó: hasta el ${row.prolonged_until ? readableDateTime(row.prolonged_until) : ''} se puede deshacer entera y sin costo, estén donde estén sus tokens.`
      : open
        ? `Hasta el ${row.revocable_until ? readableDateTime(row.revocable_until) : ''} se puede deshacer entera y sin costo, mientras sus tokens sigan libres: al reservar con ellos o invertirlos, ese derecho termina.`
        : null,
  };
}

/** The display name of a unit: `1-A`. */
const unitOf = (row: { identifier_a: string | null; identifier_b: string | null }): string =>
  [row.identifier_a, row.identifier_b].filter(Boolean).join('-');

/** The receipt of a reservation, or of a later deposit into it. */
export async function reservationText(db: Db, id: string): Promise<OrderText | null> {
  const row = await reservationDepositOf(db, id);
  if (row === undefined) return null;
  const unit = unitOf(row);
  const through = row.through ?? row.tokens;
  const missing = row.price - through;
  return {
    userId: row.user_id,
    bookedAs: { ids: [row.reservation_id], at: row.deposited_at },
    orderNumber: null,
    date: row.deposited_at.toISOString(),
    title:
      through === row.tokens ? 'Comprobante de reserva' : 'Comprobante de aporte a una reserva',
    status: label('reservationStatus', row.status),
    summary: `${readableTokens(row.tokens)} para la unidad ${unit} de ${row.project_name ?? 'un proyecto'}.`,
    projectId: row.project_id,
    projectName: row.project_name,
    facts: [
      { label: 'Unidad', value: unit },
      { label: 'Tipo de unidad', value: row.type_name ?? '' },
    ],
    amounts: [
      amount('Aportado ahora', readableTokens(row.tokens), { hint: null, strong: true }),
      amount('Aportado en total', readableTokens(through), {
        hint: 'hasta este aporte, inclusive',
      }),
      amount('Precio de la unidad', readableTokens(row.price)),
      amount('Falta', readableTokens(missing)),
    ],
    rate: null,
    timeline: [{ at: row.deposited_at.toISOString(), what: 'Aporte recibido', note: null }],
    next: nextOfReservation(row, missing),
  };
}

function nextOfReservation(
  row: { status: string; expires_at: Date | null },
  missing: bigint,
): string | null {
  if (row.status === 'active' && missing > 0n)
    return `Falta${missing === 1n ? '' : 'n'} ${readableTokens(missing)}${row.expires_at ? ` antes del ${readableDateTime(row.expires_at)}` : ''}. Al vencer, los tokens vuelven a estar disponibles, sin penalidad.`;
  return row.status === 'completed' ? 'La unidad está pagada por completo.' : null;
}

/** The receipt of a refund: cost, penalty and returned money of each lot. */
export async function refundText(db: Db, id: string): Promise<OrderText | null> {
  const row = await refundOf(db, id);
  if (row === undefined) return null;
  const parts = await lotParts(db, id);
  return {
    userId: row.user_id,
    orderNumber: null,
    date: row.refunded_at.toISOString(),
    title: 'Comprobante de reembolso',
    status: label('movementStatus', 'completed'),
    summary: `Reembolso de ${readableTokens(row.tokens)} de ${row.project_name ?? 'un proyecto'} ${penaltyText(parts)}.`,
    projectId: row.project_id,
    projectName: row.project_name,
    facts: [
      { label: 'Tokens devueltos', value: readableCount(row.tokens) },
      ...(row.reservation_id ? [{ label: 'Unidad que estaba reservada', value: unitOf(row) }] : []),
    ],
    amounts: partAmounts(parts, 'Vuelve a la billetera'),
    rate: null,
    timeline: [{ at: row.refunded_at.toISOString(), what: 'Reembolsado', note: null }],
    next: 'El dinero está disponible en la billetera, en la moneda en que se pagó.',
  };
}

/** The receipt of an investment in a vault, with its buy-back: promised, overdue, paid or none. */
export async function investmentText(db: Db, id: string, at: ReadAt): Promise<OrderText | null> {
  const row = await investmentOf(db, id);
  if (row === undefined) return null;
  const price = readableMoney(row.buyback_price, 'USD');
  const pay = nextWorkingDay(row.buyback_date, at.holidays);
  const payDay = readableDay(pay);
  const { status, contract_id: contractId } = row;
  const unpromised = (await at.unpromisedContracts([contractId])).get(contractId) ?? null;
  const state = buybackStateOf({ status, payDay: pay, unpromised }, businessDay(at.now));
  const buyback = buybackText(state, pay, row.paid_at);
  return {
    userId: row.user_id,
    bookedAs: { ids: [row.entry_id] },
    orderNumber: null,
    date: row.invested_at.toISOString(),
    title: 'Comprobante de inversión',
    status: label('investmentStatus', row.status),
    summary: `${readableTokens(row.tokens)} en la bóveda ${row.vault_number} de ${row.contract_name ?? 'un contrato'}.`,
    projectId: row.project_id,
    projectName: row.project_name,
    facts: [
      { label: 'Contrato', value: row.contract_name ?? '' },
      { label: 'Bóveda', value: String(row.vault_number) },
      { label: 'Fecha de recompra', value: payDay },
    ],
    amounts: [
      amount('Tokens invertidos', readableCount(row.tokens)),
      amount('Precio de recompra por token', price, { hint: 'el de la bóveda' }),
      // of an undone investment nothing is expected
      ...(buyback.label === null
        ? []
        : [
            amount(
              buyback.label,
              readableMoney(row.paid_usd ?? row.tokens * row.buyback_price, 'USD'),
              {
                hint: [`${readableCount(row.tokens)} × ${price}`, buyback.hint]
                  .filter(Boolean)
                  .join('; '),
                strong: true,
              },
            ),
          ]),
    ],
    rate: null,
    timeline: [
      { at: row.invested_at.toISOString(), what: 'Invertido', note: null },
      ...(row.paid_at
        ? [{ at: row.paid_at.toISOString(), what: 'Recompra pagada', note: null }]
        : []),
    ],
    next: buyback.next,
  };
}

/** What a receipt says of an investment's buy-back. No label: none is expected. */
interface BuybackText {
  readonly label: string | null;
  readonly hint?: string;
  readonly next: string | null;
}

/** @param pay the vault's pay day, `YYYY-MM-DD` */
function buybackText(state: BuybackState, pay: string, paidAt: Date | null): BuybackText {
  const day = readableDay(pay);
  switch (state) {
    case 'none':
      return { label: null, next: 'La inversión quedó sin efecto: no se paga su recompra.' };
    case 'paid':
      return {
        label: 'Recompra pagada',
        next: paidAt ? `Pagada el ${readableDate(paidAt)} en la billetera.` : null,
      };
    case 'late':
      return {
        label: 'Recompra vencida',
        hint: 'sin pagar',
        next: `La recompra venció el ${day}: lo que el proyecto apartó no la cubre, después de las anteriores. Se paga cuando la cubra.`,
      };
    case 'project_cancelled':
      return {
        label: 'Recompra anunciada',
        hint: 'el proyecto se canceló',
        next: `La recompra estaba anunciada para el ${day}, pero el proyecto se canceló: se paga solo con lo que el proyecto aparte.`,
      };
    case 'contract_late':
      return {
        label: 'Recompra anunciada',
        hint: 'el contrato tiene otro pago vencido',
        next: `La recompra está anunciada para el ${day}, pero el contrato tiene un pago vencido: mientras no se pague, no promete nada.`,
      };
    case 'expected':
      return {
        label: 'Recompra prevista',
        hint: 'estimada, no garantizada',
        next: `La recompra se paga el ${day}, si el proyecto apartó el dinero.`,
      };
  }
}
