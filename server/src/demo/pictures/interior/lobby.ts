import { type Brush, warm } from '../brush.ts';
import { darker, lighter } from '../color.ts';
import type { BuildingFacts } from '../facts.ts';
import { pot } from '../life/furniture.ts';
import { person } from '../life/people.ts';
import { Sheet } from '../sheet.ts';
import { circle, ellipse, group, line, polygon, rect } from '../svg.ts';
import { pendant } from './decor.ts';
import { armchair, rug } from './pieces.ts';
import { back, shell, tonesOf } from './room.ts';
import { sunPatch, windowOn } from './window.ts';

/** The entrance hall: a desk before a wall of brick or wood, the lifts, the street through the glass. */
export function lobby(brush: Brush, facts: BuildingFacts): string {
  const random = brush.random.fork('lobby');
  const tones = tonesOf(facts, brush.random.fork('tones'));
  const body =
    shell(brush, tones, 'stone') +
    featureWall(brush, tones.feature, tones.wood, random.chance(0.5)) +
    windowOn(brush, facts, [330, 170, 330, 470], 3, '#31454c') +
    sunPatch(330, 330, 50) +
    lift(brush, 1075) +
    lift(brush, 1190) +
    rug(brush, 430, 730, 560, 170, tones, random.fork('rug')) +
    armchair(brush, 230, 850, 190, tones.accent) +
    armchair(brush, 470, 845, 190, tones.cloth) +
    person(brush, 1010, 760, 290) +
    desk(brush, tones.wood, tones.accent) +
    pot(brush, 1330, 730, 300, tones.accent) +
    [700, 800, 900].map((x, i) => pendant(brush, x, 210 + (i % 2) * 60, 70, tones.metal)).join('');
  return random.chance(0.5) ? body : group(body, { transform: 'translate(1600 0) scale(-1 1)' });
}

function featureWall(brush: Brush, color: string, wood: string, brick: boolean): string {
  const random = brush.random.fork('feature');
  const sheet = new Sheet();
  const [x, y, w, h] = [680, back.y, 360, back.h];
  if (!brick) {
    sheet.rect(0, brush.tone(wood), x, y, w, h);
    for (let i = 0; i < w; i += 15) sheet.rect(1, brush.tone(darker(wood, 0.28)), x + i, y, 5, h);
    return sheet.toString();
  }
  sheet.rect(0, brush.tone(lighter(color, 0.35)), x, y, w, h);
  for (let row = 0; row < 25; row++)
    for (let i = 0; i < 10; i++) {
      const left = Math.max(x, x + i * 40 - (row % 2) * 20);
      const right = Math.min(x + w, x + i * 40 - (row % 2) * 20 + 37);
      sheet.rect(
        1,
        brush.tone(random.pick([color, darker(color, 0.08), lighter(color, 0.1)])),
        left,
        y + row * 20,
        right - left,
        17,
      );
    }
  return sheet.toString();
}

function lift(brush: Brush, x: number): string {
  const { tone } = brush;
  return (
    rect(x - 8, 340, 106, 310, tone('#5b6f78')) +
    rect(x, 348, 44, 302, tone('#c3cfd2')) +
    rect(x + 46, 348, 44, 302, tone('#b1c0c4')) +
    polygon(
      [
        [x + 6, 640],
        [x + 20, 640],
        [x + 38, 352],
        [x + 24, 352],
      ],
      '#ffffff',
      { opacity: 0.3 },
    ) +
    circle(x + 45, 322, 8, warm[1]) +
    rect(x + 101, 500, 8, 24, tone('#31454c'), { radius: 2 })
  );
}

function desk(brush: Brush, wood: string, accent: string): string {
  const { tone } = brush;
  let slats = '';
  for (let x = 720; x < 1080; x += 18)
    slats += rect(x, 690, 4, 128, tone(darker(wood, 0.25)), { opacity: 0.7 });
  return (
    ellipse(895, 826, 215, 14, '#0b3c49', { opacity: 0.16 }) +
    rect(705, 680, 380, 140, tone(wood)) +
    slats +
    polygon(
      [
        [705, 664],
        [1085, 664],
        [1105, 684],
        [685, 684],
      ],
      tone('#fbf8f1'),
    ) +
    rect(685, 684, 420, 13, tone('#d8d1c4')) +
    rect(760, 612, 74, 48, tone('#31454c'), { radius: 4 }) +
    rect(790, 658, 14, 10, tone('#31454c')) +
    rect(925, 640, 20, 28, tone(accent), { radius: 3 }) +
    line(
      [
        [935, 640],
        [927, 604],
      ],
      tone('#3f8a62'),
      4,
      { cap: 'round' },
    ) +
    line(
      [
        [935, 640],
        [945, 598],
      ],
      tone('#5ba377'),
      4,
      { cap: 'round' },
    ) +
    circle(926, 600, 10, tone('#f2b3c6')) +
    circle(946, 594, 11, tone('#ffffff'))
  );
}
