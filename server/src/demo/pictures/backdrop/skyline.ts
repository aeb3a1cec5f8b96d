import type { Random } from '../random.ts';
import { px } from '../svg.ts';

/** A row of distant roofs as one path: slabs, water tanks, aerials. */
export function skyline(
  random: Random,
  from: number,
  to: number,
  base: number,
  [low, high]: readonly [number, number],
  width: number,
): string {
  let d = '';
  for (let x = from; x < to; ) {
    const w = width * random.between(0.6, 1.7);
    const h = random.between(low, high) * (random.chance(0.18) ? 1.35 : 1);
    d += `M${px(x)} ${px(base)}v${px(-h)}h${px(w)}v${px(h)}z`;
    if (random.chance(0.5)) {
      const tank = w * random.between(0.25, 0.45);
      const rise = Math.min(26, h * 0.14);
      d += `M${px(x + w * random.between(0.1, 0.5))} ${px(base - h)}v${px(-rise)}h${px(tank)}v${px(rise)}z`;
    }
    if (random.chance(0.14))
      d += `M${px(x + w / 2)} ${px(base - h)}v${px(-h * 0.3)}h2v${px(h * 0.3)}z`;
    x += w + (random.chance(0.35) ? random.between(2, width * 0.6) : 0);
  }
  return d;
}

/** Scattered windows over the same stretch, for the evening. */
export function sparks(random: Random, base: number, height: number, count: number): string {
  let d = '';
  for (let i = 0; i < count; i++)
    d += `M${px(random.between(0, 1600))} ${px(base - height * random.next() ** 1.4)}h4v5h-4z`;
  return d;
}
