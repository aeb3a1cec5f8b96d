import { group, NBSP } from './digits.ts';

/** A whole count (tokens, units, people): `13.400`; a dash for none. */
export const formatCount = (count: number): string =>
  Number.isNaN(count)
    ? '—'
    : `${count < 0 ? '−' : ''}${group(String(Math.abs(Math.trunc(count))))}`;

/** `1 token`, `13.400 tokens`. */
export const formatTokens = (count: number): string =>
  `${formatCount(count)}${NBSP}${count === 1 ? 'token' : 'tokens'}`;

/** A percent with at most `decimals` decimals: `11,5 %`. */
export function formatPercent(percent: number | string, decimals = 1): string {
  const rounded = Number(percent).toFixed(decimals);
  const [whole = '0', fraction = ''] = rounded.replace('-', '').split('.');
  const kept = fraction.replace(/0+$/, '');
  const sign = rounded.startsWith('-') && /[1-9]/.test(rounded) ? '−' : '';
  return `${sign}${group(whole)}${kept === '' ? '' : `,${kept}`}${NBSP}%`;
}
