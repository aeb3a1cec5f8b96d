import { wordsOf } from './parsed-line.ts';

/** Words of a rule: more would fit one line alone. */
const MOST_WORDS = 4;
/** Fewer letters fit lines of other kinds. */
const FEWEST_LETTERS = 6;

/** Lines that begin so may be of anybody: one of them teaches nothing about the next. */
const ANYBODYS = /^(TRANSF|TRF|TEF|DEBIN|DEPOSITO|EXTRACC|PAGO|CHEQUE|CREDITO|DEBITO)/;

/**
 * The words of a line that lines of its kind have in common: without numbers of vouchers, accounts and days, in whole
 * words from its beginning.
 * @returns null where too little is left to know such lines by
 */
export function learnableWords(reference: string): string | null {
  const words = wordsOf(reference);
  const end = words.findIndex((word) => /^\d{6,}$/.test(word));
  const kept = (end < 0 ? words : words.slice(0, end)).slice(0, MOST_WORDS);
  const text = kept.join(' ');
  if (ANYBODYS.test(text)) return null;
  return text.replaceAll(/[^A-Z]/g, '').length >= FEWEST_LETTERS && text.length <= 80 ? text : null;
}

/** Words of a rule as an administrator wrote them. @returns null where they hold no letters or figures */
export const ruleWords = (text: string): string | null => wordsOf(text).join(' ') || null;
