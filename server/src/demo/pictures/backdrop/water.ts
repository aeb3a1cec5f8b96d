import type { Brush } from '../brush.ts';
import { mix } from '../color.ts';
import { Sheet } from '../sheet.ts';
import { gradient, group, line, type Point, path, polygon, px, rect } from '../svg.ts';
import { skyline } from './skyline.ts';
import { wave } from './terrain.ts';

/** The Paraná: brown water, low islands, the cable-stayed bridge and a barge going down to the sea. */
export function river(brush: Brush, _city: string, horizon: number, ground: number): string {
  const random = brush.random.fork('river');
  const { tone } = brush;
  const left = random.chance(0.5);
  const deep = mix(tone('#c2b08c', 0.25), brush.mood.sky[1], brush.mood.evening ? 0.3 : 0.2);
  return (
    wave(brush, horizon - 2, 15, 90, tone('#7fa58c', 0.55), horizon + 20, 'isle-far') +
    bridge(brush, left ? 90 : 900, horizon + 12, 640) +
    water(brush, horizon + 6, ground, deep) +
    wave(brush, horizon + 12, 9, 60, tone('#6a9a74', 0.25), horizon + 22, 'isle-near') +
    reflection(brush, horizon + 22, ground) +
    barge(brush, left ? random.between(880, 1300) : random.between(160, 600), horizon + 52)
  );
}

/** The Atlantic with its breakwater, sails and, at one end, the towers of the next bay. */
export function sea(brush: Brush, _city: string, horizon: number, ground: number): string {
  const random = brush.random.fork('sea');
  const { tone } = brush;
  const left = random.chance(0.5);
  const shore = horizon + (ground - horizon) * 0.72;
  const deep = mix(tone('#4fa3b5', 0.12), brush.mood.sky[1], brush.mood.evening ? 0.35 : 0.12);
  const cape = skyline(
    brush.random.fork('cape'),
    left ? 0 : 1180,
    left ? 420 : 1600,
    horizon + 4,
    [26, 120],
    26,
  );
  const sails = [0, 1, 2]
    .map((i) => sail(brush, random.between(480, 1120), horizon + 10 + i * 16, 26 + i * 15))
    .join('');
  return (
    path(cape, tone('#8fb0b8', 0.5)) +
    water(brush, horizon, shore + 20, deep) +
    reflection(brush, horizon + 12, shore) +
    polygon(
      left
        ? [
            [1600, horizon + 44],
            [1600, horizon + 66],
            [1150, horizon + 62],
            [1130, horizon + 50],
          ]
        : [
            [0, horizon + 44],
            [0, horizon + 66],
            [450, horizon + 62],
            [470, horizon + 50],
          ],
      tone('#5e6f74', 0.15),
    ) +
    sails +
    wave(brush, shore - 8, 5, 140, tone('#ffffff', 0.1), ground, 'foam') +
    wave(brush, shore, 5, 160, tone('#ecd6b0'), ground, 'sand') +
    tents(brush, shore + 10)
  );
}

export function water(brush: Brush, top: number, bottom: number, color: string): string {
  return (
    gradient('water', [
      [0, mix(color, brush.mood.sky[2], 0.55)],
      [1, color],
    ]) + rect(0, top, 1600, bottom - top, 'url(#water)')
  );
}

export function reflection(brush: Brush, top: number, bottom: number): string {
  const random = brush.random.fork('ripples');
  const sheet = new Sheet();
  const bright = brush.mood.evening ? '#ffd9a0' : '#ffffff';
  for (let i = 0; i < 90; i++) {
    const t = random.next() ** 1.5;
    const y = top + (bottom - top) * t;
    const w = random.between(14, 46) * (0.5 + 1.6 * t);
    sheet.rect(
      0,
      random.chance(0.35) ? bright : mix(brush.mood.sky[1], '#ffffff', 0.2),
      random.between(-20, 1600),
      y,
      w,
      1.3 + t * 2,
      0.38,
    );
  }
  return sheet.toString();
}

function bridge(brush: Brush, x: number, y: number, span: number): string {
  const color = brush.tone('#8199a0', 0.3);
  const deck = y - 34;
  const top = y - 180;
  let out = rect(x - 300, deck, span + 600, 5, color);
  for (const foot of [x + span * 0.22, x + span * 0.78]) {
    for (let i = 1; i <= 9; i++) {
      const reach = i * span * 0.031;
      const from = top + 6 + i * 3;
      for (const side of [-1, 1])
        out += line(
          [
            [foot, from],
            [foot + side * reach, deck],
          ],
          color,
          0.9,
          { opacity: 0.75 },
        );
    }
    out += polygon(
      [
        [foot - 9, y + 6],
        [foot - 4, top],
        [foot + 4, top],
        [foot + 9, y + 6],
        [foot + 4, y + 6],
        [foot, deck - 30],
        [foot - 4, y + 6],
      ],
      color,
    );
  }
  for (let i = -7; i < 20; i++) out += rect(x + span * 0.22 + i * 58, deck + 4, 4, 36, color);
  return out;
}

function barge(brush: Brush, x: number, y: number): string {
  const { tone } = brush;
  const hull: Point[] = [
    [x, y],
    [x + 150, y],
    [x + 143, y + 13],
    [x + 8, y + 13],
  ];
  return (
    polygon(hull, tone('#8b3f2a', 0.15)) +
    rect(x + 2, y - 2, 147, 3, tone('#f2e3d5', 0.1)) +
    [0, 1, 2, 3]
      .map((i) =>
        rect(
          x + 40 + i * 24,
          y - 9,
          21,
          8,
          tone(['#c65a3a', '#2f7f8c', '#e2c9a8', '#5b6f78'][i] ?? '#c65a3a', 0.15),
        ),
      )
      .join('') +
    rect(x + 10, y - 20, 22, 19, tone('#ffffff', 0.12)) +
    rect(x + 13, y - 16, 16, 4, brush.mood.evening ? '#ffd9a0' : tone('#31505c')) +
    rect(x - 10, y + 14, 180, 2, '#ffffff', { opacity: 0.35 })
  );
}

function sail(brush: Brush, x: number, y: number, h: number): string {
  const white = brush.tone('#ffffff', 0.05);
  return (
    path(
      `M${px(x)} ${px(y - h)}L${px(x)} ${px(y - 3)}L${px(x + h * 0.5)} ${px(y - 3)}Q${px(x + h * 0.35)} ${px(y - h * 0.6)} ${px(x)} ${px(y - h)}Z`,
      white,
    ) +
    polygon(
      [
        [x - 2, y - h * 0.9],
        [x - 2, y - 3],
        [x - h * 0.3, y - 3],
      ],
      brush.tone('#f6d8c8'),
    ) +
    path(
      `M${px(x - h * 0.36)} ${px(y)}h${px(h)}l${px(-h * 0.14)} ${px(h * 0.13)}h${px(-h * 0.68)}z`,
      brush.tone('#31505c'),
    )
  );
}

/** Rows of striped beach tents, as every summer in Mar del Plata. */
function tents(brush: Brush, y: number): string {
  const sheet = new Sheet();
  for (let x = -6; x < 1600; x += 34) {
    if (Math.floor(x / 34) % 9 > 6) continue;
    const cloth = brush.tone(Math.floor(x / 306) % 2 ? '#c65a3a' : '#2f7f8c', 0.1);
    sheet.polygon(0, brush.tone('#fffaf0'), [
      [x, y + 13],
      [x + 15, y],
      [x + 30, y + 13],
    ]);
    sheet.polygon(1, cloth, [
      [x + 10, y + 13],
      [x + 15, y],
      [x + 20, y + 13],
    ]);
    sheet.rect(0, brush.tone('#f4e9da'), x + 2, y + 13, 26, 13);
    sheet.rect(1, brush.tone('#31505c', 0.3), x + 11, y + 15, 9, 11, 0.5);
  }
  return group(sheet.toString());
}
