import type { Brush } from '../brush.ts';

/** Whatever stands in the middle of the picture. */
export interface Subject {
  /** Metres. */
  width: number;
  height: number;
  /** Draws it with its left foot at (x, ground), `scale` pixels a metre. */
  draw(brush: Brush, x: number, ground: number, scale: number): string;
}
