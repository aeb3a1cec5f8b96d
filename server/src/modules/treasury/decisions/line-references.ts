import { AppError } from '#core/errors.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { bankReferencesIn } from '../proposals/bank-reference.ts';
import { wordsOf } from '../proposals/parsed-line.ts';
import { TEXT_PARTS } from '../statement/lines.ts';
import type { DecidedLine } from '../store/decided.ts';
import { linesWithText, settledLinesWithText } from '../store/line-texts.ts';

/** The fewest digits of a reference that is searched in other lines: `1` occurs in every second one. */
const FEWEST_DIGITS = 4;

/**
 * The number by which the bank names a line's operation. A number that another line has too names no single operation.
 * @returns undefined without one
 */
export async function referenceOf(db: Db, line: DecidedLine): Promise<string | undefined> {
  for (const reference of bankReferencesIn(line.reference.split(TEXT_PARTS), line.voucher)) {
    const others = await linesWithText(db, { text: longestWord(reference), otherThan: line.id });
    if (!others.some((other) => says(other, reference))) return reference;
  }
  return undefined;
}

/**
 * A reference that the line of another movement contains is of that movement.
 * @throws AppError REFERENCE_USED, with the order number of that movement
 */
export async function assertNotInAnotherLine(
  tx: Tx,
  of: {
    readonly reference: string | null;
    readonly currency: string;
    readonly movementId: string;
    readonly comesIn: boolean;
  },
): Promise<void> {
  const { reference, ...movement } = of;
  if (reference === null || reference.replaceAll(/\D/g, '').length < FEWEST_DIGITS) return;
  const text = longestWord(reference);
  const lines = await settledLinesWithText(tx, { text, ...movement });
  const other = lines.find((line) => says(line.reference, reference));
  if (other) throw new AppError('REFERENCE_USED', [{ path: 'order', message: other.orderNumber }]);
}

const longestWord = (reference: string): string =>
  wordsOf(reference).reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** Whether a text contains a reference as whole words. */
const says = (text: string, reference: string): boolean =>
  ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(reference).join(' ')} `);
