import type { Brush } from '../brush.ts';
import { darker, lighter } from '../color.ts';
import type { Plane } from '../sheet.ts';
import { ellipse, line, outline, type Point, path, polygon, px } from '../svg.ts';

/** Parallel projection from above: x runs down to the right, z down to the left, metres in, pixels out. */
export type Axon = (x: number, z: number, up?: number) => Point;

export function axon(centre: Point, scale: number): Axon {
  const a = scale * 0.87;
  const b = scale * 0.46;
  return (x, z, up = 0) => [centre[0] + (x - z) * a, centre[1] + (x + z) * b - up * scale * 0.92];
}

export interface Box {
  x: number;
  z: number;
  w: number;
  d: number;
  from: number;
  to: number;
}

export const left =
  (at: Axon, b: Box): Plane =>
  (u, v) =>
    at(b.x + u, b.z + b.d, b.from + v);
export const right =
  (at: Axon, b: Box): Plane =>
  (u, v) =>
    at(b.x + b.w, b.z + b.d - u, b.from + v);

export function ground(
  brush: Brush,
  at: Axon,
  x: number,
  z: number,
  w: number,
  d: number,
  color: string,
  opacity = 1,
) {
  return polygon([at(x, z), at(x + w, z), at(x + w, z + d), at(x, z + d)], brush.tone(color), {
    opacity,
  });
}

/** The shadow of a box on the ground, fallen away from the sun at the left. */
export function shadow(at: Axon, b: Box): string {
  const reach = Math.min(34, (b.to - b.from) * 0.55);
  const points = [
    at(b.x, b.z),
    at(b.x + reach, b.z - reach * 0.25),
    at(b.x + b.w + reach, b.z - reach * 0.25),
    at(b.x + b.w + reach, b.z + b.d - reach * 0.25),
    at(b.x + b.w, b.z + b.d),
    at(b.x, b.z + b.d),
  ];
  return outline(points);
}

/** A plain building: lit left face, shaded right face, roof with a kerb, rows of windows. */
export function house(brush: Brush, at: Axon, b: Box, color: string, scale: number): string {
  const { tone } = brush;
  const h = b.to - b.from;
  const l = left(at, b);
  const r = right(at, b);
  const rows = Math.max(1, Math.round(h / 3.1));
  const dash = `${px(1.5 * scale)} ${px(1.35 * scale)}`;
  let lines = '';
  let dark = '';
  if (scale > 1)
    for (let i = 0; i < rows; i++) {
      const v = ((i + 0.52) * h) / rows;
      lines += outline([l(1, v), l(b.w - 0.6, v)], false);
      dark += outline([r(1, v), r(b.d - 0.6, v)], false);
    }
  const windows =
    lines === ''
      ? ''
      : path(lines, 'none', { stroke: tone('#7fb3c6'), width: 1.25 * scale, dash }) +
        path(dark, 'none', { stroke: tone('#5d8a9c'), width: 1.25 * scale, dash });
  return (
    polygon([l(0, 0), l(b.w, 0), l(b.w, h), l(0, h)], tone(color)) +
    polygon([r(0, 0), r(b.d, 0), r(b.d, h), r(0, h)], tone(darker(color, 0.26))) +
    windows +
    flatRoof(brush, at, b, lighter(color, 0.3))
  );
}

export function flatRoof(brush: Brush, at: Axon, b: Box, color: string): string {
  const e = 0.7;
  return (
    polygon(
      [
        at(b.x, b.z, b.to),
        at(b.x + b.w, b.z, b.to),
        at(b.x + b.w, b.z + b.d, b.to),
        at(b.x, b.z + b.d, b.to),
      ],
      brush.tone(lighter(color, 0.35)),
    ) +
    polygon(
      [
        at(b.x + e, b.z + e, b.to),
        at(b.x + b.w - e, b.z + e, b.to),
        at(b.x + b.w - e, b.z + b.d - e, b.to),
        at(b.x + e, b.z + b.d - e, b.to),
      ],
      brush.tone(darker(color, 0.06)),
    )
  );
}

/** A house with a ridge along x. */
export function gabled(
  brush: Brush,
  at: Axon,
  b: Box,
  wall: string,
  tiles: string,
  scale: number,
): string {
  const { tone } = brush;
  const l = left(at, b);
  const r = right(at, b);
  const h = b.to - b.from;
  const ridge = b.to + b.d * 0.32;
  const mid = b.z + b.d / 2;
  const over = 0.6;
  return (
    polygon([l(0, 0), l(b.w, 0), l(b.w, h), l(0, h)], tone(wall)) +
    polygon(
      [r(0, 0), r(b.d, 0), r(b.d, h), at(b.x + b.w, mid, ridge), r(0, h)],
      tone(darker(wall, 0.22)),
    ) +
    line([l(1.2, h * 0.5), l(b.w - 1, h * 0.5)], tone('#7fb3c6'), 1.4 * scale, {
      dash: `${px(1.6 * scale)} ${px(1.8 * scale)}`,
    }) +
    polygon(
      [
        at(b.x - over, b.z - over, b.to),
        at(b.x + b.w + over, b.z - over, b.to),
        at(b.x + b.w + over, mid, ridge),
        at(b.x - over, mid, ridge),
      ],
      tone(darker(tiles, 0.18)),
    ) +
    polygon(
      [
        at(b.x - over, b.z + b.d + over, b.to - 0.3),
        at(b.x + b.w + over, b.z + b.d + over, b.to - 0.3),
        at(b.x + b.w + over, mid, ridge),
        at(b.x - over, mid, ridge),
      ],
      tone(tiles),
    )
  );
}

const sizes = [1.9, 2.6, 3.4] as const;

/** The trees of one picture, defined once and planted many times. */
export class Nursery {
  readonly #known = new Map<string, string>();
  readonly #brush: Brush;
  readonly #scale: number;

  constructor(brush: Brush, scale: number) {
    this.#brush = brush;
    this.#scale = scale;
  }

  /** A crown of about `radius` metres whose trunk stands at a point of the picture. */
  plant([x, y]: Point, radius: number, color: string): string {
    const size = sizes.reduce((best, s) =>
      Math.abs(s - radius) < Math.abs(best - radius) ? s : best,
    );
    const key = `${color}${size}`;
    const id = `t${[...this.#known.keys()].indexOf(key) + 1 || this.#known.size + 1}`;
    if (!this.#known.has(key))
      this.#known.set(key, `<g id="${id}">${this.#crown(size * this.#scale, color)}</g>`);
    return `<use href="#${id}" x="${px(x)}" y="${px(y)}"/>`;
  }

  defs(): string {
    return `<defs>${[...this.#known.values()].join('')}</defs>`;
  }

  #crown(r: number, color: string): string {
    const { tone } = this.#brush;
    const y = -1.4 * r;
    const disc = (cx: number, cy: number, q: number) =>
      `M${px(cx)} ${px(cy - q)}a${px(q)} ${px(q)} 0 1 1-.1 0z`;
    return (
      ellipse(r * 0.9, -r * 0.3, r, r * 0.5, '#0b3c49', { opacity: 0.17 }) +
      line(
        [
          [0, 0],
          [0, y],
        ],
        tone('#6b5344'),
        r * 0.2,
      ) +
      path(
        disc(0, y, r) +
          disc(-r * 0.5, y + r * 0.35, r * 0.6) +
          disc(r * 0.5, y + r * 0.35, r * 0.6),
        tone(darker(color, 0.25)),
      ) +
      path(
        disc(-r * 0.12, y - r * 0.1, r * 0.78) + disc(-r * 0.5, y + r * 0.22, r * 0.42),
        tone(color),
      ) +
      path(disc(-r * 0.3, y - r * 0.3, r * 0.38), tone(lighter(color, 0.28)))
    );
  }
}

/** A flat patch at a height: a roof pool, a skylight, a painted line. */
export function slab(
  brush: Brush,
  at: Axon,
  x: number,
  z: number,
  w: number,
  d: number,
  up: number,
  color: string,
): string {
  return polygon(
    [at(x, z, up), at(x + w, z, up), at(x + w, z + d, up), at(x, z + d, up)],
    brush.tone(color),
  );
}
