/** Prefixes of the tax ids (CUIT, CUIL) of natural persons; the next eight digits are the document number. */
export const PERSON_PREFIXES = ['20', '23', '24', '25', '26', '27'] as const;
/** Prefixes of the tax ids of legal persons. */
export const COMPANY_PREFIXES = ['30', '33', '34'] as const;

const begins = (prefixes: readonly string[], taxId: string): boolean =>
  /^\d{11}$/.test(taxId) && prefixes.includes(taxId.slice(0, 2));

/** @param taxId eleven digits; false for anything else */
export const isPersonTaxId = (taxId: string): boolean => begins(PERSON_PREFIXES, taxId);
/** @param taxId eleven digits; false for anything else */
export const isCompanyTaxId = (taxId: string): boolean => begins(COMPANY_PREFIXES, taxId);

/** The document number inside a person's tax id; undefined for a company's and for invalid numbers. */
export const documentIn = (taxId: string | null | undefined): string | undefined =>
  taxId && isPersonTaxId(taxId) ? taxId.slice(2, 10) : undefined;

/** Argentine tax id: 11 digits whose last is a check digit (weights 5 4 3 2 7 6 5 4 3 2, modulo 11). */
export function isCuit(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
  const rest = 11 - (sum % 11);
  return digits[10] === (rest === 11 ? 0 : rest === 10 ? 9 : rest);
}
