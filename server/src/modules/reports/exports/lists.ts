import { formatAmount } from '#contract/core/money.ts';
import { orderState } from '#contract/tokens/order-state.ts';
import { label } from '#contract/words.ts';
import { readableCount, readableDateTime, readableMoney } from '#core/readable.ts';
import type { HoldingFacts, OrderLine } from '#modules/tokens';
import { type Column, csvColumn, numberColumn, paperColumn, textColumn } from './sheet.ts';

const dollars = (cents: bigint | null): string =>
  cents === null ? '—' : readableMoney(cents, 'USD');
const shown = (money: OrderLine['money']): string =>
  money === null ? '—' : readableMoney(money.minor, money.currency);

const LEAVES: ReadonlySet<OrderLine['kind']> = new Set([
  'purchase',
  'withdrawal',
  'transfer',
  'debt',
]);

export const orderColumns: Column<OrderLine>[] = [
  textColumn('Orden', 1.5, (row) => row.orderNumber ?? ''),
  textColumn('Fecha', 1.5, (row) => readableDateTime(row.at)),
  textColumn('Tipo', 1.7, (row) => label('orderKind', row.kind)),
  textColumn('Detalle', 3, (row) => row.description),
  textColumn('Proyecto', 2, (row) => row.projectName ?? ''),
  textColumn('Estado', 1.2, (row) => orderState(row.kind, row.status)),
  numberColumn('Tokens', (row) => (row.tokens === null ? null : String(row.tokens))),
  csvColumn('Moneda', (row) => row.money?.currency ?? ''),
  // what leaves the wallet is negative; a transfer leaves the project that its line names
  numberColumn(
    'Importe',
    (row) =>
      row.money &&
      `${LEAVES.has(row.kind) ? '-' : ''}${formatAmount(row.money.minor, row.money.currency)}`,
  ),
  numberColumn('Comisión', (row) => row.fee && `-${formatAmount(row.fee.minor, row.fee.currency)}`),
  paperColumn('Tokens', 0.8, (row) => (row.tokens === null ? '—' : readableCount(row.tokens))),
  paperColumn('Importe', 1.6, (row) =>
    row.money && LEAVES.has(row.kind) ? `−${shown(row.money)}` : shown(row.money),
  ),
  csvColumn('Id', (row) => row.id),
];

/** @param names of people, for all users' holdings; null for one's own */
export const holdingColumns = (
  names: ReadonlyMap<string, string> | null,
): Column<HoldingFacts>[] => [
  ...(names ? [textColumn<HoldingFacts>('Persona', 2, (row) => names.get(row.userId) ?? '')] : []),
  textColumn('Proyecto', 2, (row) => row.projectName),
  textColumn('Contrato', 2, (row) => row.contractName ?? 'Tokens de propiedad'),
  textColumn('Tipo', 1.2, (row) => label('tokenType', row.type)),
  numberColumn('Disponibles', (row) => String(row.available)),
  numberColumn('Reservados', (row) => String(row.reserved)),
  numberColumn('Invertidos', (row) => String(row.invested)),
  numberColumn('Costo promedio (USD)', (row) => formatAmount(row.averageCost, 'USD')),
  numberColumn('Precio de hoy (USD)', (row) =>
    row.currentPrice === null ? null : formatAmount(row.currentPrice, 'USD'),
  ),
  paperColumn('Disponibles', 1.1, (row) => readableCount(row.available)),
  paperColumn('Reservados', 1.1, (row) => readableCount(row.reserved)),
  paperColumn('Invertidos', 1.1, (row) => readableCount(row.invested)),
  paperColumn('Costo promedio', 1.3, (row) => dollars(row.averageCost)),
  paperColumn('Precio de hoy', 1.3, (row) => dollars(row.currentPrice)),
];
