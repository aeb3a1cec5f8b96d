import type { BankCurrency } from '../core/currency.ts';
export const BANK_ACCOUNT_KINDS = ['cbu', 'cvu', 'iban', 'other'] as const;
export type BankAccountKind = (typeof BANK_ACCOUNT_KINDS)[number];

/**
 * Classifies an account number by its format and check digits: 22 digits are a CBU (a CVU when they begin with 000),
 * two letters and two digits begin an IBAN, anything else is a foreign account, which cannot be verified.
 * @param account Latin letters and digits without blanks
 * @returns the kind, or the validation key of its fault
 */
export function bankAccountKind(account: string): BankAccountKind | 'CBU_INVALID' | 'IBAN_INVALID' {
  if (/^\d{22}$/.test(account)) {
    if (!isCbu(account)) return 'CBU_INVALID';
    return account.startsWith('000') ? 'cvu' : 'cbu';
  }
  if (/^[A-Za-z]{2}\d{2}/.test(account)) return isIban(account) ? 'iban' : 'IBAN_INVALID';
  return 'other';
}

type BankAccountFault = 'CBU_INVALID' | 'IBAN_INVALID' | 'ACCOUNT_NUMBER_INVALID';

/**
 * The fault of an account for money in a currency: pesos need a CBU or CVU; dollars also allow an IBAN, or an account
 * of another country, of which only the format is checked.
 * @returns a validation key, or null
 */
export function bankAccountFault(account: string, currency: BankCurrency): BankAccountFault | null {
  const kind = bankAccountKind(account);
  if (kind === 'CBU_INVALID' || kind === 'IBAN_INVALID') return kind;
  if (kind !== 'other') return currency === 'ARS' && kind === 'iban' ? 'CBU_INVALID' : null;
  if (currency === 'ARS') return 'CBU_INVALID';
  return isForeign(account) ? null : 'ACCOUNT_NUMBER_INVALID';
}

/** 6 to 34 letters and digits with at least four digits, not all the same. */
const isForeign = (account: string): boolean =>
  /^(?=(?:.*\d){4})[A-Za-z0-9]{6,34}$/.test(account) && !/^(.)\1*$/.test(account);

/**
 * Two blocks (7 + 1 and 13 + 1 digits), each with its check digit; twenty-two zeros would pass but are not an account.
 */
const isCbu = (account: string): boolean =>
  /[1-9]/.test(account) && [account.slice(0, 8), account.slice(8)].every(hasCheckDigit);

function hasCheckDigit(block: string): boolean {
  const weights = [3, 1, 7, 9];
  const sum = [...block.slice(0, -1)]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (weights[at % 4] ?? 0), 0);
  return Number(block.at(-1)) === (10 - (sum % 10)) % 10;
}

/** The most characters of an IBAN. */
const LONGEST_IBAN = 34;

/**
 * Joins the groups in which a CBU, CVU or IBAN is typed or printed.
 * @returns null for any other groups; as many digits as a CBU has are taken for one, even if some are wrong
 */
export function accountOfGroups(groups: readonly string[]): string | null {
  const text = groups.join('').replace(/[.-]/g, '').toUpperCase();
  if (/^\d{22}$/.test(text)) return text;
  const isLikely = /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(text) && text.length <= LONGEST_IBAN;
  return isLikely && isIban(text) ? text : null;
}

/** ISO 13616: the first four characters go to the end, letters count from A = 10, and the rest by 97 is 1. */
export function isIban(account: string): boolean {
  const text = account.toUpperCase();
  if (text.length < 15 || text.startsWith('AR')) return false; // Argentina has no IBAN
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((sign) => Number.parseInt(sign, 36));
  return BigInt(digits.join('')) % 97n === 1n;
}
