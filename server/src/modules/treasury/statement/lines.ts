import type { BankCurrency } from '#contract/core/currency.ts';
import type { FaultyRow, StatementColumns } from '#contract/treasury/bank/statements.ts';
import { type DecimalSign, decimalSignOf, readAmount } from './amounts.ts';
import { isEmpty, type Read, type Row, textOf } from './cells.ts';
import { currencyNamed } from './currency.ts';
import { readDay } from './days.ts';

/** One line of a bank's statement. */
export interface StatementLine {
  /** The row number in its file. */
  readonly row: number;
  readonly day: string;
  readonly currency: BankCurrency;
  /** Minor units; negative when it left the account. */
  readonly amount: bigint;
  readonly reference: string;
  /** Its cell of the column of vouchers; null without one. */
  readonly voucher: string | null;
  /** The account's balance after it, in minor units; null when the statement does not give it. */
  readonly balance: bigint | null;
  /** The text of each cell of its row. */
  readonly cells: readonly string[];
}

/** Separates the cells in a line's text. */
export const TEXT_PARTS = ' · ';

interface Reading {
  readonly columns: StatementColumns;
  /** The account's currency; with two accounts each row has that of the currency column. */
  readonly currency: BankCurrency;
  readonly oneAccount: boolean;
  /** The column of vouchers; null without one. */
  readonly voucher: number | null;
  readonly sign: DecimalSign;
}

/**
 * Reads the rows below a heading. Unreadable rows are skipped and reported with their number and reason; empty rows,
 * balances and totals are ignored. A row that is called a balance and has a day and an amount is reported.
 */
export function readLines(
  rows: readonly Row[],
  given: Omit<Reading, 'sign'>,
): { lines: StatementLine[]; faults: FaultyRow[] } {
  const { columns } = given;
  const places = [columns.amount, columns.debit, columns.credit, columns.balance];
  const sign = decimalSignOf(
    rows.flatMap(({ cells }) => places.map((at) => (at === null ? undefined : cells[at]))),
  );
  const lines: StatementLine[] = [];
  const faults: FaultyRow[] = [];
  for (const row of rows) {
    const reading = { ...given, sign };
    if (isEmpty(row) || isSummary(row, reading)) continue;
    const read = readLine(row, reading);
    if ('value' in read) lines.push(read.value);
    else faults.push({ row: row.number, fault: read.fault, text: beginningOf(row) });
  }
  return { lines, faults };
}

/** Whether a row is a balance or a total instead of a movement, which has a day and an amount. */
function isSummary(row: Row, { columns, sign }: Reading): boolean {
  const [first = ''] = row.cells.map(textOf).filter((text) => text !== '');
  if (readDay(row.cells[columns.day]) === null)
    return isBalance(row) || /^((sub)?total|saldo)/i.test(first);
  return (
    isBalance(row) &&
    [columns.amount, columns.debit, columns.credit].every((at) => isNothing(row, at, sign))
  );
}

const isBalance = ({ cells }: Row): boolean =>
  cells.some((cell) => /^saldo (inicial|anterior|al inicio|final)/i.test(textOf(cell)));

/** Whether a cell has no amount, or 0. */
function isNothing({ cells }: Row, at: number | null, sign: DecimalSign): boolean {
  const read = readAmount(at === null ? undefined : cells[at], sign);
  return 'value' in read && read.value === 0n;
}

function readLine(row: Row, reading: Reading): Read<StatementLine> {
  const { columns } = reading;
  if (row.broken) return { fault: 'ROW_BROKEN' };
  const day = readDay(row.cells[columns.day]);
  if (day === null) return { fault: 'DAY_UNREADABLE' };
  const currency = readCurrency(row, reading);
  if ('fault' in currency) return currency;
  const amount = readSigned(row, reading);
  if ('fault' in amount) return amount;
  if (amount.value === 0n) return { fault: 'AMOUNT_MISSING' };
  if (isBalance(row)) return { fault: 'BALANCE_OR_MOVEMENT' };
  const said = columns.reference.map((at) => textOf(row.cells[at])).filter((text) => text !== '');
  return {
    value: {
      row: row.number,
      day,
      currency: currency.value,
      amount: amount.value,
      reference: said.join(TEXT_PARTS).slice(0, 300),
      voucher: reading.voucher === null ? null : textOf(row.cells[reading.voucher]) || null,
      balance: readBalance(row, reading),
      cells: row.cells.map(textOf),
    },
  };
}

function readSigned(row: Row, { columns, sign }: Reading): Read<bigint> {
  const cell = (at: number | null) => readAmount(at === null ? undefined : row.cells[at], sign);
  if (columns.amount !== null) return cell(columns.amount);
  const [debit, credit] = [cell(columns.debit), cell(columns.credit)];
  if ('fault' in debit) return debit;
  if ('fault' in credit) return credit;
  if (debit.value !== 0n && credit.value !== 0n) return { fault: 'AMOUNT_ON_BOTH_SIDES' };
  // some banks write a minus sign in the debit column too
  return { value: credit.value - (debit.value < 0n ? -debit.value : debit.value) };
}

/** An unreadable balance counts as absent: the line is valid without it. */
function readBalance(row: Row, { columns, sign }: Reading): bigint | null {
  if (columns.balance === null || textOf(row.cells[columns.balance]) === '') return null;
  const read = readAmount(row.cells[columns.balance], sign);
  return 'value' in read ? read.value : null;
}

function readCurrency(row: Row, { columns, currency, oneAccount }: Reading): Read<BankCurrency> {
  if (columns.currency === null) return { value: currency };
  const text = textOf(row.cells[columns.currency]);
  if (text === '' && oneAccount) return { value: currency };
  const named = currencyNamed(text);
  if (named === undefined) return { fault: 'CURRENCY_UNKNOWN' };
  if (oneAccount && named !== currency) return { fault: 'CURRENCY_OF_ANOTHER_ACCOUNT' };
  return { value: named };
}

const beginningOf = ({ cells }: Row): string => cells.map(textOf).join(' ; ').slice(0, 120);
