import type { Brush } from '../brush.ts';
import { darker, lighter } from '../color.ts';
import type { BuildingFacts } from '../facts.ts';
import { pot } from '../life/furniture.ts';
import { person } from '../life/people.ts';
import { Sheet } from '../sheet.ts';
import { circle, ellipse, group, line, path, px, rect } from '../svg.ts';
import { pendant } from './decor.ts';
import { rug } from './pieces.ts';
import { shell, type Tones, tonesOf } from './room.ts';
import { sunPatch, windowOn } from './window.ts';

/** An open floor of offices, ready to be let: desks in a row before a wall of glass. */
export function office(brush: Brush, facts: BuildingFacts): string {
  const random = brush.random.fork('office');
  const tones = tonesOf(facts, brush.random.fork('tones'));
  const body =
    shell(brush, tones, random.pick(['planks', 'stone'])) +
    windowOn(brush, facts, [324, 172, 952, 440], 6, '#31454c') +
    sunPatch(330, 420, 60) +
    sunPatch(820, 420, 60) +
    rug(brush, 800, 700, 1080, 240, { ...tones, second: '#d9e2e2' }, random.fork('rug')) +
    [380, 700, 1020].map((x, i) => desk(brush, x, 740, 0.78, tones, i)).join('') +
    person(brush, 1265, 770, 285) +
    board(brush, tones) +
    desk(brush, 240, 930, 1.12, tones, 4) +
    desk(brush, 860, 930, 1.12, tones, 5) +
    pot(brush, 1440, 930, 380, tones.accent) +
    [420, 800, 1180]
      .map((x) => pendant(brush, x, 88, 110, tones.metal === '#31454c' ? tones.cloth : tones.metal))
      .join('');
  return random.chance(0.5) ? body : group(body, { transform: 'translate(1600 0) scale(-1 1)' });
}

function desk(brush: Brush, x: number, y: number, k: number, tones: Tones, index: number): string {
  const { tone } = brush;
  const w = 330 * k;
  const h = 130 * k;
  const screen = (sx: number) =>
    rect(sx, y - h - 92 * k, 108 * k, 66 * k, tone('#24383f'), { radius: 4 }) +
    rect(sx + 5 * k, y - h - 87 * k, 98 * k, 56 * k, tone(lighter(tones.cloth, 0.55))) +
    rect(sx + 14 * k, y - h - 76 * k, 44 * k, 6 * k, tone(tones.cloth)) +
    rect(sx + 14 * k, y - h - 62 * k, 70 * k, 5 * k, '#ffffff', { opacity: 0.8 }) +
    rect(sx + 14 * k, y - h - 50 * k, 56 * k, 5 * k, '#ffffff', { opacity: 0.8 }) +
    rect(sx + 48 * k, y - h - 27 * k, 12 * k, 26 * k, tone('#24383f'));
  return (
    ellipse(x + w / 2, y + 3, w * 0.56, 11 * k, '#0b3c49', { opacity: 0.13 }) +
    screen(x + 44 * k) +
    (index % 2
      ? screen(x + 168 * k)
      : rect(x + 200 * k, y - h - 34 * k, 22 * k, 34 * k, tone(tones.accent), { radius: 3 })) +
    line(
      [
        [x + 14 * k, y],
        [x + 14 * k, y - h],
      ],
      tone(tones.metal),
      7 * k,
    ) +
    line(
      [
        [x + w - 14 * k, y],
        [x + w - 14 * k, y - h],
      ],
      tone(tones.metal),
      7 * k,
    ) +
    rect(x + w - 90 * k, y - h, 70 * k, 88 * k, tone('#f4f4ee')) +
    [0, 1, 2]
      .map(
        (i) =>
          rect(x + w - 86 * k, y - h + (4 + i * 28) * k, 62 * k, 24 * k, tone('#e3e6e2')) +
          rect(x + w - 66 * k, y - h + (12 + i * 28) * k, 22 * k, 4 * k, tone(tones.metal)),
      )
      .join('') +
    rect(x, y - h - 6 * k, w, 14 * k, tone(tones.wood), { radius: 3 }) +
    chair(brush, x + w * 0.36, y + 26 * k, k, index % 3 === 0 ? tones.accent : tones.cloth)
  );
}

function chair(brush: Brush, x: number, y: number, k: number, color: string): string {
  const { tone } = brush;
  return (
    path(
      `M${px(x - 44 * k)} ${px(y)}L${px(x)} ${px(y - 20 * k)}L${px(x + 44 * k)} ${px(y)}M${px(x)} ${px(y - 20 * k)}V${px(y - 70 * k)}`,
      'none',
      { stroke: tone('#31454c'), width: 6 * k },
    ) +
    circle(x - 44 * k, y, 6 * k, tone('#24383f')) +
    circle(x + 44 * k, y, 6 * k, tone('#24383f')) +
    circle(x, y - 4 * k, 6 * k, tone('#24383f')) +
    rect(x - 48 * k, y - 88 * k, 96 * k, 22 * k, tone(darker(color, 0.15)), { radius: 9 * k }) +
    rect(x - 42 * k, y - 190 * k, 84 * k, 100 * k, tone(color), { radius: 18 * k }) +
    rect(x - 34 * k, y - 182 * k, 68 * k, 30 * k, '#ffffff', { radius: 12 * k, opacity: 0.14 })
  );
}

function board(brush: Brush, tones: Tones): string {
  const sheet = new Sheet();
  const { tone } = brush;
  sheet.polygon(0, tone('#c3cfd2'), [
    [1340, 258],
    [1540, 190],
    [1540, 560],
    [1340, 512],
  ]);
  sheet.polygon(1, tone('#ffffff'), [
    [1346, 266],
    [1534, 202],
    [1534, 549],
    [1346, 504],
  ]);
  for (const [i, color] of [tones.cloth, tones.accent, tones.feature, tones.accent].entries()) {
    const x = 1372 + i * 40;
    sheet.polygon(2, tone(color), [
      [x, 468 - i * 34],
      [x + 22, 472 - i * 38],
      [x + 22, 484],
      [x, 480],
    ]);
  }
  return sheet.toString();
}
