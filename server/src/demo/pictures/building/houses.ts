import { type Brush, warm } from '../brush.ts';
import { darker, lighter, mix } from '../color.ts';
import type { BuildingFacts } from '../facts.ts';
import { hedge } from '../life/trees.ts';
import { car } from '../life/vehicles.ts';
import { type Random, randomFrom } from '../random.ts';
import { Sheet } from '../sheet.ts';
import { group } from '../svg.ts';
import { type Look, lookOf } from './look.ts';
import type { Subject } from './subject.ts';

type Kind = 'gable' | 'boxes' | 'slope';

/** A row of houses of one family, each with a turn of its own. */
export function houses(facts: BuildingFacts): Subject {
  const random = randomFrom(facts.seed).fork('houses');
  const count = 3;
  const kind = random.pick(['gable', 'boxes', 'slope'] as const);
  const look = lookOf(facts.hue, random.fork('look'), false);
  const lot = 12.4;
  return {
    width: count * lot,
    height: 9.5,
    draw(brush, x, ground, scale) {
      let out = '';
      for (let i = 0; i < count; i++) {
        const flip = i % 2 === 1;
        const left = x + i * lot * scale;
        const body = house(brush, kind, look, random.fork(`${i}`), scale);
        const where = flip
          ? `translate(${Math.round(left + (lot - 0.7) * scale)} ${ground}) scale(-1 1)`
          : `translate(${Math.round(left + 0.7 * scale)} ${ground})`;
        out += group(body, { transform: where });
        out += hedge(
          brush,
          left + lot * scale - 0.9 * scale,
          ground,
          1.8 * scale,
          1.1 * scale,
          i % 2 ? '#f2b3c6' : '#ffffff',
        );
      }
      return out;
    },
  };
}

function house(brush: Brush, kind: Kind, look: Look, random: Random, m: number): string {
  const sheet = new Sheet();
  const { tone } = brush;
  const wall = random.chance(0.5) ? look.wall : mix(look.second, '#ffffff', 0.25);
  const stone = wall === look.wall ? look.trim : look.wall;
  const box = (layer: number, color: string, x: number, y: number, w: number, h: number, o = 1) =>
    sheet.rect(layer, color, x * m, -(y + h) * m, w * m, h * m, o);
  const glass = (x: number, y: number, w: number, h: number, panes = 2) => {
    const lit = random.chance(brush.mood.evening ? 0.72 : 0.05);
    box(4, tone(look.frame), x - 0.08, y - 0.08, w + 0.16, h + 0.16);
    box(5, lit ? random.pick(warm) : tone(random.pick(brush.mood.glass)), x, y, w, h);
    if (!lit)
      sheet.polygon(
        6,
        tone(lighter(brush.mood.glass[0], 0.45)),
        [
          [(x + w * 0.2) * m, -y * m],
          [(x + w * 0.45) * m, -y * m],
          [(x + w * 0.8) * m, -(y + h) * m],
          [(x + w * 0.55) * m, -(y + h) * m],
        ],
        0.4,
      );
    else
      box(
        6,
        '#b9793f',
        x + w * random.between(0.1, 0.6),
        y,
        w * 0.2,
        h * random.between(0.3, 0.6),
        0.4,
      );
    for (let i = 1; i < panes; i++)
      box(7, tone(look.frame), x + (w * i) / panes - 0.04, y, 0.08, h);
  };
  const tiles = wall === '#c65a3a' || look.brick ? '#7a4434' : '#b5573b';

  box(0, tone(wall), 0, 0, 7.2, 5.8);
  box(0, tone(darker(wall, 0.08)), 7.2, 0, 3.6, 3.1);
  for (let i = 0; i < 60 && (look.brick || wall === look.wall); i++)
    box(
      1,
      tone(i % 2 ? darker(wall, 0.13) : lighter(wall, 0.12)),
      random.between(0.1, 6.8),
      Math.floor(random.between(2, 34)) * 0.165,
      0.26,
      0.08,
      0.6,
    );
  box(2, tone(darker(wall, 0.35)), 0, 0, 10.8, 0.3);
  garage(0);
  glass(0.7, 0.35, 2.9, 2.25, 3);
  entrance();
  glass(0.8, 3.6, 1.9, 1.55);
  glass(4.3, 3.35, 2.1, 1.9);
  balcony();
  if (kind === 'gable') gable();
  else if (kind === 'slope') slope();
  else boxes();
  const drive = random.chance(0.6) ? car(brush, 9 * m, 0.15 * m, m * 0.94, 1) : '';
  return sheet.toString() + drive;

  function garage(y: number) {
    box(3, tone(look.shutter), 7.6, y, 2.8, 2.4);
    for (let k = 0.3; k < 2.4; k += 0.3)
      box(4, tone(darker(look.shutter, 0.25)), 7.6, y + k, 2.8, 0.05, 0.7);
    box(3, tone(look.trim), 7.1, 2.95, 3.9, 0.3);
  }

  function entrance() {
    box(3, tone(stone), 4.1, 0, 2.2, 2.95);
    for (let i = 0; i < 22; i++)
      box(
        4,
        tone(darker(stone, 0.1)),
        4.1 + random.between(0, 1.9),
        Math.floor(random.between(0, 11)) * 0.26,
        0.3,
        0.06,
      );
    box(5, tone(look.accent), 4.7, 0, 1.05, 2.25);
    box(6, tone('#e6c98a'), 5.52, 1, 0.1, 0.34);
    box(6, brush.mood.evening ? warm[2] : tone('#f4efe2'), 4.3, 1.85, 0.18, 0.34);
    box(6, tone(look.trim), 3.7, 2.72, 3.4, 0.22);
    box(5, '#06222b', 4.1, 2.45, 2.2, 0.27, 0.2);
    box(6, tone('#d8d1c4'), 4.4, 0, 1.7, 0.14);
  }

  function balcony() {
    box(7, tone(look.trim), 4, 3.02, 2.8, 0.2);
    sheet.line(
      8,
      tone(look.frame === '#ffffff' ? '#31454c' : look.frame),
      0.8 * m,
      [
        [4.05 * m, -3.66 * m],
        [6.75 * m, -3.66 * m],
      ],
      `${(0.05 * m).toFixed(1)} ${(0.13 * m).toFixed(1)}`,
    );
    box(9, tone(look.frame === '#ffffff' ? '#31454c' : look.frame), 4, 4.05, 2.8, 0.08);
    sheet.beads(
      9,
      tone('#5b9a70'),
      0.42 * m,
      [
        [4.3 * m, -3.35 * m],
        [5.4 * m, -3.35 * m],
      ],
      0.5 * m,
    );
  }

  function gable() {
    const roof = tone(tiles);
    sheet.polygon(2, tone(wall), [
      [0, -5.75 * m],
      [3.6 * m, -8.4 * m],
      [7.2 * m, -5.75 * m],
    ]);
    sheet.polygon(8, roof, [
      [-0.5 * m, -5.5 * m],
      [3.6 * m, -8.55 * m],
      [3.6 * m, -9.05 * m],
      [-0.75 * m, -5.85 * m],
    ]);
    sheet.polygon(8, tone(darker(tiles, 0.2)), [
      [7.7 * m, -5.5 * m],
      [3.6 * m, -8.55 * m],
      [3.6 * m, -9.05 * m],
      [7.95 * m, -5.85 * m],
    ]);
    sheet.polygon(8, roof, [
      [6.9 * m, -3.15 * m],
      [11.1 * m, -3.15 * m],
      [10.5 * m, -4.5 * m],
      [7.2 * m, -4.5 * m],
    ]);
    for (let k = 0; k < 4; k++)
      box(9, tone(darker(tiles, 0.22)), 7.05 + k * 0.07, 3.4 + k * 0.3, 3.9 - k * 0.22, 0.06, 0.7);
    sheet.dot(5, tone(look.frame), 3.6 * m, -6.8 * m, 0.58 * m);
    sheet.dot(
      6,
      brush.mood.evening ? warm[0] : tone(brush.mood.glass[1]),
      3.6 * m,
      -6.8 * m,
      0.46 * m,
    );
    box(1, tone(darker(wall, 0.2)), 5.5, 6.6, 0.8, 2.2);
    box(1, tone(look.trim), 5.4, 8.7, 1, 0.2);
  }

  function slope() {
    sheet.polygon(0, tone(wall), [
      [0, -5.7 * m],
      [0, -7.7 * m],
      [7.2 * m, -5.7 * m],
    ]);
    sheet.polygon(8, tone('#4a5d64'), [
      [-0.7 * m, -7.75 * m],
      [-0.7 * m, -8.15 * m],
      [8 * m, -5.75 * m],
      [8 * m, -5.35 * m],
    ]);
    glass(0.8, 5.75, 1.5, 0.75);
    box(8, tone('#4a5d64'), 6.9, 3.1, 4.2, 0.35);
    for (let i = 0; i < 4; i++) {
      const at = 3 + i * 0.95;
      const y = 7.12 - i * 0.262;
      sheet.polygon(9, tone('#23506a'), [
        [at * m, -(y + 0.12) * m],
        [(at + 0.85) * m, -(y - 0.12) * m],
        [(at + 0.85) * m, -(y + 0.02) * m],
        [at * m, -(y + 0.26) * m],
      ]);
    }
  }

  function boxes() {
    box(0, tone(look.wall === wall ? look.second : look.wall), -0.5, 3.05, 4, 3.2);
    glass(0.1, 3.7, 2.7, 1.7, 3);
    box(8, tone(look.trim), -0.6, 6.15, 4.2, 0.28);
    box(8, tone(look.trim), 3.4, 5.7, 4, 0.28);
    for (let k = 0; k < 9; k++) box(8, tone(look.shutter), 6.5 + k * 0.08, 3.2, 0.045, 2.5);
    box(8, tone(look.trim), 6.9, 3.05, 4.1, 0.28);
    sheet.beads(
      9,
      tone('#6fa35a'),
      0.6 * m,
      [
        [7.4 * m, -3.5 * m],
        [10.6 * m, -3.5 * m],
      ],
      0.62 * m,
    );
  }
}
