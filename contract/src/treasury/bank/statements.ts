import { z } from 'zod';
import { day, id, instant, pageQuery } from '../../core/page.ts';
import { oneLine } from '../../core/text.ts';
import { bankCurrency } from './values.ts';

const column = z.number().int().min(0).max(99);
/** The columns of a statement, counted from 0. Amounts are signed in one column, or unsigned in two. */
export const statementColumns = z
  .strictObject({
    day: column,
    amount: column.nullable(),
    debit: column.nullable(),
    credit: column.nullable(),
    balance: column.nullable(),
    currency: column.nullable(),
    /** Joined in this order to the line's text. */
    reference: z.array(column).max(10),
  })
  .refine(({ amount, debit, credit }) => amount !== null || (debit !== null && credit !== null), {
    path: ['amount'],
    error: 'REQUIRED',
  });
export type StatementColumns = z.infer<typeof statementColumns>;

/**
 * Why the account remembered for a heading has to be confirmed: several accounts have the heading, or the file names
 * another currency than the account's.
 */
export const accountDoubt = z.enum(['several_accounts', 'other_currency']);
export type AccountDoubt = z.infer<typeof accountDoubt>;

export const rowFault = z.enum([
  'DAY_UNREADABLE',
  'AMOUNT_UNREADABLE',
  'AMOUNT_AMBIGUOUS',
  'AMOUNT_MISSING',
  'AMOUNT_ON_BOTH_SIDES',
  'CURRENCY_UNKNOWN',
  'CURRENCY_OF_ANOTHER_ACCOUNT',
  /** Called a balance, and with a day and an amount as a movement. */
  'BALANCE_OR_MOVEMENT',
  'ROW_BROKEN',
]);
export type RowFault = z.infer<typeof rowFault>;
/** A row of a statement that was left out: its number in the file, why, and its beginning. */
const faultyRow = z.object({ row: z.number(), fault: rowFault, text: z.string() });
export type FaultyRow = z.infer<typeof faultyRow>;

export const bankAccount = z.object({ id, name: z.string(), currency: bankCurrency });
export type CompanyBankAccount = z.infer<typeof bankAccount>;
export const bankAccountBody = z.strictObject({
  name: oneLine(60).min(3, 'TOO_SHORT'),
  currency: bankCurrency,
});

/** One import of a statement. */
export const statementImport = z.object({
  id,
  /** Null where a file had lines of several accounts. */
  accountName: z.string().nullable(),
  fileName: z.string(),
  by: z.string(),
  authorId: id,
  at: instant,
  rows: z.number(),
  /** Lines that it brought and that are stored. */
  added: z.number(),
  /** Lines that it brought and that another reading of the same file replaced. */
  replaced: z.number(),
  /** Lines that an earlier statement had brought. */
  repeated: z.number(),
  /** Whether it is known which ones: not of imports from before they were recorded. */
  repeatsKnown: z.boolean(),
  /** Rows that could not be read; `faults` has the first of them. */
  leftOut: z.number(),
  faults: z.array(faultyRow),
  /** Rows whose balance does not match the previous row: lines are missing between them. */
  balanceBreaks: z.array(z.number()),
  from: day.nullable(),
  to: day.nullable(),
  closingBalance: z.string().nullable(),
  currency: bankCurrency.nullable(),
  /** Of the lines that it brought, those that are settled by now. */
  settled: z.number(),
});
export type StatementImport = z.infer<typeof statementImport>;
/** Sort keys; `-` sorts in descending order. By default the latest imports first. */
export const statementSort = z.enum([
  'at',
  '-at',
  'file',
  '-file',
  'person',
  '-person',
  'days',
  '-days',
  /** By the lines that it brought. */
  'lines',
  '-lines',
  /** By those of them that are decided. */
  'settled',
  '-settled',
]);
export type StatementSort = z.infer<typeof statementSort>;
export const statementsQuery = z.strictObject({
  ...pageQuery,
  /** Words of the file, the account or the importer; the day of the import, or the first or last day. */
  search: z.string().max(100).optional(),
  sort: statementSort.optional(),
});
export type StatementsQuery = z.output<typeof statementsQuery>;
