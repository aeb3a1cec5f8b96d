import type { Brush } from '../brush.ts';
import { darker, lighter } from '../color.ts';
import type { BuildingFacts } from '../facts.ts';
import { pot } from '../life/furniture.ts';
import { Sheet } from '../sheet.ts';
import { circle, ellipse, group, line, path, polygon, rect } from '../svg.ts';
import { painting, pendant } from './decor.ts';
import { rug } from './pieces.ts';
import { shell, type Tones, tonesOf } from './room.ts';
import { curtain, sunPatch, windowOn } from './window.ts';

/** The bedroom: the bed against a wall of its own colour, the window beside it. */
export function bedroom(brush: Brush, facts: BuildingFacts): string {
  const random = brush.random.fork('bedroom');
  const tones = tonesOf(facts, brush.random.fork('tones'));
  const body =
    shell(brush, tones, 'planks') +
    headboard(brush, tones, random.int(0, 2)) +
    windowOn(brush, facts, [352, 190, 250, 390], 2) +
    rect(312, 168, 330, 7, brush.tone(tones.metal), { radius: 3 }) +
    curtain(brush, 316, 172, 62, 470, tones.second) +
    curtain(brush, 580, 172, 62, 470, tones.second) +
    sunPatch(352, 250, 80) +
    rug(brush, 905, 720, 980, 230, tones, random.fork('rug')) +
    painting(brush, 800, 195, 110, 140, tones, random.fork('a')) +
    painting(brush, 930, 195, 110, 140, tones, random.fork('b')) +
    wardrobe(brush, tones) +
    table(brush, 628, tones) +
    table(brush, 1146, tones) +
    bed(brush, tones) +
    pot(brush, 250, 800, 320, tones.accent) +
    (random.chance(0.6)
      ? pendant(brush, 668, 250, 66, tones.accent) + pendant(brush, 1186, 250, 66, tones.accent)
      : lamps(brush));
  return random.chance(0.5) ? body : group(body, { transform: 'translate(1600 0) scale(-1 1)' });
}

function headboard(brush: Brush, tones: Tones, kind: number): string {
  const { tone } = brush;
  const sheet = new Sheet();
  if (kind === 0) {
    sheet.rect(0, tone(tones.wood), 660, 380, 600, 258);
    for (let x = 660; x < 1260; x += 20)
      sheet.rect(1, tone(darker(tones.wood, 0.22)), x, 380, 5, 258);
  } else if (kind === 1) {
    sheet.rect(0, tone(tones.feature), 652, 150, 648, 487, 0.85);
    sheet.rect(1, tone(lighter(tones.feature, 0.3)), 652, 374, 648, 5);
  } else {
    sheet.path(
      0,
      tone(lighter(tones.feature, 0.1)),
      'M700 637V330Q700 160 920 160Q1140 160 1140 330V637z',
      0.8,
    );
  }
  return sheet.toString();
}

function bed(brush: Brush, tones: Tones): string {
  const { tone } = brush;
  const cover = tones.cloth;
  return (
    ellipse(920, 905, 330, 22, '#0b3c49', { opacity: 0.16 }) +
    rect(728, 470, 384, 170, tone(darker(tones.wood, 0.12)), { radius: 14 }) +
    rect(742, 484, 356, 150, tone(darker(tones.second, 0.08)), { radius: 10 }) +
    polygon(
      [
        [736, 610],
        [1104, 610],
        [1180, 850],
        [660, 850],
      ],
      tone('#ffffff'),
    ) +
    [
      [752, '#ffffff'],
      [928, '#ffffff'],
    ]
      .map(
        ([x, color]) =>
          rect(Number(x), 545, 160, 78, tone(darker(String(color), 0.05)), { radius: 26 }) +
          rect(Number(x) + 5, 541, 150, 66, tone(String(color)), { radius: 24 }),
      )
      .join('') +
    rect(790, 566, 108, 66, tone(tones.accent), { radius: 16 }) +
    rect(944, 566, 108, 66, tone(tones.feature), { radius: 16 }) +
    path('M716 668Q920 650 1124 668L1192 862Q920 880 648 862Z', tone(cover)) +
    path('M716 668Q920 650 1124 668L1138 706Q920 690 702 706Z', tone(lighter(cover, 0.4))) +
    path('M648 862Q920 880 1192 862L1188 902Q920 918 652 902Z', tone(darker(cover, 0.25))) +
    [0.2, 0.42, 0.63, 0.82]
      .map((t) =>
        line(
          [
            [716 + 408 * t, 712],
            [648 + 544 * t, 866],
          ],
          tone(darker(cover, 0.12)),
          3,
        ),
      )
      .join('') +
    path('M668 806L1172 806L1186 850Q920 866 654 850Z', tone(tones.second)) +
    path('M672 795L1168 795L1172 808L668 808Z', tone(tones.accent)) +
    rect(672, 900, 16, 22, tone(darker(tones.wood, 0.3))) +
    rect(1152, 900, 16, 22, tone(darker(tones.wood, 0.3)))
  );
}

function table(brush: Brush, x: number, tones: Tones): string {
  const { tone } = brush;
  return (
    ellipse(x + 40, 664, 52, 8, '#0b3c49', { opacity: 0.14 }) +
    rect(x, 560, 80, 94, tone(tones.wood), { radius: 4 }) +
    rect(x + 5, 574, 70, 34, tone(lighter(tones.wood, 0.15)), { radius: 3 }) +
    rect(x + 30, 588, 20, 5, tone(tones.metal), { radius: 2 }) +
    rect(x - 5, 552, 90, 11, tone(darker(tones.wood, 0.2)), { radius: 3 }) +
    rect(x + 8, 542, 40, 6, tone(tones.cloth)) +
    rect(x + 10, 535, 36, 7, tone(tones.accent)) +
    rect(x + 56, 530, 16, 22, '#d9eef2', { radius: 3, opacity: 0.8 })
  );
}

function lamps(brush: Brush): string {
  return [668, 1186]
    .map(
      (x) =>
        circle(x, 490, 90, 'url(#sunlight)', { opacity: 0.7 }) +
        rect(x - 3, 500, 6, 50, brush.tone('#31454c')) +
        path(`M${x - 18} 462h36l12 42h-60z`, brush.tone('#ffdf9f')),
    )
    .join('');
}

function wardrobe(brush: Brush, tones: Tones): string {
  const { tone } = brush;
  const door = lighter(tones.wood, 0.12);
  return (
    polygon(
      [
        [1330, 196],
        [1600, 66],
        [1600, 788],
        [1330, 664],
      ],
      tone(darker(door, 0.2)),
    ) +
    polygon(
      [
        [1336, 201],
        [1450, 147],
        [1450, 712],
        [1336, 660],
      ],
      tone(door),
    ) +
    polygon(
      [
        [1456, 144],
        [1600, 74],
        [1600, 778],
        [1456, 715],
      ],
      tone(darker(door, 0.05)),
    ) +
    line(
      [
        [1440, 440],
        [1440, 500],
      ],
      tone(tones.metal),
      7,
      { cap: 'round' },
    ) +
    line(
      [
        [1470, 440],
        [1470, 504],
      ],
      tone(tones.metal),
      7,
      { cap: 'round' },
    )
  );
}
