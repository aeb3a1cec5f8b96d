import { wordsOf } from './parsed-line.ts';

/** The most words of a rule: more would fit only one line. */
const MOST_WORDS = 4;
/** The fewest letters of a rule: fewer would fit lines of other kinds. */
const FEWEST_LETTERS = 6;

/** Transfers and similar words are not specific: no rule is learned from a line that begins with them. */
const ANYBODYS = /^(TRANSF|TRF|TEF|DEBIN|DEPOSITO|EXTRACC|PAGO|CHEQUE|CREDITO|DEBITO)/;

/**
 * The words that lines of one kind share: whole words from the beginning, without numbers of vouchers, accounts and
 * days.
 * @returns null when too little remains to recognise such lines
 */
export function learnableWords(reference: string): string | null {
  const words = wordsOf(reference);
  const end = words.findIndex((word) => /^\d{6,}$/.test(word));
  const kept = (end < 0 ? words : words.slice(0, end)).slice(0, MOST_WORDS);
  const text = kept.join(' ');
  if (ANYBODYS.test(text)) return null;
  return text.replaceAll(/[^A-Z]/g, '').length >= FEWEST_LETTERS && text.length <= 80 ? text : null;
}

/** The words of a rule that an administrator typed. @returns null without any letter or digit */
export const ruleWords = (text: string): string | null => wordsOf(text).join(' ') || null;
