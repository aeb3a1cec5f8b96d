import type { Brush } from '../brush.ts';
import { darker, lighter } from '../color.ts';
import type { BuildingFacts } from '../facts.ts';
import { pot } from '../life/furniture.ts';
import { Sheet } from '../sheet.ts';
import { circle, ellipse, group, line, path, polygon, px, rect } from '../svg.ts';
import { pendant } from './decor.ts';
import { mate } from './pieces.ts';
import { shell, type Tones, tonesOf } from './room.ts';
import { windowOn } from './window.ts';

/** The kitchen: a run of cabinets under the window and an island to have mate at. */
export function kitchen(brush: Brush, facts: BuildingFacts): string {
  const random = brush.random.fork('kitchen');
  const tones = tonesOf(facts, brush.random.fork('tones'));
  const front = random.pick([tones.cloth, tones.feature, '#ffffff', darker(tones.feature, 0.2)]);
  const lamps = random.pick([2, 3]);
  const body =
    shell(brush, tones, random.pick(['tiles', 'stone', 'planks'])) +
    splash(brush, tones) +
    windowOn(brush, facts, [520, 210, 380, 190], 2) +
    upper(brush, front, tones) +
    run(brush, front, tones) +
    fridge(brush) +
    rect(300, 418, 1000, 14, brush.tone('#f7f4ee')) +
    counterThings(brush, tones) +
    pot(brush, 250, 760, 250, tones.accent) +
    island(brush, tones, front) +
    Array.from({ length: lamps }, (_, i) =>
      pendant(
        brush,
        800 + (i - (lamps - 1) / 2) * 230,
        175,
        92,
        tones.metal === '#31454c' ? tones.accent : tones.metal,
      ),
    ).join('');
  return random.chance(0.5) ? body : group(body, { transform: 'translate(1600 0) scale(-1 1)' });
}

function splash(brush: Brush, tones: Tones): string {
  const random = brush.random.fork('splash');
  const sheet = new Sheet();
  const colors = random.pick([
    [tones.second, lighter(tones.second, 0.3), darker(tones.second, 0.06)],
    ['#cfe6ea', '#e3f1f2', '#b7d9e0'],
    ['#f4d9c8', '#fbeae0', '#e9c3ab'],
  ] as const);
  for (let row = 0; row < 8; row++)
    for (let i = -1; i < 22; i++) {
      const x = 300 + i * 48 + (row % 2) * 24;
      const left = Math.max(300, x);
      sheet.rect(
        0,
        brush.tone(random.pick(colors)),
        left,
        212 + row * 26,
        Math.min(1300, x + 46) - left,
        24,
      );
    }
  return rect(300, 210, 1000, 222, brush.tone('#ffffff')) + sheet.toString();
}

function upper(brush: Brush, front: string, tones: Tones): string {
  const { tone } = brush;
  const sheet = new Sheet();
  for (const [x, n] of [
    [300, 2],
    [920, 1],
  ] as const)
    for (let i = 0; i < n; i++) {
      sheet.rect(0, tone(darker(front, 0.12)), x + i * 105, 150, 105, 165);
      sheet.rect(1, tone(front), x + i * 105 + 3, 153, 99, 159);
      sheet.rect(2, tone(tones.metal), x + i * 105 + (i ? 12 : 86), 262, 5, 36);
    }
  sheet.rect(0, '#0b3c49', 300, 315, 210, 12, 0.12);
  sheet.polygon(1, tone('#c3cfd2'), [
    [1052, 150],
    [1122, 150],
    [1122, 262],
    [1156, 300],
    [1018, 300],
    [1052, 262],
  ]);
  sheet.rect(2, tone('#9fb1b5'), 1018, 296, 138, 12);
  return sheet.toString();
}

function run(brush: Brush, front: string, tones: Tones): string {
  const { tone } = brush;
  const sheet = new Sheet();
  sheet.rect(0, tone(darker(front, 0.3)), 300, 432, 860, 218);
  for (let i = 0; i < 7; i++) {
    const x = 303 + i * 122;
    if (i === 6) continue;
    sheet.rect(1, tone(front), x, 436, 117, 52);
    sheet.rect(1, tone(front), x, 493, 117, 138);
    sheet.rect(2, tone(tones.metal), x + 42, 452, 34, 5);
    sheet.rect(2, tone(tones.metal), x + (i % 2 ? 12 : 100), 505, 5, 40);
  }
  sheet.rect(1, tone('#31454c'), 1035, 436, 122, 195);
  sheet.rect(2, tone('#1d2b31'), 1050, 490, 92, 110);
  sheet.rect(3, '#ffd9a0', 1058, 560, 76, 26, 0.4);
  sheet.rect(3, tone('#c3cfd2'), 1050, 472, 92, 6);
  for (let i = 0; i < 4; i++) sheet.dot(3, tone('#c3cfd2'), 1062 + i * 22, 453, 6);
  sheet.rect(2, tone('#24383f'), 300, 634, 860, 16);
  return sheet.toString();
}

function fridge(brush: Brush): string {
  const { tone } = brush;
  return (
    rect(1164, 200, 136, 450, tone('#aebbbf')) +
    rect(1168, 204, 128, 150, tone('#d3dcde'), { radius: 4 }) +
    rect(1168, 360, 128, 284, tone('#d3dcde'), { radius: 4 }) +
    rect(1178, 290, 6, 56, tone('#7d8f95'), { radius: 3 }) +
    rect(1178, 370, 6, 90, tone('#7d8f95'), { radius: 3 }) +
    rect(1216, 400, 30, 24, tone('#e6b94f')) +
    rect(1244, 432, 26, 32, tone('#c65a3a'), { opacity: 0.85 })
  );
}

function counterThings(brush: Brush, tones: Tones): string {
  const { tone } = brush;
  return (
    path('M690 420L690 372Q690 350 712 350Q734 350 734 372L734 380', 'none', {
      stroke: tone('#7d8f95'),
      width: 7,
      cap: 'round',
    }) +
    rect(640, 414, 150, 8, tone('#9fb1b5')) +
    rect(336, 366, 24, 52, tone(tones.accent), { radius: 3 }) +
    rect(366, 378, 22, 40, tone('#ffffff'), { radius: 3 }) +
    rect(394, 386, 20, 32, tone(tones.cloth), { radius: 3 }) +
    pot(brush, 470, 418, 62) +
    path('M1062 416q0 -30 34 -30t34 30z', tone('#c65a3a')) +
    rect(1092, 378, 8, 10, tone('#31454c')) +
    line(
      [
        [1128, 398],
        [1148, 384],
      ],
      tone('#31454c'),
      6,
      { cap: 'round' },
    ) +
    rect(920, 372, 90, 46, tone(tones.wood), { radius: 6 }) +
    rect(934, 352, 60, 66, tone(darker(tones.wood, 0.2)), { radius: 6 })
  );
}

function island(brush: Brush, tones: Tones, front: string): string {
  const { tone } = brush;
  const side = front === '#ffffff' ? tones.feature : tones.wood;
  let out =
    ellipse(800, 968, 560, 20, '#0b3c49', { opacity: 0.12 }) +
    rect(370, 690, 860, 275, tone(side)) +
    rect(370, 690, 860, 26, '#0b3c49', { opacity: 0.16 });
  for (let i = 1; i < 22; i++)
    out += rect(370 + i * 39, 716, 3, 249, tone(darker(side, 0.2)), { opacity: 0.6 });
  out +=
    polygon(
      [
        [382, 640],
        [1218, 640],
        [1280, 682],
        [320, 682],
      ],
      tone('#f7f4ee'),
    ) +
    rect(320, 682, 960, 20, tone('#dcd6ca')) +
    bowl(brush, 560, 668) +
    mate(brush, 880, 668, 46) +
    ellipse(1080, 662, 62, 12, tone(tones.second)) +
    ellipse(1080, 660, 40, 7, tone('#d99a55')) +
    ellipse(1092, 653, 30, 8, tone('#e6b070')) +
    line(
      [
        [1004, 668],
        [1160, 668],
      ],
      tone(tones.wood),
      0.1,
    );
  for (const x of [480, 800, 1120]) out += stool(brush, x, tones);
  return out;
}

function bowl(brush: Brush, x: number, y: number): string {
  const { tone } = brush;
  return (
    [
      [-34, -34, '#e6942f'],
      [0, -44, '#c65a3a'],
      [32, -34, '#d9c23f'],
      [14, -30, '#8fb04a'],
      [-14, -28, '#e6b94f'],
    ]
      .map(([dx, dy, color]) => circle(x + Number(dx), y + Number(dy), 19, tone(String(color))))
      .join('') +
    path(
      `M${px(x - 74)} ${px(y - 30)}Q${px(x - 60)} ${px(y + 4)} ${px(x)} ${px(y + 4)}Q${px(x + 60)} ${px(y + 4)} ${px(x + 74)} ${px(y - 30)}Z`,
      tone('#ffffff'),
    ) +
    path(
      `M${px(x - 60)} ${px(y - 12)}Q${px(x)} ${px(y + 4)} ${px(x + 60)} ${px(y - 12)}Q${px(x + 40)} ${px(y + 4)} ${px(x)} ${px(y + 4)}Q${px(x - 40)} ${px(y + 4)} ${px(x - 60)} ${px(y - 12)}Z`,
      tone('#cfd9da'),
    )
  );
}

function stool(brush: Brush, x: number, tones: Tones): string {
  const { tone } = brush;
  const metal = tone(tones.metal);
  return (
    line(
      [
        [x - 46, 992],
        [x - 30, 770],
      ],
      metal,
      6,
    ) +
    line(
      [
        [x + 46, 992],
        [x + 30, 770],
      ],
      metal,
      6,
    ) +
    line(
      [
        [x - 24, 985],
        [x - 18, 770],
      ],
      metal,
      4,
    ) +
    line(
      [
        [x + 24, 985],
        [x + 18, 770],
      ],
      metal,
      4,
    ) +
    line(
      [
        [x - 40, 910],
        [x + 40, 910],
      ],
      metal,
      5,
    ) +
    ellipse(x, 768, 58, 14, tone(darker(tones.cloth, 0.25))) +
    ellipse(x, 760, 58, 14, tone(tones.cloth))
  );
}
