import { documentIn } from '#contract/core/tax-id.ts';
import { isIban } from '#contract/users/bank-account.ts';
import { isTaxId, type ParsedLine } from '../proposals/parsed-line.ts';

/** Possible identifiers in a bank's text, by which users, accounts and orders are looked up. */
export interface Traces {
  /** Words that may belong to a name. */
  readonly words: readonly string[];
  /** Possible tax ids, including those within a longer number. */
  readonly taxIds: readonly string[];
  /** Keys of people, in the format of the database's `person_keys`. */
  readonly keys: readonly string[];
  /** Texts that may be account numbers. */
  readonly accounts: readonly string[];
  /** Order numbers in the product's format: `D-2026-000123`. */
  readonly orders: readonly string[];
}

/** Collects from a text everything that may identify a user, an account or an order. */
export function tracesOf({ words, bare, plain }: ParsedLine): Traces {
  const taxIds = partsOf(bare, /\d{11,}/g, 11).filter(isTaxId);
  const documents = [...plain.matchAll(/\bDNI\D{0,3}([\d.]{7,10})/g)].map(([, text = '']) => text);
  return {
    words: [...words].filter((word) => word.length > 1 && /[A-Z]/.test(word)),
    taxIds,
    keys: [
      ...taxIds.map((taxId) => `CUIT${taxId}`),
      ...[...taxIds.map(documentIn), ...documents].flatMap((text) => documentKey(text)),
    ],
    accounts: [
      ...partsOf(bare, /\d{22,}/g, 22),
      ...ibansIn(bare),
      ...[...words].filter((word) => FOREIGN.test(word)),
    ],
    orders: ordersIn(bare),
  };
}

const documentKey = (text: string | undefined): string[] => {
  const key = (text ?? '').replaceAll('.', '').replace(/^0+/, '');
  return key === '' ? [] : [key];
};

/** All parts of one length: banks join the operation's number to the wanted number. */
const partsOf = (bare: string, runs: RegExp, length: number): string[] =>
  [...bare.matchAll(runs)].flatMap(([digits]) =>
    Array.from({ length: digits.length - length + 1 }, (_, at) => digits.slice(at, at + length)),
  );

/** A foreign account's number: of unknown format, with at least four digits. */
const FOREIGN = /^(?=(?:.*\d){4})[A-Z0-9]{6,34}$/;

/**
 * Possible IBANs, which have 15 to 34 characters and may be written in groups of four. The check digits rule out
 * ninety-nine of a hundred candidates.
 */
const ibansIn = (bare: string): string[] =>
  [...bare.matchAll(/(?=([A-Z]{2}\d{2}[A-Z0-9]{11,30}))/g)].flatMap(([, text = '']) =>
    Array.from({ length: text.length - 14 }, (_, more) => text.slice(0, 15 + more)).filter(isIban),
  );

/** Order numbers have six digits, and more from the millionth order of a year on. */
const ordersIn = (bare: string): string[] =>
  [...bare.matchAll(/(?=([A-Z])(20\d{2})(\d{6,8}))/g)].flatMap(
    ([, series = '', year = '', digits = '']) =>
      Array.from(
        { length: digits.length - 5 },
        (_, more) => `${series}-${year}-${digits.slice(0, 6 + more)}`,
      ),
  );
