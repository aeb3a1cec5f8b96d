import { isCompanyTaxId, isCuit, isPersonTaxId } from '#contract/core/tax-id.ts';

/** The text of a bank-statement line, parsed once. */
export interface ParsedLine {
  /** Capitals without accents. */
  readonly plain: string;
  /** Its letters and figures alone, in one piece. */
  readonly bare: string;
  readonly words: ReadonlySet<string>;
  /** Words parted by one space, with one before and one behind. */
  readonly spaced: string;
  /** Tax ids (CUIT, CUIL) that it names, in figures alone. */
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

export const plainText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();

export const bareText = (text: string): string => plainText(text).replaceAll(/[^A-Z0-9]/g, '');

/** The words of a text. Banks write `LEY 25413` and `LEY 25.413`: a point between thousands parts no words. */
export const wordsOf = (text: string): string[] =>
  plainText(text)
    .replaceAll(/(?<=\d)\.(?=\d{3}(?!\d))/g, '')
    .match(/[A-Z0-9]+/g) ?? [];

/** Whether eleven figures are a tax id: other numbers of eleven figures lack its check digit. */
const isTaxId = (figures: string): boolean =>
  (isPersonTaxId(figures) || isCompanyTaxId(figures)) && isCuit(figures);
