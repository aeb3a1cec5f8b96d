import type { Brush } from '../brush.ts';
import { darker, lighter } from '../color.ts';
import type { BuildingFacts } from '../facts.ts';
import { letter } from '../lettering.ts';
import { person } from '../life/people.ts';
import { Sheet } from '../sheet.ts';
import { circle, ellipse, gradient, group, path, polygon, rect } from '../svg.ts';
import { block, deep } from './deep.ts';
import { tonesOf } from './room.ts';

/** Inside the warehouse: racks to the roof on both sides of the aisle, skylights, a forklift at work. */
export function storehouse(brush: Brush, facts: BuildingFacts): string {
  const random = brush.random.fork('store');
  const tones = tonesOf(facts, brush.random.fork('tones'));
  const { tone } = brush;
  const at = deep(800, 560, 620, 3.2);
  const floor = new Sheet();
  const far = 62;
  floor.polygon(0, tone('#c9d0d0'), [at(-14, 0, 2), at(14, 0, 2), at(14, 0, far), at(-14, 0, far)]);
  for (const x of [-3.5, 3.3])
    floor.polygon(1, '#e6b94f', [
      at(x, 0, 4),
      at(x + 0.2, 0, 4),
      at(x + 0.2, 0, far),
      at(x, 0, far),
    ]);
  floor.polygon(
    1,
    '#ffffff',
    [at(-1.2, 0, 4), at(1.2, 0, 4), at(0.8, 0, far), at(-0.8, 0, far)],
    0.22,
  );
  let roof = polygon(
    [at(-14, 11, 3), at(14, 11, 3), at(14, 11, far), at(-14, 11, far)],
    tone('#dfe6e6'),
  );
  for (let z = far; z > 4; z -= 6) {
    roof += polygon(
      [at(-3, 11, z), at(3, 11, z), at(3, 11, z - 3.4), at(-3, 11, z - 3.4)],
      tone('#f4fbfd'),
    );
    roof += block(brush, at, '#8fa3aa', [-14, 14], [10.4, 10.9], [z - 3.8, z - 3.4]);
  }
  let racks = '';
  for (let z = far - 2; z > 5; z -= 4.6) for (const side of [-1, 1] as const) racks += bay(side, z);
  return (
    gradient('depth', [
      [0, '#e9f1f1'],
      [1, '#c3d0d2'],
    ]) +
    rect(0, 0, 1600, 1000, 'url(#depth)') +
    roof +
    floor.toString() +
    polygon(
      [at(-5, 0, far), at(5, 0, far), at(5, 8, far), at(-5, 8, far)],
      tone(lighter(tones.feature, 0.5)),
    ) +
    polygon([at(-3, 0, far), at(3, 0, far), at(3, 5, far), at(-3, 5, far)], '#fdf6e4') +
    racks +
    forklift(brush, 900, 800, tones.accent) +
    person(brush, 610, 815, 205)
  );

  function bay(side: -1 | 1, z: number): string {
    const near = z - 4.2;
    const span = (a: number, b: number): readonly [number, number] =>
      side < 0 ? [-b, -a] : [a, b];
    let out = '';
    for (const level of [0, 2.2, 4.4, 6.6]) {
      out += block(brush, at, '#b8653f', span(4.2, 7.6), [level - 0.12, level + 0.05], [near, z]);
      for (let k = 1; k >= 0; k--) {
        if (random.chance(0.16)) continue;
        const carton = random.pick([
          '#c98f5c',
          '#d6ae7d',
          '#b57a4a',
          '#dfe7e4',
          lighter(tones.cloth, 0.25),
          '#c9a36a',
        ]);
        const from = near + 0.25 + k * 2;
        out += block(
          brush,
          at,
          carton,
          span(4.5, 7.2),
          [level + 0.2, level + random.between(1.1, 1.8)],
          [from, from + 1.6],
        );
      }
    }
    const post = tones.cloth === '#c65a3a' ? '#075a74' : tones.cloth;
    out += block(brush, at, post, span(4.15, 4.35), [0, 8.8], [near - 0.1, near + 0.1]);
    const [x, y] = at(side * 4.25, 2.9, near);
    const size = 150 / near;
    const plate =
      rect(x - size * 1.1, y - size * 0.4, size * 2.2, size * 1.8, tone(tones.feature), {
        radius: 2,
      }) +
      letter(String(Math.round(z / 4.6)), x, y, {
        size,
        color: '#ffffff',
        align: 'center',
        weight: 0.18,
      });
    return out + (near < 24 ? plate : '');
  }
}

function forklift(brush: Brush, x: number, y: number, color: string): string {
  const { tone } = brush;
  return group(
    ellipse(40, 4, 170, 12, '#0b3c49', { opacity: 0.18 }) +
      rect(-150, -12, 100, 8, tone('#31454c')) +
      rect(-140, -92, 84, 78, tone('#d6ae7d')) +
      rect(-140, -56, 84, 6, tone('#b57a4a')) +
      rect(-104, -92, 12, 78, tone('#b57a4a')) +
      rect(-48, -250, 12, 250, tone('#31454c')) +
      rect(-30, -220, 9, 220, tone('#4a5d64')) +
      path('M-22 -30L-22 -110L40 -118L60 -86L150 -86Q166 -84 166 -66L166 -30Z', tone(color)) +
      path('M-22 -44L166 -44L166 -30L-22 -30Z', tone(darker(color, 0.3))) +
      path('M-14 -110L0 -224L108 -224L130 -86', 'none', { stroke: tone('#31454c'), width: 8 }) +
      rect(44, -136, 48, 18, tone('#24383f'), { radius: 6 }) +
      path('M52 -190Q76 -196 88 -176L92 -130L48 -130Z', tone('#e6b94f')) +
      circle(68, -206, 17, tone('#c98a62')) +
      path('M50 -208Q50 -226 68 -226T86 -208Z', tone('#ffffff')) +
      path('M56 -172L14 -134', 'none', { stroke: tone('#e6b94f'), width: 12, cap: 'round' }) +
      circle(10, -24, 25, tone('#1d2b31')) +
      circle(10, -24, 11, tone('#c3cfd2')) +
      circle(130, -22, 22, tone('#1d2b31')) +
      circle(130, -22, 10, tone('#c3cfd2')),
    { transform: `translate(${x} ${y})` },
  );
}
