import { formatAmount } from '#contract/core/money.ts';
import { depositState, isReturned, shownWithdrawalState } from '#contract/payments/statuses.ts';
import { label } from '#contract/words.ts';
import { readableCount, readableDateTime, readableDecimal, readableMoney } from '#core/readable.ts';
import { depositInDollars } from './deposit-dollars.ts';
import { type Column, csvColumn, numberColumn, paperColumn, textColumn } from './sheet.ts';
import type { DepositLine, TransferLine, WithdrawalLine } from './store.ts';
import type { PurchaseLine } from './store-purchases.ts';

/** The person of a line, in lists of all users. */
const personColumn = <Row extends { name: string | null; lastname: string | null }>(
  ofAll: boolean,
): Column<Row>[] =>
  ofAll
    ? [
        textColumn<Row>('Persona', 2, ({ name, lastname }) =>
          `${name ?? ''} ${lastname ?? ''}`.trim(),
        ),
      ]
    : [];

const day = (at: Date | null): string => (at === null ? '' : readableDateTime(at));

export const depositColumns = (ofAll: boolean): Column<DepositLine>[] => [
  textColumn('Orden', 1.6, (row) => row.order_number),
  textColumn('Fecha', 1.6, (row) => day(row.created_at)),
  ...personColumn<DepositLine>(ofAll),
  textColumn('Proyecto', 2, (row) => row.project_name ?? ''),
  textColumn('Método', 2, (row) => label('depositType', row.type)),
  textColumn('Estado', 1.3, (row) => label('depositState', depositState(row))),
  csvColumn('Moneda', (row) => row.currency),
  numberColumn('Importe anunciado', (row) => formatAmount(row.amount, row.currency)),
  numberColumn('Importe acreditado', (row) =>
    row.accepted_amount === null ? null : formatAmount(row.accepted_amount, row.currency),
  ),
  csvColumn('Moneda cobrada', (row) => row.charged_currency ?? ''),
  numberColumn('Importe cobrado', (row) =>
    row.charged === null || row.charged_currency === null
      ? null
      : formatAmount(row.charged, row.charged_currency),
  ),
  numberColumn('Valor en USD', (row) => {
    const dollars = depositInDollars(row);
    return dollars === null ? null : formatAmount(dollars, 'USD');
  }),
  numberColumn('Cotización', (row) => row.rate),
  csvColumn('Fuente de la cotización', (row) => row.rate_source ?? ''),
  csvColumn('Cotización del', (row) => day(row.rate_as_of)),
  paperColumn('Anunciado', 1.7, (row) => readableMoney(row.amount, row.currency)),
  paperColumn('Acreditado', 1.7, (row) =>
    row.accepted_amount === null ? '—' : readableMoney(row.accepted_amount, row.currency),
  ),
  paperColumn('Cotización', 1.3, (row) => (row.rate === null ? '—' : readableDecimal(row.rate))),
  paperColumn('En dólares', 1.6, (row) => {
    const dollars = depositInDollars(row);
    return dollars === null ? '—' : readableMoney(dollars, 'USD');
  }),
  csvColumn('Cerrado el', (row) => day(row.closed_at)),
  csvColumn('Transacción', (row) => row.tx_hash ?? ''),
  // the bank's evidence is the desk's: a person's own file does not have it
  ...(ofAll
    ? [
        csvColumn<DepositLine>('Referencia', (row) => row.reference ?? ''),
        csvColumn<DepositLine>('Cuenta de quien pagó', (row) => row.payer_account ?? ''),
      ]
    : []),
  csvColumn('Motivo', (row) => row.reason ?? ''),
  csvColumn('Id', (row) => row.id),
];

export const withdrawalColumns = (ofAll: boolean): Column<WithdrawalLine>[] => [
  textColumn('Orden', 1.6, (row) => row.order_number),
  textColumn('Fecha', 1.6, (row) => day(row.created_at)),
  ...personColumn<WithdrawalLine>(ofAll),
  textColumn('Proyecto', 2, (row) => row.project_name ?? ''),
  textColumn('Método', 1.6, (row) => label('withdrawalType', row.type)),
  textColumn('Destino', 1.8, (row) => row.destination_alias),
  csvColumn('Titular', (row) => row.destination_holder),
  csvColumn('Cuenta de destino', (row) => row.destination_account),
  textColumn('Estado', 1.3, (row) =>
    label(
      'withdrawalState',
      shownWithdrawalState({ status: row.status, returned: isReturned(row) }),
    ),
  ),
  // a pre-approval is a step of the desk: for its person the withdrawal is pending
  ...(ofAll
    ? [
        csvColumn<WithdrawalLine>('Preaprobado', (row) => day(row.pre_approved_at)),
        csvColumn<WithdrawalLine>('Plazo', (row) => day(row.due_at)),
      ]
    : []),
  csvColumn('Moneda', (row) => row.currency),
  numberColumn('Importe', (row) => formatAmount(row.amount, row.currency)),
  numberColumn('Comisión %', (row) => row.fee_percent),
  numberColumn('Comisión', (row) => formatAmount(row.fee_amount, row.currency)),
  csvColumn('Moneda recibida', (row) => row.received_currency),
  numberColumn('Importe recibido', (row) =>
    formatAmount(row.received_amount, row.received_currency),
  ),
  numberColumn('Valor en USD', (row) => formatAmount(row.usd_amount, 'USD')),
  numberColumn('Cotización', (row) => row.rate),
  csvColumn('Fuente de la cotización', (row) => row.rate_source ?? ''),
  csvColumn('Cotización del', (row) => day(row.rate_as_of)),
  paperColumn('Importe', 1.6, (row) => readableMoney(row.amount, row.currency)),
  paperColumn('Comisión', 1.3, (row) => readableMoney(row.fee_amount, row.currency)),
  paperColumn('Recibe', 1.6, (row) => readableMoney(row.received_amount, row.received_currency)),
  csvColumn('Completado el', (row) => day(row.completed_at)),
  csvColumn('Referencia', (row) => row.reference ?? ''),
  csvColumn('Motivo', (row) => row.reason ?? ''),
  csvColumn('Id', (row) => row.id),
];

export const transferColumns = (ofAll: boolean): Column<TransferLine>[] => [
  textColumn('Orden', 1.6, (row) => row.order_number),
  textColumn('Fecha', 1.6, (row) => day(row.created_at)),
  ...personColumn<TransferLine>(ofAll),
  textColumn('Desde', 2, (row) => row.from_name ?? ''),
  textColumn('Hacia', 2, (row) => row.to_name ?? ''),
  textColumn('Estado', 1.3, (row) => label('movementStatus', row.status)),
  csvColumn('Moneda', (row) => row.currency),
  numberColumn('Importe', (row) => formatAmount(row.amount, row.currency)),
  numberColumn('Comisión %', (row) => row.fee_percent),
  numberColumn('Comisión', (row) => formatAmount(row.fee_amount, row.currency)),
  numberColumn('Importe que llega', (row) =>
    formatAmount(row.amount - row.fee_amount, row.currency),
  ),
  paperColumn('Importe', 1.5, (row) => readableMoney(row.amount, row.currency)),
  paperColumn('Comisión', 1.3, (row) => readableMoney(row.fee_amount, row.currency)),
  paperColumn('Llega', 1.5, (row) => readableMoney(row.amount - row.fee_amount, row.currency)),
  csvColumn('Cerrado el', (row) => day(row.closed_at)),
  csvColumn('Motivo', (row) => row.reason ?? ''),
  csvColumn('Id', (row) => row.id),
];

export const purchaseColumns = (ofAll: boolean): Column<PurchaseLine>[] => [
  textColumn('Orden', 1.6, (row) => row.order_number),
  textColumn('Fecha', 1.6, (row) => day(row.purchased_at)),
  ...personColumn<PurchaseLine>(ofAll),
  textColumn('Proyecto', 2, (row) => row.project_name ?? ''),
  textColumn('Contrato', 2, (row) => row.contract_name ?? 'Tokens de propiedad'),
  textColumn('Tipo', 1.1, (row) => label('tokenType', row.token_type)),
  numberColumn('Ronda', (row) => String(row.round_number)),
  textColumn('Estado', 1.2, (row) =>
    label('purchaseStatus', row.refunded === row.tokens ? 'returned' : row.status),
  ),
  numberColumn('Tokens', (row) => row.tokens.toString()),
  numberColumn('Reembolsados', (row) => (row.refunded ?? 0n).toString()),
  numberColumn('Precio por token (USD)', (row) => formatAmount(row.price_usd, 'USD')),
  csvColumn('Moneda', (row) => row.currency),
  numberColumn('Costo', (row) => formatAmount(row.cost, row.currency)),
  numberColumn('Costo (USD)', (row) => formatAmount(row.cost_usd, 'USD')),
  numberColumn('Cotización', (row) => row.rate),
  csvColumn('Fuente de la cotización', (row) => row.rate_source ?? ''),
  csvColumn('Cotización del', (row) => day(row.rate_as_of)),
  paperColumn('Tokens', 0.9, (row) => readableCount(row.tokens)),
  paperColumn('Costo', 1.7, (row) => readableMoney(row.cost, row.currency)),
  paperColumn('En dólares', 1.4, (row) => readableMoney(row.cost_usd, 'USD')),
  csvColumn('Id', (row) => row.id),
];
