import { backdrop } from '../backdrop/index.ts';
import { type Brush, warm } from '../brush.ts';
import { designOf } from '../building/design.ts';
import { darker } from '../color.ts';
import type { BuildingFacts } from '../facts.ts';
import { lamp, lampGlow } from '../life/furniture.ts';
import { cyclist, person } from '../life/people.ts';
import { hedge, tree } from '../life/trees.ts';
import { car } from '../life/vehicles.ts';
import { Sheet } from '../sheet.ts';
import { type Point, path, polygon, rect } from '../svg.ts';

/** The gate of a new neighbourhood and the avenue of trees behind it, seen from the road. */
export function entrance(brush: Brush, facts: BuildingFacts): string {
  const random = brush.random.fork('entrance');
  const { look, trees } = designOf(facts);
  const { tone } = brush;
  const horizon = 560;
  const at = (x: number, z: number): Point => [800 + (x * 520) / z, horizon + (1.9 * 520) / z];
  let avenue = '';
  const kind = random.chance(0.5) ? 'poplar' : trees[0];
  for (let z = 46; z > 4.4; z *= 0.8)
    for (const side of [-1, 1]) {
      const [x, y] = at(side * 6.4, z);
      if (z > 9)
        avenue += house(
          brush,
          x + side * (3600 / z),
          y,
          520 / z,
          side,
          random.fork(`h${z}${side}`).int(0, 3),
        );
      avenue += tree(brush, kind, x, y, (7.6 * 520) / z, Math.min(0.4, z / 110));
      if (z < 26 && z > 6) avenue += lamp(brush, x - side * (700 / z), y, (4.4 * 520) / z);
    }
  const road = new Sheet();
  road.rect(0, tone('#8ab574'), 0, horizon + 8, 1600, 440);
  road.polygon(1, tone('#d8d1c4'), [at(-5, 60), at(5, 60), at(5, 2), at(-5, 2)]);
  road.polygon(2, tone('#56686e'), [at(-3.9, 60), at(-0.6, 60), at(-0.6, 2), at(-3.9, 2)]);
  road.polygon(2, tone('#56686e'), [at(0.6, 60), at(3.9, 60), at(3.9, 2), at(0.6, 2)]);
  road.polygon(3, tone('#76a664'), [at(-0.55, 60), at(0.55, 60), at(0.55, 2), at(-0.55, 2)]);
  const front = rect(0, 900, 1600, 100, tone('#4a5d64')) + rect(0, 892, 1600, 9, tone('#eee8dc'));
  return (
    backdrop(brush, facts, horizon - 20, horizon + 30) +
    lampGlow() +
    road.toString() +
    avenue +
    gate(brush, look.wall, look.wood, look.accent) +
    hedge(brush, -30, 880, 470, 62, '#f2b3c6') +
    hedge(brush, 1160, 880, 480, 62, '#ffffff') +
    person(brush, 505, 872, 128) +
    front +
    car(brush, random.between(200, 520), 962, 62, 1) +
    cyclist(brush, random.between(1050, 1450), 984, 140)
  );
}

/** One of the first houses along the avenue. */
function house(brush: Brush, x: number, y: number, m: number, side: number, kind: number): string {
  const { tone } = brush;
  const far = 0.22;
  const wall = tone(['#f2e3d5', '#ffffff', '#c65a3a', '#e4d2b6'][kind] ?? '#f2e3d5', far);
  const w = 9 * m;
  const left = side < 0 ? x - w : x;
  const light = brush.mood.evening ? warm[0] : tone('#78b7cb', far);
  const roof =
    kind % 2
      ? rect(left - m * 0.3, y - 5.4 * m, w * 0.7, 0.5 * m, tone('#4a5d64', far))
      : polygon(
          [
            [left - m * 0.4, y - 5 * m],
            [left + w * 0.32, y - 7.2 * m],
            [left + w * 0.68, y - 5 * m],
          ],
          tone('#a9583f', far),
        );
  return (
    rect(left, y - 5 * m, w * 0.64, 5 * m, wall) +
    rect(left + w * 0.6, y - 3 * m, w * 0.4, 3 * m, wall) +
    rect(left + w * 0.6, y - 3.2 * m, w * 0.42, 0.4 * m, tone('#4a5d64', far)) +
    rect(left + m, y - 4.2 * m, 1.8 * m, 1.4 * m, light) +
    rect(left + 3.4 * m, y - 4.2 * m, 1.8 * m, 1.4 * m, light) +
    rect(left + m, y - 2 * m, 2.6 * m, 1.6 * m, light) +
    roof
  );
}

function gate(brush: Brush, wall: string, wood: string, accent: string): string {
  const { tone, mood } = brush;
  const sheet = new Sheet();
  const stone = (x: number, y: number, w: number, h: number) => {
    sheet.rect(0, tone(wall), x, y, w, h);
    for (let row = 0; row * 22 < h - 12; row++)
      for (let i = 0; i * 52 < w - 30; i++)
        sheet.rect(
          1,
          tone(darker(wall, (row + i) % 3 ? 0.09 : 0.17)),
          x + 5 + i * 52 + (row % 2) * 14,
          y + 6 + row * 22,
          38,
          13,
          0.75,
        );
  };
  stone(40, 742, 360, 138);
  stone(1200, 742, 360, 138);
  stone(690, 620, 220, 260);
  sheet.rect(2, mood.evening ? warm[1] : tone('#9fd3e3'), 712, 690, 176, 82);
  for (const x of [768, 826]) sheet.rect(3, tone('#31454c'), x, 690, 6, 82);
  sheet.rect(2, tone(darker(wood, 0.1)), 770, 790, 60, 90);
  for (const x of [420, 1168]) sheet.rect(4, tone('#31454c'), x, 560, 14, 320);
  sheet.polygon(5, tone(wood), [
    [350, 520],
    [1250, 520],
    [1280, 566],
    [320, 566],
  ]);
  for (let x = 352; x < 1250; x += 26) sheet.rect(6, tone(darker(wood, 0.22)), x, 522, 6, 42, 0.7);
  sheet.rect(6, tone(darker(wood, 0.35)), 320, 566, 960, 12);
  if (mood.evening) for (let x = 380; x < 1240; x += 90) sheet.dot(7, warm[2], x, 576, 6);
  for (const [x, way] of [
    [690, -1],
    [910, 1],
  ] as const) {
    for (let i = 0; i < 6; i++)
      sheet.rect(
        7,
        i % 2 ? tone('#ffffff') : '#c65a3a',
        way < 0 ? x - 44 - i * 40 : x + 4 + i * 40,
        812,
        40,
        11,
      );
    sheet.rect(8, tone('#31454c'), x - 6, 800, 14, 80);
  }
  const mark = (x: number) => {
    const bricks: Point[] = [
      [0, 0],
      [26, 0],
      [42, 0],
      [0, 16],
      [16, 16],
      [32, 16],
    ];
    return bricks
      .map(([dx, dy], i) =>
        rect(x + dx, 786 + dy, i === 0 ? 23 : 13, 13, i === 5 ? '#6fd3ef' : '#fff6e6', {
          radius: 1.5,
        }),
      )
      .join('');
  };
  return (
    sheet.toString() +
    rect(190, 770, 90, 62, tone(darker(accent, 0.2)), { radius: 3 }) +
    mark(207) +
    flag(brush, 1375, 742)
  );
}

/** The national flag on the gate's wall. */
function flag(brush: Brush, x: number, y: number): string {
  const { tone } = brush;
  const stripe = (dy: number, color: string) =>
    path(`M${x + 5} ${y - 250 + dy}q36 -12 72 0t72 0v26q-36 12 -72 0t-72 0z`, tone(color));
  return (
    rect(x, y - 262, 6, 262, tone('#c3cfd2')) +
    stripe(0, '#7fc4e3') +
    stripe(25, '#ffffff') +
    stripe(50, '#7fc4e3') +
    `<circle cx="${x + 78}" cy="${y - 213}" r="8" fill="#f2c230"/>`
  );
}
