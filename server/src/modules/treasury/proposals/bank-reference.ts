import { isTaxId, plainText } from './parsed-line.ts';

/** What banks write before the number of an operation. */
const LABEL =
  '(?:\\b(?:NRO|NUMERO|COMPROBANTE|COMPROB|CPTE|OPERACION|OPER|OP|TRANSACCION|REFERENCIA|REF)\\b|\\bN[º°])[\\s.:#]*';
const LABELLED = new RegExp(
  `${LABEL}(?:${LABEL})?((?:[A-Z]{1,6}-?)?\\d[\\d-]{3,})(?![A-Z0-9])`,
  'g',
);
/** Numbers of accounts, branches and documents, by their labels. */
const OF_OTHER_THINGS = new RegExp(
  `\\b(?:DNI|DOCUMENTO|CTA|CUENTA|CBU|CVU|SUC|SUCURSAL)\\b[\\s.:#-]*(?:${LABEL})*\\d[\\d./-]*`,
  'g',
);
/** A number with its series: `OP-4411`. */
const WITH_SERIES = /(?<![A-Z0-9-])([A-Z]{1,4}-\d{4,})(?![A-Z0-9-])/g;
/** A whole cell that is a number of at least six digits, with or without a series. */
const CELL = /^[A-Z]{0,6}[- ]?\d[\d-]{5,}$/;
const BEGINS_WITH_LABEL = new RegExp(`^${LABEL}\\d`);
/** A bare number that is as long as a document's. */
const LIKE_A_DOCUMENT = /^\d{7,8}$/;
/** What the column of vouchers says is a number of at least four digits. */
const VOUCHER = /^[A-Z]{0,6}[- ]?\d[\d-]{3,}$/;

const ORDER = /^[A-Z]{1,2}-20\d{2}-\d{6,}$/;
const MOST_DIGITS = 20;

/**
 * The numbers by which a bank may name the operation of a line, best first: that of the column of vouchers, then a cell
 * of its own, then a number with its label or series. Orders, tax ids, documents, accounts and days are none.
 * @param parts the cells of the line's text
 * @param voucher the cell of the column of vouchers, if the statement has one
 */
export function bankReferencesIn(parts: readonly string[], voucher: string | null): string[] {
  const own = plainText(voucher ?? '').trim();
  const cells = parts.map((part) => plainText(part).replaceAll(OF_OTHER_THINGS, ' ').trim());
  const found = [
    ...(VOUCHER.test(own) ? [own] : []),
    ...cells.filter(isOwnNumber),
    ...cells.flatMap((cell) => [...cell.matchAll(LABELLED)].map(([, number = '']) => number)),
    ...cells.flatMap((cell) => [...cell.matchAll(WITH_SERIES)].map(([, number = '']) => number)),
  ];
  return [...new Set(found)].filter(isReference);
}

const isOwnNumber = (cell: string): boolean =>
  CELL.test(cell) && !BEGINS_WITH_LABEL.test(cell) && !LIKE_A_DOCUMENT.test(cell);

/** A day, also without separators: `20260302`. */
const DAY =
  /^(?:20\d{2}-?(?:0[1-9]|1[0-2])-?(?:[0-2]\d|3[01])|\d{2}-\d{2}-(?:20)?\d{2}|(?:[0-2]\d|3[01])(?:0[1-9]|1[0-2])20\d{2})$/;

function isReference(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  const isDay = DAY.test(text);
  return !ORDER.test(text) && !isTaxId(digits) && !isDay && digits.length <= MOST_DIGITS;
}
