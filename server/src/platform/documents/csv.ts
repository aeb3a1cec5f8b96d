import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';

/**
 * The content of a cell: a person's text, a number formatted by the server, or digits for another program that stay
 * unchanged.
 */
export type Cell = string | { readonly number: string } | { readonly digits: string };

/** The separators of a spreadsheet's language: `;` and `1234,56` (Spanish), or `,` and `1234.56`. */
export type Separator = 'semicolon' | 'comma';

/**
 * A table as CSV: UTF-8 with a byte order mark (so that spreadsheets read accents), lines ended as in RFC 4180. Rows
 * are streamed, none is kept.
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
    // not only where RFC 4180 requires it: a program with another parser must not find other rows
    quoted: true,
    quoted_empty: true,
  });
  const lines = async function* () {
    yield header.map(plainText);
    for await (const row of rows) yield row.map((cell) => written(cell, separator));
  };
  // an error while reading aborts the download, so that a partial list never looks complete
  pipeline(Readable.from(lines()), out).catch((error: unknown) => {
    out.destroy(error instanceof Error ? error : new Error('CSV stream aborted'));
  });
  return out;
}

function written(cell: Cell, separator: Separator): string {
  if (typeof cell === 'string') return wholeDigits(plainText(cell));
  return 'digits' in cell ? plainText(cell.digits) : numberIn(cell.number, separator);
}

/**
 * Protects a text with more digits than a spreadsheet stores of a number: it would show an account number as
 * 2,85059E+21, even a quoted one. The text gets a leading apostrophe, like a possible formula.
 */
const wholeDigits = (text: string): string => (/^\s*\d{16,}\s*$/.test(text) ? `'${text}` : text);

/** Only a number is written as one: nothing else could be read as a formula. */
function numberIn(text: string, separator: Separator): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return plainText(text);
  return separator === 'semicolon' ? text.replace('.', ',') : text;
}

/**
 * Text that no spreadsheet reads as a formula: if it starts with `=`, `+`, `-`, `@`, their full-width forms, a tab or
 * a line end, even after blanks, it gets a leading apostrophe (OWASP, "CSV Injection"). It stays on one line: a
 * spreadsheet that splits at every line end would find another row, starting with a formula.
 */
export const plainText = (text: string): string => {
  const line = text.replace(/\r\n|[\n\r\v\f\x85\u2028\u2029]/g, ' ');
  return /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^\p{Cc}/u.test(text) ? `'${line}` : line;
};
