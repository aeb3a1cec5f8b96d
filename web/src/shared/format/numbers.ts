import { group, NBSP } from './digits.ts';

/** A whole count (tokens, units, people): `13.400`. */
export const formatCount = (count: number): string =>
  `${count < 0 ? '−' : ''}${group(String(Math.abs(Math.trunc(count))))}`;

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

/** Square metres: `64,5 m²`. */
export const formatSurface = (squareMetres: number): string =>
  `${squareMetres.toLocaleString('es-AR', { maximumFractionDigits: 1 })}${NBSP}m²`;

/** Size of a file: `1,4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes}${NBSP}B`;
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${size.toLocaleString('es-AR', { maximumFractionDigits: size < 10 ? 1 : 0 })}${NBSP}${unit}`;
}
