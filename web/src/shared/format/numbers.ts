import { group, NBSP } from './digits.ts';

/** A whole count (tokens, units, people): `13.400`; a dash for none. */
export const formatCount = (count: number): string =>
  Number.isNaN(count)
    ? '—'
    : `${count < 0 ? '−' : ''}${group(String(Math.abs(Math.trunc(count))))}`;

/** `1 token`, `13.400 tokens`. */
export const formatTokens = (count: number): string =>
  `${formatCount(count)}${NBSP}${count === 1 ? 'token' : 'tokens'}`;

/**
 * A percent with at most `decimals` decimals, cut off: `11,5 %`. The server rounded what is rounded; a share that is not
 * whole never reads 100 %.
 */
export function formatPercent(percent: number | string, decimals = 1): string {
  // six decimals hide what binary fractions add: 12.7 may arrive as 12.700000000000001
  const text = Number(percent).toFixed(6);
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const kept = fraction.slice(0, decimals).replace(/0+$/, '');
  const sign = text.startsWith('-') && /[1-9]/.test(whole + kept) ? '−' : '';
  return `${sign}${group(whole)}${kept === '' ? '' : `,${kept}`}${NBSP}%`;
}
