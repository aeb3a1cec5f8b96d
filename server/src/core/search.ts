import { CURRENCIES, parseAmount } from '#contract/core/money.ts';
import { accountOfGroups } from '#contract/users/bank-account.ts';

/** One word of a search. */
export interface SearchWord {
  /** For `like`, in lower case without accents. */
  readonly pattern: string;
  /** The amounts that the word may denote, in minor units of each currency. */
  readonly amounts: readonly bigint[];
  /** The day that the word denotes, `DD/MM` or `DD/MM/YYYY`; null when it is not a day. */
  readonly day: string | null;
}

/** Normalises text for comparison: no accents, lower case, single spaces. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** A currency before its amount, as screens write it: `-$ 50,00`, `US$ 1.200`. */
const CURRENCY = /(?<![^\s])[-−]?(?:u\$s|us\$|ar\$|usdt|usd|ars|\$) ?(?=\d)/g;

/**
 * Splits a search into words; a match must contain all of them. A currency before an amount is not a word. An account
 * that banks print in groups is one word.
 */
export const searchOf = (text: string): readonly SearchWord[] =>
  withAccountsJoined(plainText(text).replace(CURRENCY, '').split(' '))
    .filter(Boolean)
    .map((word) => ({
      pattern: `%${word.replace(/[\\%_]/g, '\\$&')}%`,
      amounts: amountsOf(word),
      day: dayOf(word),
    }));

/** Replaces the groups of each CBU, CVU or IBAN by the whole account, without its blanks, hyphens and dots. */
function withAccountsJoined(words: readonly string[]): string[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  for (let to = words.length; to > 0; to--) {
    const account = accountOfGroups(words.slice(0, to));
    if (account !== null) return [account.toLowerCase(), ...withAccountsJoined(words.slice(to))];
  }
  return [first, ...withAccountsJoined(rest)];
}

/** The fewest digits that are read as an account, a tax id or a document: too many texts contain shorter numbers. */
const FEWEST_DIGITS = 8;

/** The digits of a word that is an account, a tax id or a document, however it is punctuated; null for any other word. */
export function numberIn({ pattern }: Pick<SearchWord, 'pattern'>): string | null {
  const word = pattern.slice(1, -1);
  if (!/^[\d.-]+$/.test(word)) return null;
  const digits = word.replace(/\D/g, '');
  return digits.length < FEWEST_DIGITS ? null : digits;
}

/** The number that `numberIn` finds, or else an account with letters, such as an IBAN, in capitals. */
export const accountIn = (word: Pick<SearchWord, 'pattern'>): string | null =>
  numberIn(word) ?? (ACCOUNT.exec(word.pattern)?.[1]?.toUpperCase() || null);

const ACCOUNT = /^%((?=(?:.*\d){4})(?=.*[a-z])[a-z\d]{8,34})%$/;

/** `5/3` or `05/03/2026`. */
const DAY = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/;

function dayOf(word: string): string | null {
  const [, date, month, year] = DAY.exec(word) ?? [];
  if (date === undefined || month === undefined) return null;
  return [date.padStart(2, '0'), month.padStart(2, '0'), ...(year ? [year] : [])].join('/');
}

/** `1.234,56`, with or without its dots and its sign. */
const AMOUNT = /^[-−]?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,6}))?$/;

function amountsOf(word: string): bigint[] {
  const [, whole = '', fraction] = AMOUNT.exec(word) ?? [];
  if (whole === '') return [];
  const text = whole.replaceAll('.', '').replace(/^0+(?=\d)/, '');
  const written = fraction === undefined ? text : `${text}.${fraction}`;
  const minors = CURRENCIES.map((currency) => parseAmount(written, currency));
  return [...new Set(minors.filter((minor) => minor !== null))];
}
