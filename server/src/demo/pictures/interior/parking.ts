import { type Brush, warm } from '../brush.ts';
import { darker, lighter } from '../color.ts';
import type { BuildingFacts } from '../facts.ts';
import { letter } from '../lettering.ts';
import { person } from '../life/people.ts';
import { Sheet } from '../sheet.ts';
import { circle, ellipse, gradient, group, path, polygon, px, rect } from '../svg.ts';
import { block, deep } from './deep.ts';
import { tonesOf } from './room.ts';

/** A parking deck down its lane: numbered bays, painted columns, strips of light. */
export function parking(brush: Brush, facts: BuildingFacts): string {
  const random = brush.random.fork('parking');
  const tones = tonesOf(facts, brush.random.fork('tones'));
  const { tone } = brush;
  const at = deep(800, 470, 640, 1.7);
  const far = 46;
  const floor = new Sheet();
  floor.polygon(0, tone('#8f9da1'), [
    at(-16, 0, 1.6),
    at(16, 0, 1.6),
    at(16, 0, far),
    at(-16, 0, far),
  ]);
  floor.polygon(1, tone('#a7b3b5'), [at(-3, 0, 1.6), at(3, 0, 1.6), at(3, 0, far), at(-3, 0, far)]);
  for (const z of [5.5, 12, 20])
    floor.polygon(
      2,
      '#ffffff',
      [
        at(-0.3, 0, z),
        at(0.3, 0, z),
        at(0.3, 0, z + 1.6),
        at(0.8, 0, z + 1.6),
        at(0, 0, z + 2.9),
        at(-0.8, 0, z + 1.6),
        at(-0.3, 0, z + 1.6),
      ],
      0.85,
    );
  let bays = '';
  let ceiling = polygon(
    [at(-16, 3.1, 1.6), at(16, 3.1, 1.6), at(16, 3.1, far), at(-16, 3.1, far)],
    tone('#cfd6d6'),
  );
  for (let z = far; z > 4; z -= 7.5)
    ceiling += block(brush, at, '#b3bec0', [-16, 16], [2.7, 3.1], [z - 0.7, z]);
  for (let z = far; z > 3; z -= 3.75)
    for (const x of [-1.6, 1.6])
      ceiling += polygon(
        [
          at(x - 0.12, 3.06, z),
          at(x + 0.12, 3.06, z),
          at(x + 0.12, 3.06, z - 2.4),
          at(x - 0.12, 3.06, z - 2.4),
        ],
        '#fff6dc',
      );
  let number = 34;
  for (let z = far - 2.5; z > 4; z -= 2.5) {
    for (const side of [-1, 1] as const) {
      floor.polygon(
        2,
        '#f4f4ee',
        [
          at(side * 3.1, 0, z),
          at(side * 8, 0, z),
          at(side * 8, 0, z + 0.12),
          at(side * 3.1, 0, z + 0.12),
        ],
        0.9,
      );
      const [nx, ny] = at(side * 3.6, 0.02, z - 1.1);
      const size = 250 / z;
      if (z < 24)
        bays += group(
          letter(String(number), 0, 0, { size, color: '#ffffff', align: 'center', weight: 0.16 }),
          { transform: `translate(${px(nx)} ${px(ny)}) scale(1 .5)` },
        );
      number--;
      if (z > 4.6 && random.chance(0.62))
        bays += facing(
          brush,
          at,
          side,
          z - 0.4,
          random.pick([
            '#c65a3a',
            '#eef2f0',
            '#8fa3aa',
            '#075a74',
            '#d9cbb8',
            '#3d5560',
            '#e6b94f',
          ]),
        );
      if (Math.round((far - z) / 2.5) % 3 === 0) bays += column(side, z);
    }
  }
  return (
    gradient('end', [
      [0, '#dbe4e4'],
      [1, '#b9c6c8'],
    ]) +
    rect(0, 0, 1600, 1000, 'url(#end)') +
    ceiling +
    floor.toString() +
    wall() +
    bays +
    exit() +
    person(brush, 930, 690, 205)
  );

  function wall(): string {
    let out = polygon(
      [at(-16, 0, far), at(16, 0, far), at(16, 3.1, far), at(-16, 3.1, far)],
      tone(lighter(tones.feature, 0.45)),
    );
    for (const side of [-1, 1]) {
      out += polygon(
        [
          at(side * 8.2, 0, 2),
          at(side * 8.2, 3.1, 2),
          at(side * 8.2, 3.1, far),
          at(side * 8.2, 0, far),
        ],
        tone('#e3e8e6'),
      );
      out += polygon(
        [
          at(side * 8.2, 0, 2),
          at(side * 8.2, 1.1, 2),
          at(side * 8.2, 1.1, far),
          at(side * 8.2, 0, far),
        ],
        tone(tones.feature),
        { opacity: 0.85 },
      );
    }
    return out;
  }

  function column(side: -1 | 1, z: number): string {
    const span: readonly [number, number] = side < 0 ? [-3.5, -3] : [3, 3.5];
    return (
      block(brush, at, '#eceeea', span, [1.2, 3.1], [z - 0.2, z + 0.3]) +
      block(brush, at, tones.accent, span, [0.75, 1.2], [z - 0.2, z + 0.3]) +
      block(brush, at, '#31454c', span, [0, 0.75], [z - 0.2, z + 0.3])
    );
  }

  function exit(): string {
    const [x, y] = at(0, 2.9, 15);
    return (
      rect(x - 62, y - 6, 124, 34, tone('#1c7c4f'), { radius: 4 }) +
      letter('SALIDA', x, y + 4, { size: 14, color: '#ffffff', align: 'center', weight: 0.16 })
    );
  }
}

/** A car nosed out of its bay towards the lane, seen from the lane. */
function facing(
  brush: Brush,
  at: ReturnType<typeof deep>,
  side: -1 | 1,
  z: number,
  color: string,
): string {
  const { tone } = brush;
  const [x, y] = at(side * 4.9, 0, z);
  const k = 640 / z / 100;
  const body =
    ellipse(0, 2, 190, 16, '#0b2a35', { opacity: 0.25 }) +
    path(
      'M-190 -22L-186 -78Q-176 -92 -140 -92L-70 -140Q-50 -150 -20 -150L70 -150Q100 -148 118 -130L150 -92Q186 -86 192 -62L194 -26Q190 -18 180 -18L-180 -18Q-188 -18 -190 -22Z',
      tone(color),
    ) +
    path(
      'M-190 -44L194 -44L194 -26Q190 -18 180 -18L-180 -18Q-188 -18 -190 -22Z',
      tone(darker(color, 0.28)),
      { opacity: 0.75 },
    ) +
    path(
      'M-122 -92L-62 -132Q-46 -140 -20 -140L8 -140L8 -92ZM18 -140L68 -140Q92 -138 106 -124L132 -92L18 -92Z',
      tone('#a9d5e2'),
    ) +
    rect(-188, -76, 22, 15, tone('#fff3d9'), { radius: 4 }) +
    rect(174, -74, 16, 16, tone('#a3281c'), { radius: 4 }) +
    rect(-4, -84, 24, 5, tone(darker(color, 0.4)), { radius: 2 }) +
    [-112, 116]
      .map((wx) => circle(wx, -30, 33, tone('#1d2b31')) + circle(wx, -30, 17, tone('#c3cfd2')))
      .join('') +
    circle(-178, -68, 5, warm[2]);
  return group(body, {
    transform: `translate(${px(x)} ${px(y)}) scale(${(k * 1.15 * (side < 0 ? -1 : 1)).toFixed(3)} ${(k * 1.15).toFixed(3)})`,
  });
}
