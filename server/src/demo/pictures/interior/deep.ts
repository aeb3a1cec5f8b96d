import type { Brush } from '../brush.ts';
import { darker } from '../color.ts';
import { Sheet } from '../sheet.ts';
import type { Point } from '../svg.ts';

/** A long hall seen down its axis: metres to pixels, x from the axis, y up from the floor, z away from us. */
type Deep = (x: number, y: number, z: number) => Point;

export function deep(centre: number, horizon: number, focal: number, eyeHeight: number): Deep {
  return (x, y, z) => [centre + (x * focal) / z, horizon + ((eyeHeight - y) * focal) / z];
}

/** A box standing in the hall: its near face, its inner side and its top when we look down on it. */
export function block(
  brush: Brush,
  at: Deep,
  color: string,
  [x0, x1]: readonly [number, number],
  [y0, y1]: readonly [number, number],
  [z0, z1]: readonly [number, number],
): string {
  const sheet = new Sheet();
  const inner = x0 > 0 ? x0 : x1 < 0 ? x1 : undefined;
  if (inner !== undefined)
    sheet.polygon(0, brush.tone(darker(color, 0.22)), [
      at(inner, y0, z0),
      at(inner, y1, z0),
      at(inner, y1, z1),
      at(inner, y0, z1),
    ]);
  const top = at(0, y1, z0)[1] > at(0, y1, z1)[1];
  sheet.polygon(1, brush.tone(top ? darker(color, -0.15) : darker(color, 0.35)), [
    at(x0, y1, z0),
    at(x1, y1, z0),
    at(x1, y1, z1),
    at(x0, y1, z1),
  ]);
  sheet.polygon(2, brush.tone(color), [
    at(x0, y0, z0),
    at(x1, y0, z0),
    at(x1, y1, z0),
    at(x0, y1, z0),
  ]);
  return sheet.toString();
}
