import type { Money } from '#contract/core/money.ts';
import { parseAmount } from '#contract/core/money.ts';
import { orderState } from '#contract/tokens/order-state.ts';
import type { Holding, Order } from '#contract/tokens/schemas.ts';
import { label } from '#contract/words.ts';
import { readableCount, readableDateTime, readableMoney } from '#core/readable.ts';
import { type Column, csvColumn, numberColumn, paperColumn, textColumn } from './sheet.ts';

const shown = (money: Money | null): string =>
  money === null
    ? '—'
    : readableMoney(parseAmount(money.amount, money.currency) ?? 0n, money.currency);

const LEAVES: ReadonlySet<Order['kind']> = new Set(['purchase', 'withdrawal', 'transfer']);

export const orderColumns: Column<Order>[] = [
  textColumn('Orden', 1.5, (row) => row.orderNumber ?? ''),
  textColumn('Fecha', 1.5, (row) => readableDateTime(new Date(row.date))),
  textColumn('Tipo', 1.7, (row) => label('orderKind', row.kind)),
  textColumn('Detalle', 3, (row) => row.description),
  textColumn('Proyecto', 2, (row) => row.projectName ?? ''),
  textColumn('Estado', 1.2, (row) => orderState(row.kind, row.status)),
  numberColumn('Tokens', (row) => (row.tokens === null ? null : String(row.tokens))),
  csvColumn('Moneda', (row) => row.money?.currency ?? ''),
  // what leaves the wallet is negative; a transfer leaves the project that its line names
  numberColumn(
    'Importe',
    (row) => row.money && `${LEAVES.has(row.kind) ? '-' : ''}${row.money.amount}`,
  ),
  numberColumn('Comisión', (row) => row.fee && `-${row.fee.amount}`),
  paperColumn('Tokens', 0.8, (row) => (row.tokens === null ? '—' : readableCount(row.tokens))),
  paperColumn('Importe', 1.6, (row) =>
    row.money && LEAVES.has(row.kind) ? `−${shown(row.money)}` : shown(row.money),
  ),
  csvColumn('Id', (row) => row.id),
];

/** @param names of people, for everybody's holdings; null for one's own */
export const holdingColumns = (names: ReadonlyMap<string, string> | null): Column<Holding>[] => [
  ...(names ? [textColumn<Holding>('Persona', 2, (row) => names.get(row.userId) ?? '')] : []),
  textColumn('Proyecto', 2, (row) => row.projectName),
  textColumn('Contrato', 2, (row) => row.contractName ?? 'Tokens de propiedad'),
  textColumn('Tipo', 1.2, (row) => label('tokenType', row.type)),
  numberColumn('Disponibles', (row) => String(row.availableAmount)),
  numberColumn('Reservados', (row) => String(row.reservedAmount)),
  numberColumn('Invertidos', (row) => String(row.investedAmount)),
  numberColumn('Costo promedio (USD)', (row) => row.averageCost.amount),
  numberColumn('Precio de hoy (USD)', (row) => row.currentPrice?.amount ?? null),
  paperColumn('Disponibles', 1.1, (row) => readableCount(row.availableAmount)),
  paperColumn('Reservados', 1.1, (row) => readableCount(row.reservedAmount)),
  paperColumn('Invertidos', 1.1, (row) => readableCount(row.investedAmount)),
  paperColumn('Costo promedio', 1.3, (row) => shown(row.averageCost)),
  paperColumn('Precio de hoy', 1.3, (row) => shown(row.currentPrice)),
];
