import { parseDecimal } from '#contract/core/decimal.ts';
import { MAX_MINOR } from '#contract/core/money.ts';
import { type Cell, type Read, textOf } from './cells.ts';

/** The decimal separator of a file; null when none of its amounts shows it. */
export type DecimalSign = ',' | '.' | null;

const GROUPED = /^\d{1,3}([.,'\s]\d{3})+$/;

/** The decimal separator of a file's amounts, when only one occurs. */
export function decimalSignOf(cells: readonly (Cell | undefined)[]): DecimalSign {
  const seen = new Set<string>();
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const [, sign] = /([.,])\d{1,2}$/.exec(stripped(cell).digits) ?? [];
    if (sign) seen.add(sign);
  }
  if (seen.size !== 1) return null;
  return seen.has(',') ? ',' : '.';
}

/**
 * Reads an amount of two decimals as banks write it: `1.234,56`, `1,234.56`, `-$ 1.234`, `1.234,56-`, `(1.234,56)`.
 * @param sign the decimal separator of this file; a lone `1,234` is ambiguous without it
 * @returns minor units, 0 for an empty cell
 */
export function readAmount(cell: Cell | undefined, sign: DecimalSign): Read<bigint> {
  if (cell instanceof Date) return { fault: 'AMOUNT_UNREADABLE' };
  if (typeof cell === 'number') return minorOf(String(cell));
  const { digits, negative } = stripped(cell ?? '');
  if (digits === '' && !negative) return { value: 0n };
  const plain = plainDigits(digits, sign);
  if (plain === null) return { fault: 'AMOUNT_UNREADABLE' };
  if (plain === 'ambiguous') return { fault: 'AMOUNT_AMBIGUOUS' };
  const read = minorOf(plain);
  return negative && 'value' in read ? { value: -read.value } : read;
}

/** An amount's digits, without currency and sign. */
function stripped(text: string): { digits: string; negative: boolean } {
  const bare = textOf(text)
    .toUpperCase()
    .replace(/U\$S|US\$|USD|ARS|\$/, '')
    .replaceAll('−', '-')
    .trim();
  const inside = /^\((.*)\)$/.exec(bare)?.[1];
  if (inside !== undefined) return { digits: inside.trim(), negative: true };
  const negative = /^-|-$/.test(bare);
  return { digits: bare.replace(/^[-+]\s*|\s*[-+]$/, ''), negative };
}

/** Digits with at most one decimal point. */
function plainDigits(digits: string, sign: DecimalSign): string | 'ambiguous' | null {
  if (/^\d+$/.test(digits)) return digits;
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const [whole, decimals] = [digits.slice(0, last), digits.slice(last + 1)];
  const mark = digits[last];
  if (/^\d{1,2}$/.test(decimals) && (mark === ',' || mark === '.')) {
    // only the other separator groups thousands
    const groups = whole.replaceAll(/['\s]/g, mark === ',' ? '.' : ',');
    if (/^\d+$/.test(groups)) return `${groups}.${decimals}`;
    if (!GROUPED.test(groups) || groups.includes(mark)) return null;
    return `${groups.replaceAll(/\D/g, '')}.${decimals}`;
  }
  if (!GROUPED.test(digits) || new Set(digits.replaceAll(/\d/g, '')).size > 1) return null;
  // three digits after one separator: thousands, unless it is this file's decimal separator
  if (mark === sign) return null;
  if (mark === ',' && sign === null) return 'ambiguous';
  return digits.replaceAll(/\D/g, '');
}

function minorOf(plain: string): Read<bigint> {
  const minor = parseDecimal(plain, 2);
  if (minor === null || minor > MAX_MINOR || minor < -MAX_MINOR)
    return { fault: 'AMOUNT_UNREADABLE' };
  return { value: minor };
}
