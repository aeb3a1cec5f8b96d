import { isCompanyTaxId, isCuit, isPersonTaxId } from '#contract/core/tax-id.ts';
import { bankAccountKind } from '#contract/users/bank-account.ts';

/** The text of a bank-statement line, parsed once. */
export interface ParsedLine {
  /** Upper case without accents. */
  readonly plain: string;
  /** Only letters and digits, without separators. */
  readonly bare: string;
  readonly words: ReadonlySet<string>;
  /** Words separated by single spaces, with a space at both ends. */
  readonly spaced: string;
  /** Tax ids (CUIT, CUIL) in the text, digits only. */
  readonly taxIds: readonly string[];
}

/** Parses the text of a bank-statement line. */
export function parseLine(reference: string): ParsedLine {
  const plain = plainText(reference);
  const words = wordsOf(reference);
  return {
    plain,
    bare: bareText(reference),
    words: new Set(words),
    spaced: ` ${words.join(' ')} `,
    taxIds: [...plain.matchAll(/(?<!\d)(\d{2})[-. ]?(\d{8})[-. ]?(\d)(?!\d)/g)]
      .map(([, kind, number, check]) => `${kind}${number}${check}`)
      .filter(isTaxId),
  };
}

/** The CBU and CVU in a text, by their check digits. */
export const accountsIn = (text: string): string[] =>
  [...text.matchAll(/(?<!\d)\d{22}(?!\d)/g)]
    .map(([account]) => account)
    .filter((account) => bankAccountKind(account) !== 'CBU_INVALID');

export const plainText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();

export const bareText = (text: string): string => plainText(text).replaceAll(/[^A-Z0-9]/g, '');

/** The words of a text. Banks write `LEY 25413` and `LEY 25.413`: a thousands point separates no words. */
export const wordsOf = (text: string): string[] =>
  plainText(text)
    .replaceAll(/(?<=\d)\.(?=\d{3}(?!\d))/g, '')
    .match(/[A-Z0-9]+/g) ?? [];

/** Whether eleven digits are a tax id, by the check digit. */
export const isTaxId = (figures: string): boolean =>
  (isPersonTaxId(figures) || isCompanyTaxId(figures)) && isCuit(figures);
