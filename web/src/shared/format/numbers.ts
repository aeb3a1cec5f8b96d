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
 * A percentage with at most `decimals` decimals, truncated. The server has rounded it already; a share below the whole
 * never shows 100 %.
 */
export function formatPercent(percent: number | string, decimals = 1): string {
  // six decimals hide binary fractions: 12.7 may arrive as 12.700000000000001
  const text = Number(percent).toFixed(6);
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const kept = fraction.slice(0, decimals).replace(/0+$/, '');
  const sign = text.startsWith('-') && /[1-9]/.test(whole + kept) ? '−' : '';
  return `${sign}${group(whole)}${kept === '' ? '' : `,${kept}`}${NBSP}%`;
}

/** A fee in percent, as in settings: "1,25 %"; dots until it is known. */
export const feeWords = (percent: string | undefined): string =>
  percent === undefined ? '…' : formatPercent(percent, 2);

/** The progress of works, the same on every screen: whole percents, so that 100 % means all of it. */
export const formatProgress = (percent: number): string => formatPercent(percent, 0);

/** A percentage that a person set (a minimum, the part of a rent), complete. */
export const formatSetPercent = (percent: number): string => formatPercent(percent, 2);
