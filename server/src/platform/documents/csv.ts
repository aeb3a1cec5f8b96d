import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';

/**
 * The content of a cell: text as a person wrote it, a number formatted by the program, or digits that another program
 * reads and that stay as they are.
 */
export type Cell = string | { readonly number: string } | { readonly digits: string };

/** How a spreadsheet's language splits cells and decimals: `;` and `1234,56` (Spanish), or `,` and `1234.56`. */
export type Separator = 'semicolon' | 'comma';

/**
 * A table as CSV: UTF-8 with its mark (so that spreadsheets read accents), lines as RFC 4180 ends them.
 * Rows are drawn as they are read: nothing is kept.
 * @param header names of the columns
 * @param rows cells of each row; numbers are canonical decimal strings ("-1250.50")
 */
export function csvStream(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
  separator: Separator,
): Readable {
  const out = stringify({
    bom: true,
    delimiter: separator === 'semicolon' ? ';' : ',',
    record_delimiter: 'windows',
    // not only where RFC 4180 asks for it: a program that reads the list otherwise must not find other rows in it
    quoted: true,
    quoted_empty: true,
  });
  const lines = async function* () {
    yield header.map(plainText);
    for await (const row of rows) yield row.map((cell) => written(cell, separator));
  };
  // a fault while reading breaks the download off: half a list never looks like a whole one
  pipeline(Readable.from(lines()), out).catch((error: unknown) => {
    out.destroy(error instanceof Error ? error : new Error('the list broke off'));
  });
  return out;
}

function written(cell: Cell, separator: Separator): string {
  if (typeof cell === 'string') return wholeDigits(plainText(cell));
  return 'digits' in cell ? plainText(cell.digits) : numberIn(cell.number, separator);
}

/**
 * Digits beyond those that a spreadsheet keeps of a number, quotes notwithstanding: an account's would become
 * 2,85059E+21. They get an apostrophe before them, as what could be a formula does.
 */
const wholeDigits = (text: string): string => (/^\s*\d{16,}\s*$/.test(text) ? `'${text}` : text);

/** Only what is a number goes in as one: nothing else can be taken for a formula. */
function numberIn(text: string, separator: Separator): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return plainText(text);
  return separator === 'semicolon' ? text.replace('.', ',') : text;
}

/**
 * Text that no spreadsheet takes for a formula: one that begins with `=`, `+`, `-`, `@`, their wide forms, a tab or
 * a line's end gets an apostrophe before it, blanks in front notwithstanding (OWASP, "CSV Injection"). It stays on one
 * line: a spreadsheet that splits at every line's end would find a row of its own, and a formula at its beginning.
 */
export const plainText = (text: string): string => {
  const line = text.replace(/\r\n|[\n\r\v\f\x85\u2028\u2029]/g, ' ');
  return /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^\p{Cc}/u.test(text) ? `'${line}` : line;
};
