import type { BankCurrency } from '#contract/core/currency.ts';
import type { FaultyRow, StatementColumns } from '#contract/treasury/bank/statements.ts';
import { AppError } from '#core/errors.ts';
import type { Row } from './cells.ts';
import { findHeading, type Heading, voucherColumn } from './columns.ts';
import { readLines, type StatementLine } from './lines.ts';
import { sheetRows } from './sheet-rows.ts';
import { decode, readings } from './text-rows.ts';

/** The largest file in bytes, enough for 20,000 lines. */
const MOST_FILE_BYTES = 8 * 1024 * 1024;
const MOST_ROWS = 20_000;

/** A statement's rows and its heading. */
export interface StatementFile {
  readonly rows: readonly Row[];
  readonly heading: Heading;
}

/**
 * Opens a statement: an .xlsx file or a text file in any common encoding.
 * @throws AppError FILE_TOO_LARGE, FILE_TYPE_REFUSED; VALIDATION_FAILED (STATEMENT_HEADING) without a recognisable
 * heading
 */
export async function openStatement(bytes: Buffer): Promise<StatementFile> {
  if (bytes.length > MOST_FILE_BYTES) throw new AppError('FILE_TOO_LARGE');
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  // text contains no NUL, files of other kinds do
  const found = isZip ? [await sheetRows(bytes)] : readings(textIn(bytes));
  const files = found.flatMap((rows): StatementFile[] => {
    const heading = findHeading(rows);
    return heading ? [{ rows, heading }] : [];
  });
  const file = files.find(({ heading }) => heading.columns !== null) ?? files[0];
  if (file === undefined)
    throw new AppError('VALIDATION_FAILED', [{ path: 'file', message: 'STATEMENT_HEADING' }]);
  if (file.rows.length > MOST_ROWS + file.heading.at + 1) throw new AppError('FILE_TOO_LARGE');
  return file;
}

function textIn(bytes: Buffer): string {
  const text = decode(bytes);
  if (text.includes('\0')) throw new AppError('FILE_TYPE_REFUSED');
  return text;
}

/**
 * Reads an opened statement.
 * @throws AppError VALIDATION_FAILED when fewer than half of the rows can be read: the given columns are wrong
 */
export function readStatement(
  { rows, heading }: StatementFile,
  given: {
    readonly columns: StatementColumns;
    readonly currency: BankCurrency;
    readonly oneAccount: boolean;
  },
): { lines: StatementLine[]; faults: FaultyRow[] } {
  const read = readLines(rows.slice(heading.at + 1), {
    ...given,
    voucher: voucherColumn(heading.names, given.columns.reference),
  });
  if (read.lines.length === 0 || read.faults.length > read.lines.length)
    throw new AppError(
      'VALIDATION_FAILED',
      read.faults.length > 0
        ? read.faults
            .slice(0, 50)
            .map(({ row }) => ({ path: `csv.${row}`, message: 'STATEMENT_LINE' }))
        : [{ path: 'file', message: 'REQUIRED' }],
    );
  return read;
}
