import type { Currency } from '#contract/core/money.ts';
import { depositState, isReturned, shownWithdrawalState } from '#contract/payments/statuses.ts';
import { endOfWithdrawal } from '#contract/payments/withdrawal-end.ts';
import type { WithdrawalType } from '#contract/payments/withdrawals.ts';
import { label } from '#contract/words.ts';
import {
  readableDateTime,
  readableDecimal,
  readableMoney,
  readablePercent,
  readableRate,
  readableTime,
} from '#core/readable.ts';
import type { Db } from '#platform/database/index.ts';
import { amount, type OrderText, rateOf } from './detail.ts';
import { arrivalAmounts, backAmounts } from './parts.ts';
import { depositOf, storyOf, transferOf, withdrawalOf } from './store.ts';

/** The receipt of a deposit: announced and credited amounts, and pending steps. */
export async function depositText(db: Db, id: string): Promise<OrderText | null> {
  const row = await depositOf(db, id);
  if (row === undefined) return null;
  const { currency, accepted_amount: accepted } = row;
  const announced = readableMoney(row.amount, currency);
  const debt = row.debt ?? 0n;
  return {
    userId: row.user_id,
    orderNumber: row.order_number,
    date: row.created_at.toISOString(),
    title: 'Comprobante de depósito',
    status: label('depositState', depositState(row)),
    summary: `Depósito en la billetera de ${row.project_name ?? 'un proyecto'}.`,
    projectId: row.project_id,
    projectName: row.project_name,
    facts: [
      { label: 'Método', value: label('depositType', row.type) },
      { label: 'Moneda', value: label('currency', currency) },
      ...(row.tx_hash ? [{ label: 'Transacción', value: row.tx_hash }] : []),
      ...(row.reference ? [{ label: 'Referencia', value: row.reference }] : []),
      ...(row.reason ? [{ label: 'Motivo', value: row.reason }] : []),
    ],
    amounts: [
      amount('Importe anunciado', announced, { hint: 'lo que la persona dijo que enviaba' }),
      ...(row.charged !== null && row.charged_currency !== null && row.rate !== null
        ? [
            amount('Cobrado', readableMoney(row.charged, row.charged_currency), {
              hint: `${announced} a ${readableRate(row.rate, [currency, row.charged_currency])}`,
            }),
          ]
        : []),
      amount('Comisión', readableMoney(0n, currency), { hint: 'los depósitos no tienen comisión' }),
      ...(accepted === null
        ? [amount('Acreditado', 'Todavía nada', { hint: null, strong: true })]
        : row.reverted
          ? revertedAmounts(row, accepted)
          : arrivalAmounts({ label: 'Acreditado', hint: creditedAs(row) }, accepted, {
              debt,
              currency,
            })),
    ],
    rate: rateOf(
      row.late_rate === null
        ? row
        : {
            rate: row.late_rate,
            rate_source: row.late_rate_source,
            rate_as_of: row.late_rate_as_of,
          },
    ),
    timeline: await timelineOf(db, id),
    next: nextOfDeposit(row, accepted !== null && accepted === debt),
  };
}

/** What was credited by mistake, and taken back. @param credited minor units of the deposit's currency */
const revertedAmounts = (row: Parameters<typeof creditedAs>[0] & Ending, credited: bigint) => [
  amount('Acreditado', readableMoney(credited, row.currency), { hint: creditedAs(row) }),
  amount('Revertido', readableMoney(-credited, row.currency), {
    hint: row.closed_at ? `el ${readableDateTime(row.closed_at)}` : null,
  }),
  amount('Queda del depósito', readableMoney(0n, row.currency), { hint: null, strong: true }),
];

interface Ending {
  readonly currency: Currency;
  readonly closed_at: Date | null;
}

/** Explains the credited amount. */
function creditedAs(row: {
  amount: bigint;
  accepted_amount: bigint | null;
  late_rate: string | null;
  rate_until: Date | null;
}): string {
  if (row.accepted_amount === row.amount) return 'igual al anunciado';
  return row.late_rate === null || row.rate_until === null
    ? 'lo que llegó: distinto del anunciado'
    : `a ${readableDecimal(row.late_rate)} pesos por dólar, del momento del pago: la acordada valía hasta las ${readableTime(row.rate_until)}`;
}

/** @param spent whether the whole amount paid a debt */
function nextOfDeposit(
  row: { status: string; expires_at: Date | null; expired: boolean; reverted: boolean },
  spent: boolean,
) {
  if (row.status === 'pending')
    return `Se acredita cuando el dinero llega.${row.expires_at ? ` Si no llega, el anuncio vence el ${readableDateTime(row.expires_at)}.` : ''}`;
  if (row.status === 'sent') return 'El dinero está en camino: se acredita al llegar.';
  if (row.reverted)
    return 'Se había acreditado por error. Lo que la billetera ya no tenía quedó como una deuda de la persona.';
  if (row.expired) return 'El aviso venció. Si el dinero llega igual, se acredita.';
  if (spent)
    return 'Todo lo que llegó se usó para pagar lo que se debía por un contracargo o un depósito revertido.';
  return row.status === 'completed' ? 'El dinero está disponible en la billetera.' : null;
}

/** The receipt of a withdrawal: debited amount, fee, rate and received amount. */
export async function withdrawalText(db: Db, id: string): Promise<OrderText | null> {
  const row = await withdrawalOf(db, id);
  if (row === undefined) return null;
  const { currency, received_currency: got } = row;
  const net = readableMoney(row.amount - row.fee_amount, currency);
  return {
    userId: row.user_id,
    orderNumber: row.order_number,
    date: row.created_at.toISOString(),
    title: 'Comprobante de retiro',
    status: label(
      'withdrawalState',
      shownWithdrawalState({ status: row.status, returned: isReturned(row) }),
    ),
    summary: `Retiro desde ${row.project_name ?? 'un proyecto'} a ${row.destination_alias}.`,
    projectId: row.project_id,
    projectName: row.project_name,
    facts: [
      { label: 'Método', value: label('withdrawalType', row.type) },
      ...(row.type === 'usdt_transfer'
        ? [{ label: 'Dirección de destino', value: row.destination_account }]
        : [
            { label: 'Titular de destino', value: row.destination_holder },
            { label: 'Cuenta de destino', value: row.destination_account },
          ]),
      ...(row.reference ? [{ label: 'Referencia', value: row.reference }] : []),
      ...(row.reason ? [{ label: 'Motivo', value: row.reason }] : []),
    ],
    amounts:
      row.status === 'rejected'
        ? backAmounts('Se pidió retirar', homeOf(row), row)
        : [
            amount(`Sale de ${homeOf(row)}`, readableMoney(row.amount, currency)),
            ...(currency === 'USD'
              ? []
              : [
                  amount('Equivale a', readableMoney(row.usd_amount, 'USD'), {
                    hint: 'lo que sale, en dólares al pedirlo',
                  }),
                ]),
            amount('Comisión', readableMoney(-row.fee_amount, currency), {
              hint: `${readablePercent(Number(row.fee_percent))} de ${readableMoney(row.amount, currency)}, fijada al pedirlo`,
            }),
            amount('Queda para enviar', net),
            amount('Recibe', readableMoney(row.received_amount, got), {
              hint:
                row.rate === null ? null : `${net} a ${readableRate(row.rate, [currency, got])}`,
              strong: true,
            }),
          ],
    // the conversion did not take place
    rate: row.status === 'rejected' ? null : rateOf(row),
    timeline: await timelineOf(db, id),
    next: row.status === 'rejected' ? cameBack(row, homeOf(row)) : nextOfWithdrawal(row),
  };
}

const homeOf = ({ source }: { source: 'wallet' | 'funds' }): string =>
  source === 'funds' ? 'los fondos del proyecto' : 'la billetera';

const cameBack = (row: { amount: bigint; debt: bigint | null }, home: string): string =>
  row.debt === row.amount
    ? 'Todo lo que volvió se usó para pagar lo que se debía por un contracargo o un depósito revertido.'
    : `El dinero volvió a ${home}.`;

function nextOfWithdrawal(row: {
  status: string;
  type: WithdrawalType;
  due_at: Date | null;
}): string | null {
  const end = endOfWithdrawal(row.type);
  if (row.status === 'pending' && row.due_at === null)
    return `Espera la aprobación de Operaciones. ${end}`;
  const at = row.type === 'bank_transfer' ? row.due_at : null;
  const due = at ? ` Se completa el ${readableDateTime(at)}.` : '';
  if (row.status === 'pending') return `Preaprobado: falta el envío. ${end}${due}`;
  return row.status === 'sent' ? `Enviado. ${end}${due}` : null;
}

const ORIGIN = 'la billetera de origen';

/** The receipt of a transfer between wallets of two projects. */
export async function transferText(db: Db, id: string): Promise<OrderText | null> {
  const row = await transferOf(db, id);
  if (row === undefined) return null;
  const { currency } = row;
  return {
    userId: row.user_id,
    orderNumber: row.order_number,
    date: row.created_at.toISOString(),
    title: 'Comprobante de transferencia entre proyectos',
    status: label('movementStatus', row.status),
    summary: `Transferencia de ${row.from_name ?? 'un proyecto'} a ${row.to_name ?? 'otro proyecto'}.`,
    projectId: row.from_project_id,
    projectName: row.from_name,
    facts: [
      { label: 'Desde', value: row.from_name ?? '' },
      { label: 'Hacia', value: row.to_name ?? '' },
      ...(row.reason ? [{ label: 'Motivo', value: row.reason }] : []),
    ],
    amounts:
      row.status === 'rejected'
        ? backAmounts('Se pidió pasar', ORIGIN, row)
        : [
            amount('Sale', readableMoney(row.amount, currency)),
            amount('Comisión', readableMoney(-row.fee_amount, currency), {
              hint: `${readablePercent(Number(row.fee_percent))} de ${readableMoney(row.amount, currency)}`,
            }),
            amount('Llega', readableMoney(row.amount - row.fee_amount, currency), {
              hint: null,
              strong: true,
            }),
          ],
    rate: null,
    timeline: await timelineOf(db, id),
    next:
      row.status === 'pending'
        ? 'El dinero está retenido hasta que Operaciones lo apruebe.'
        : row.status === 'rejected'
          ? cameBack(row, ORIGIN)
          : null,
  };
}

const timelineOf = async (db: Db, id: string): Promise<OrderText['timeline']> =>
  (await storyOf(db, id)).map(({ action, at, note }) => ({
    at: at.toISOString(),
    what: label('movementAction', action),
    note,
  }));
