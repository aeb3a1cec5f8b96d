import { path, px } from './svg.ts';

/**
 * Single-stroke capitals, as a draughtsman letters a plan: no font has to be installed for the
 * pictures to be read. Glyphs stand in a box of 4 × 6.
 */
const glyphs: Record<string, readonly [width: number, d: string]> = {
  A: [4, 'M0 6L2 0L4 6M.7 4L3.3 4'],
  B: [4, 'M0 0L0 6L2.4 6Q4 6 4 4.5Q4 3 2.4 3L0 3M0 0L2.2 0Q3.6 0 3.6 1.5Q3.6 3 2.2 3'],
  C: [4, 'M4 1.2Q3.4 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q3.4 6 4 4.8'],
  D: [4, 'M0 0L0 6L1.8 6Q4 6 4 3Q4 0 1.8 0L0 0'],
  E: [3.5, 'M3.5 0L0 0L0 6L3.5 6M0 3L3 3'],
  F: [3.5, 'M3.5 0L0 0L0 6M0 3L3 3'],
  G: [4, 'M4 1.2Q3.4 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q4 6 4 4L4 3.3L2.4 3.3'],
  H: [4, 'M0 0L0 6M4 0L4 6M0 3L4 3'],
  I: [0.4, 'M.2 0L.2 6'],
  J: [3, 'M3 0L3 4.4Q3 6 1.5 6Q0 6 0 4.6'],
  K: [4, 'M0 0L0 6M4 0L0 3.6M1.3 2.5L4 6'],
  L: [3.3, 'M0 0L0 6L3.3 6'],
  M: [4.6, 'M0 6L0 0L2.3 4L4.6 0L4.6 6'],
  N: [4, 'M0 6L0 0L4 6L4 0'],
  O: [4.2, 'M2.1 0Q0 0 0 3Q0 6 2.1 6Q4.2 6 4.2 3Q4.2 0 2.1 0'],
  P: [4, 'M0 6L0 0L2.2 0Q4 0 4 1.7Q4 3.4 2.2 3.4L0 3.4'],
  Q: [4.2, 'M2.1 0Q0 0 0 3Q0 6 2.1 6Q4.2 6 4.2 3Q4.2 0 2.1 0M2.7 4.4L4.3 6.3'],
  R: [4, 'M0 6L0 0L2.2 0Q4 0 4 1.7Q4 3.4 2.2 3.4L0 3.4M1.8 3.4L4 6'],
  S: [4, 'M3.8 1.1Q3.2 0 2 0Q.2 0 .2 1.5Q.2 2.7 2 3Q4 3.3 4 4.6Q4 6 2 6Q.6 6 0 4.8'],
  T: [4, 'M0 0L4 0M2 0L2 6'],
  U: [4, 'M0 0L0 4Q0 6 2 6Q4 6 4 4L4 0'],
  V: [4, 'M0 0L2 6L4 0'],
  W: [5.2, 'M0 0L1.3 6L2.6 1.4L3.9 6L5.2 0'],
  X: [4, 'M0 0L4 6M4 0L0 6'],
  Y: [4, 'M0 0L2 3L4 0M2 3L2 6'],
  Z: [4, 'M0 0L4 0L0 6L4 6'],
  '0': [4, 'M2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3Q4 0 2 0'],
  '1': [2, 'M0 1.4L1.6 0L1.6 6'],
  '2': [4, 'M.2 1.6Q.4 0 2 0Q3.8 0 3.8 1.7Q3.8 2.9 2.4 4.2L.2 6L4 6'],
  '3': [4, 'M.2 .8Q.9 0 2 0Q3.7 0 3.7 1.4Q3.7 2.8 1.6 2.9Q4 2.9 4 4.4Q4 6 2 6Q.7 6 0 5'],
  '4': [4, 'M3 6L3 0L0 4.2L4 4.2'],
  '5': [4, 'M3.6 0L.6 0L.3 2.8Q1 2.2 2 2.2Q4 2.2 4 4Q4 6 2 6Q.7 6 0 5.1'],
  '6': [4, 'M3.4 .3Q1 .3 .2 3Q-.4 6 2 6Q4 6 4 4.2Q4 2.5 2.1 2.5Q.8 2.5 .2 3.7'],
  '7': [4, 'M0 0L4 0L1.6 6'],
  '8': [
    4,
    'M2 2.8Q.3 2.8 .3 1.4Q.3 0 2 0Q3.7 0 3.7 1.4Q3.7 2.8 2 2.8Q0 2.8 0 4.4Q0 6 2 6Q4 6 4 4.4Q4 2.8 2 2.8',
  ],
  '9': [4, 'M.6 5.7Q3 5.7 3.8 3Q4.4 0 2 0Q0 0 0 1.8Q0 3.5 1.9 3.5Q3.2 3.5 3.8 2.3'],
  '²': [2, 'M0 -.4Q.2 -1 .9 -1Q1.8 -1 1.8 -.3Q1.8 .2 0 1.6L2 1.6'],
  ',': [0.8, 'M.6 5.7L.2 6.9'],
  '.': [0.4, 'M.2 5.9L.2 6'],
  '-': [2, 'M0 3.2L2 3.2'],
  '·': [0.4, 'M.2 3.1L.2 3.2'],
  '/': [2.4, 'M2.4 -.4L0 6.4'],
  '×': [2.6, 'M.2 2L2.6 5M2.6 2L.2 5'],
  m: [
    4.6,
    'M0 2.4L0 6M0 3.6Q.4 2.4 1.3 2.4Q2.3 2.4 2.3 3.6L2.3 6M2.3 3.6Q2.7 2.4 3.6 2.4Q4.6 2.4 4.6 3.6L4.6 6',
  ],
};

const accents: Record<string, readonly [base: string, d: string]> = {
  Á: ['A', 'M1.7 -.8L2.7 -2'],
  É: ['E', 'M1.5 -.8L2.5 -2'],
  Í: ['I', 'M0 -.8L1 -2'],
  Ó: ['O', 'M1.8 -.8L2.8 -2'],
  Ú: ['U', 'M1.7 -.8L2.7 -2'],
  Ü: ['U', 'M1.2 -1.3L1.2 -1.2M2.8 -1.3L2.8 -1.2'],
  Ñ: ['N', 'M.9 -.9Q1.5 -1.7 2 -1.2Q2.6 -.7 3.1 -1.5'],
};

const space = 2.6;
const gap = 1.5;

interface Lettering {
  /** Height of the capitals in pixels. */
  size: number;
  color: string;
  /** Thickness of the stroke as a share of the height. */
  weight?: number;
  align?: 'left' | 'center';
  turn?: number;
}

/** Writes a text with its capitals' top left (or top centre) at x, y. Unknown signs are skipped. */
export function letter(text: string, x: number, y: number, how: Lettering): string {
  const d = strokes(text, x, y, how.size, how.align);
  if (d === '') return '';
  return path(d, 'none', {
    stroke: how.color,
    width: Math.max(0.6, how.size * (how.weight ?? 0.12)),
    cap: 'round',
    ...(how.turn ? { transform: `rotate(${how.turn} ${px(x)} ${px(y)})` } : {}),
  });
}

/** The bare strokes of a text, for many labels in one path. */
export function strokes(
  text: string,
  x: number,
  y: number,
  size: number,
  align?: Lettering['align'],
): string {
  const scale = size / 6;
  let cursor = align === 'center' ? x - textWidth(text, size) / 2 : x;
  let d = '';
  for (const sign of text) {
    const [base, accent] = accents[sign] ?? [sign, ''];
    const glyph = glyphs[base];
    if (glyph) d += shifted(glyph[1] + accent, cursor, y, scale);
    cursor += (glyph ? glyph[0] + gap : space) * scale;
  }
  return d;
}

/** Pixels that a text takes at a height of capitals. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const sign of text) {
    const glyph = glyphs[accents[sign]?.[0] ?? sign];
    width += glyph ? glyph[0] + gap : space;
  }
  return ((width - gap) * size) / 6;
}

function shifted(d: string, x: number, y: number, scale: number): string {
  return d.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, a: string, b: string) => `${px(x + Number(a) * scale)} ${px(y + Number(b) * scale)}`,
  );
}
