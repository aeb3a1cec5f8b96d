import { NBSP } from './digits.ts';

/** Square metres: `64,5 m²`. */
export const formatSurface = (squareMetres: number): string =>
  `${squareMetres.toLocaleString('es-AR', { maximumFractionDigits: 1 })}${NBSP}m²`;

/** Size of a file: `1,4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes}${NBSP}B`;
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${size.toLocaleString('es-AR', { maximumFractionDigits: size < 10 ? 1 : 0 })}${NBSP}${unit}`;
}
