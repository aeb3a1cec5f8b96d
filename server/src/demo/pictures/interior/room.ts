import type { Brush } from '../brush.ts';
import { darker, lighter } from '../color.ts';
import type { BuildingFacts } from '../facts.ts';
import type { Random } from '../random.ts';
import { Sheet } from '../sheet.ts';
import { clipped, glow, gradient, group, outline, type Point, polygon, rect } from '../svg.ts';

/** The back wall of every room, and the point all lines run to. */
export const back = { x: 300, y: 150, w: 1000, h: 500 } as const;
const eye: Point = [800, 420];

export interface Tones {
  wall: string;
  feature: string;
  wood: string;
  cloth: string;
  second: string;
  accent: string;
  metal: string;
}

/** What the owner chose: walls, wood and cloth that go with the building's own colour. */
export function tonesOf(facts: BuildingFacts, random: Random): Tones {
  const schemes = {
    brick: ['#fbf3ea', '#c65a3a', '#075a74', '#e6b94f'],
    sand: ['#faf2e6', '#d9b98c', '#c65a3a', '#2f7f8c'],
    slate: ['#eef2f2', '#5b6f78', '#c65a3a', '#e6b94f'],
    teal: ['#eef5f4', '#2f7f8c', '#c65a3a', '#f2c9a0'],
    cream: ['#fdf6ea', '#e8c9a4', '#2f7f8c', '#c65a3a'],
  } as const;
  const [wall, feature, cloth, accent] = schemes[facts.hue];
  return {
    wall,
    feature: random.chance(0.5) ? feature : lighter(feature, 0.35),
    wood: random.pick(['#c4935f', '#a9714d', '#d6ae7d', '#8f6242']),
    cloth: random.chance(0.7) ? cloth : darker(feature, 0.25),
    second: random.pick(['#f2e3d5', '#dfe7e4', '#eadbc8']),
    accent,
    metal: random.pick(['#31454c', '#c9a36a', '#31454c']),
  };
}

/** Walls, ceiling and floor of a room seen straight on. */
export function shell(brush: Brush, tones: Tones, floor: 'planks' | 'tiles' | 'stone'): string {
  const { tone } = brush;
  const r = back.x + back.w;
  const b = back.y + back.h;
  const ground: Point[] = [
    [back.x, b],
    [r, b],
    [1600, 788],
    [1600, 1000],
    [0, 1000],
    [0, 788],
  ];
  const wall = tone(tones.wall);
  const boards =
    floor === 'planks' ? lighter(tones.wood, 0.28) : floor === 'tiles' ? '#e3dccf' : '#d5d6d2';
  return (
    gradient('wall', [
      [0, darker(tones.wall, 0.02)],
      [1, darker(tones.wall, 0.09)],
    ]) +
    gradient(
      'left',
      [
        [0, darker(tones.wall, 0.2)],
        [1, darker(tones.wall, 0.11)],
      ],
      true,
    ) +
    gradient(
      'right',
      [
        [0, darker(tones.wall, 0.06)],
        [1, darker(tones.wall, 0.15)],
      ],
      true,
    ) +
    glow('sunlight', '#fff3d6', 0.8) +
    rect(0, 0, 1600, 1000, wall) +
    polygon(
      [
        [0, -12],
        [1600, -12],
        [r, back.y],
        [back.x, back.y],
      ],
      tone(lighter(tones.wall, 0.55)),
    ) +
    polygon(
      [
        [0, -12],
        [back.x, back.y],
        [back.x, b],
        [0, 788],
      ],
      'url(#left)',
    ) +
    polygon(
      [
        [1600, -12],
        [r, back.y],
        [r, b],
        [1600, 788],
      ],
      'url(#right)',
    ) +
    rect(back.x, back.y, back.w, back.h, 'url(#wall)') +
    polygon(ground, tone(boards)) +
    clipped('floor', outline(ground), joints(brush, boards, floor)) +
    polygon(
      [
        [0, 766],
        [back.x, b - 13],
        [back.x, b],
        [0, 788],
      ],
      tone('#ffffff'),
      { opacity: 0.8 },
    ) +
    polygon(
      [
        [1600, 766],
        [r, b - 13],
        [r, b],
        [1600, 788],
      ],
      tone('#ffffff'),
      { opacity: 0.65 },
    ) +
    rect(back.x, b - 13, back.w, 13, tone('#ffffff'), { opacity: 0.9 }) +
    polygon(
      [
        [back.x, b],
        [r, b],
        [r + 60, b + 34],
        [back.x - 60, b + 34],
      ],
      '#0b3c49',
      { opacity: 0.05 },
    )
  );
}

function joints(brush: Brush, color: string, kind: 'planks' | 'tiles' | 'stone'): string {
  const random = brush.random.fork('floor');
  const sheet = new Sheet();
  const b = back.y + back.h;
  const ink = brush.tone(darker(color, 0.16));
  const at = (u: number, y: number): number =>
    eye[0] + ((u - eye[0]) * (y - eye[1])) / (b - eye[1]);
  const step = kind === 'planks' ? 46 : 92;
  for (let u = back.x - 184; u < back.x + back.w + 184; u += step) {
    sheet.line(0, ink, 1.4, [
      [at(u, b), b],
      [at(u, 1000), 1000],
    ]);
    if (kind !== 'planks') continue;
    for (let k = 0; k < 2; k++) {
      const y = b + 350 * random.next() ** 1.6;
      sheet.line(0, ink, 1.4, [
        [at(u, y), y],
        [at(u + step, y), y],
      ]);
      const to = Math.min(1000, y + (y - eye[1]) * 0.3);
      if (random.chance(0.35))
        sheet.polygon(-1, brush.tone(darker(color, 0.06)), [
          [at(u, y), y],
          [at(u + step, y), y],
          [at(u + step, to), to],
          [at(u, to), to],
        ]);
    }
  }
  if (kind !== 'planks')
    for (let depth = 1; depth > 0.4; depth *= 0.86)
      sheet.line(0, ink, 1.4, [
        [0, eye[1] + (b - eye[1]) / depth],
        [1600, eye[1] + (b - eye[1]) / depth],
      ]);
  return group(sheet.toString(), { opacity: 0.75 });
}
