import type { Brush } from '../brush.ts';
import type { Point } from '../svg.ts';
import type { Axon, Nursery } from './axon.ts';

/** Metres: the side of a block, the width of a street, and both. */
export const block = 58;
export const street = 15;
export const pitch = block + street;

export interface Piece {
  /** Painted from far to near. */
  depth: number;
  /** Where it stands in the picture. */
  spot: Point;
  shadow: string;
  body: string;
}

/** What every painter of the aerial needs. */
export interface View {
  brush: Brush;
  at: Axon;
  scale: number;
  nursery: Nursery;
}

/** A tree of its own. */
export function single(
  { at, nursery }: View,
  x: number,
  z: number,
  radius: number,
  color: string,
): Piece {
  const spot = at(x, z);
  return { depth: x + z, spot, shadow: '', body: nursery.plant(spot, radius, color) };
}
