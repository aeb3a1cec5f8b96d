import type { Brush } from '../brush.ts';
import { darker } from '../color.ts';
import type { Random } from '../random.ts';
import type { Plane, Sheet } from '../sheet.ts';
import type { Design } from './design.ts';

/** A wall being painted: its plane in metres, and how many pixels a metre has. */
export interface Wall {
  brush: Brush;
  sheet: Sheet;
  plane: Plane;
  design: Design;
  random: Random;
  scale: number;
  /** 0 in the light, up to 1 in the shade. */
  dim: number;
  /** Far storeys for buildings behind. */
  distance: number;
}

export const layer = {
  wall: 0,
  texture: 1,
  recess: 2,
  glass: 3,
  inside: 4,
  frame: 5,
  shadow: 6,
  slab: 7,
  rail: 8,
  near: 9,
} as const;

/** A colour of this wall in its light and at its distance. */
export function shadeOf(wall: Wall, color: string): string {
  return wall.brush.tone(darker(color, wall.dim * 0.42), wall.distance);
}
