import { isTaxId, plainText } from './parsed-line.ts';

/** What banks write before the number of an operation. */
const LABEL =
  '(?:\\b(?:NRO|NUMERO|COMPROBANTE|COMPROB|CPTE|OPERACION|OPER|OP|TRANSACCION|REFERENCIA|REF)\\b|\\bN[º°])[\\s.:#]*';
const LABELLED = new RegExp(
  `${LABEL}(?:${LABEL})?((?:[A-Z]{1,6}-?)?\\d[\\d-]{3,})(?![A-Z0-9])`,
  'g',
);
/** A number with its series: `OP-4411`. */
const WITH_SERIES = /(?<![A-Z0-9-])([A-Z]{1,4}-\d{4,})(?![A-Z0-9-])/g;
/** A whole cell that is a number of at least six digits, with or without a series. */
const CELL = /^[A-Z]{0,6}[- ]?\d[\d-]{5,}$/;

const ORDER = /^[A-Z]{1,2}-20\d{2}-\d{6,}$/;
const MOST_DIGITS = 20;

/**
 * The numbers by which a bank may name the operation of a line, best first: a cell of its own, as that of a column of
 * vouchers, then a number with its label or series. Orders, tax ids, accounts and days are none.
 * @param parts the cells of the line's text
 */
export function bankReferencesIn(parts: readonly string[]): string[] {
  const cells = parts.map((part) => plainText(part).trim());
  const found = [
    ...cells.filter((cell) => CELL.test(cell)),
    ...cells.flatMap((cell) => [...cell.matchAll(LABELLED)].map(([, number = '']) => number)),
    ...cells.flatMap((cell) => [...cell.matchAll(WITH_SERIES)].map(([, number = '']) => number)),
  ];
  return [...new Set(found)].filter(isReference);
}

function isReference(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  const isDay = /^(?:20\d{2}-\d{2}-\d{2}|\d{2}-\d{2}-(?:20)?\d{2})$/.test(text);
  return !ORDER.test(text) && !isTaxId(digits) && !isDay && digits.length <= MOST_DIGITS;
}
