import { backdrop } from '../backdrop/index.ts';
import { type Brush, warm } from '../brush.ts';
import { designOf } from '../building/design.ts';
import { darker } from '../color.ts';
import type { BuildingFacts } from '../facts.ts';
import { pot } from '../life/furniture.ts';
import { dog, person } from '../life/people.ts';
import { hedge, tree } from '../life/trees.ts';
import { Sheet } from '../sheet.ts';
import { circle, ellipse, gradient, group, line, path, polygon, rect } from '../svg.ts';

/** The quincho on a Sunday: smoke from the grill, the long table laid, grass and water. */
export function garden(brush: Brush, facts: BuildingFacts): string {
  const random = brush.random.fork('garden');
  const { look, trees } = designOf(facts);
  const { tone } = brush;
  const body =
    tree(brush, trees[1], 1210, 640, 330) +
    tree(brush, trees[0], 1480, 660, 420) +
    tree(brush, trees[0], 40, 650, 380) +
    hedge(brush, -30, 652, 1680, 46, '#ffffff') +
    lawn(brush) +
    pool(brush) +
    quincho(brush, look.wall, look.wood) +
    table(brush, look.accent) +
    person(brush, 405, 715, 196) +
    person(brush, 1040, 730, 190) +
    person(brush, 1100, 736, 120, 'child') +
    dog(brush, 1010, 960, 96, false) +
    pot(brush, 840, 745, 110, look.accent) +
    hedge(brush, 1040, 1006, 600, 74, '#f2b3c6') +
    pot(brush, 60, 975, 210, '#c65a3a');
  return (
    backdrop(brush, facts, 520, 640) +
    rect(0, 630, 1600, 370, tone('#7fae6c')) +
    group(body, random.chance(0.5) ? {} : { transform: 'translate(1600 0) scale(-1 1)' })
  );
}

function lawn(brush: Brush): string {
  const sheet = new Sheet();
  const random = brush.random.fork('lawn');
  for (let i = 0; i < 7; i++) {
    const y = 648 + i * i * 9;
    sheet.rect(0, brush.tone(i % 2 ? '#86b873' : '#76a664'), 0, y, 1600, 9 + i * 18);
  }
  for (let i = 0; i < 60; i++) {
    const y = random.between(690, 990);
    const s = (y - 600) / 90;
    const x = random.between(0, 1600);
    sheet.line(1, brush.tone('#5d9150'), 1.5, [
      [x - s, y - s * 2.4],
      [x, y],
      [x + s * 1.4, y - s * 2],
    ]);
  }
  return sheet.toString();
}

function pool(brush: Brush): string {
  return (
    gradient('pool', [
      [0, '#a8e6f2'],
      [1, '#4fc0d8'],
    ]) +
    path(
      'M1110 770Q1300 740 1480 776Q1600 812 1560 862Q1470 926 1270 902Q1180 892 1150 846Q1060 810 1110 770Z',
      brush.tone('#f0e9da'),
    ) +
    path(
      'M1130 782Q1300 754 1468 788Q1572 820 1536 856Q1450 908 1280 886Q1200 878 1168 838Q1086 808 1130 782Z',
      brush.mood.evening ? brush.tone('#4fc0d8') : 'url(#pool)',
    ) +
    [
      [1200, 800],
      [1330, 820],
      [1440, 850],
      [1290, 862],
    ]
      .map(([x, y]) =>
        path(`M${x} ${y}q20 -7 40 0t40 0`, 'none', {
          stroke: '#ffffff',
          width: 2.6,
          cap: 'round',
          opacity: 0.7,
        }),
      )
      .join('') +
    circle(1400, 812, 30, 'none', { stroke: brush.tone('#c65a3a'), width: 13 }) +
    path('M1371 812a30 30 0 0 1 8 -20M1429 812a30 30 0 0 1 -8 20', 'none', {
      stroke: '#ffffff',
      width: 13,
    })
  );
}

function quincho(brush: Brush, wall: string, wood: string): string {
  const { tone } = brush;
  const sheet = new Sheet();
  const brick = wall === '#ffffff' ? '#c65a3a' : wall;
  sheet.polygon(0, tone('#e3d6c0'), [
    [90, 715],
    [900, 715],
    [960, 800],
    [30, 800],
  ]);
  sheet.rect(1, tone(darker('#f6ecdc', 0.06)), 150, 440, 690, 282);
  sheet.rect(2, tone(brick), 190, 400, 240, 322);
  for (let row = 0; row < 15; row++)
    for (let i = 0; i < 7; i++)
      if ((row * 7 + i * 3) % 4 !== 0)
        sheet.rect(
          3,
          tone(darker(brick, (i + row) % 2 ? 0.1 : 0.18)),
          192 + i * 34 + (row % 2) * 12,
          404 + row * 20,
          28,
          9,
          0.7,
        );
  sheet.path(4, tone('#24282a'), 'M226 660V560Q226 508 310 508T394 560V660Z');
  sheet.rect(5, '#e8743b', 240, 636, 140, 22, 0.95);
  sheet.rect(6, '#ffc36b', 256, 644, 108, 13, 0.95);
  sheet.rect(7, tone('#0f1a1f'), 232, 612, 156, 5);
  for (let i = 0; i < 6; i++)
    sheet.rect(
      7,
      tone(['#8b3f2a', '#a9583f', '#6f2f20'][i % 3] ?? '#8b3f2a'),
      240 + i * 24,
      601,
      19,
      11,
    );
  sheet.rect(5, tone('#f4efe2'), 180, 656, 260, 16);
  sheet.rect(4, brush.mood.evening ? warm[0] : tone('#a9d5e2'), 500, 490, 130, 120);
  sheet.rect(5, tone(wood), 562, 490, 7, 120);
  sheet.rect(4, tone(wood), 680, 500, 96, 222);
  sheet.rect(5, tone('#e6c98a'), 760, 600, 6, 26);
  for (const x of [110, 470, 860]) sheet.rect(8, tone(darker(wood, 0.2)), x, 430, 20, 330);
  sheet.polygon(9, tone(darker('#b5573b', 0.05)), [
    [60, 440],
    [190, 320],
    [800, 320],
    [930, 440],
  ]);
  for (let i = 0; i < 6; i++)
    sheet.rect(10, tone(darker('#b5573b', 0.25)), 170 - i * 20, 338 + i * 18, 650 + i * 40, 4, 0.7);
  sheet.rect(10, tone(darker(wood, 0.3)), 60, 438, 870, 12);
  sheet.rect(8, tone(brick), 280, 250, 70, 90);
  sheet.rect(8, tone(darker(brick, 0.3)), 272, 242, 86, 14);
  const smoke = [0, 1, 2, 3]
    .map((i) =>
      ellipse(318 + i * 18, 216 - i * 46, 20 + i * 11, 13 + i * 6, '#ffffff', {
        opacity: 0.42 - i * 0.08,
      }),
    )
    .join('');
  return smoke + sheet.toString();
}

function table(brush: Brush, cloth: string): string {
  const { tone } = brush;
  const plates = [560, 660, 760]
    .map(
      (x) =>
        ellipse(x, 668, 26, 6, tone('#ffffff')) +
        rect(x + 34, 646, 9, 20, '#d9eef2', { opacity: 0.85 }),
    )
    .join('');
  const seats = [540, 650, 760]
    .map(
      (x) =>
        rect(x - 30, 716, 74, 10, tone('#8a5a34'), { radius: 3 }) +
        line(
          [
            [x - 22, 724],
            [x - 26, 776],
          ],
          tone('#6b4428'),
          6,
        ) +
        line(
          [
            [x + 36, 724],
            [x + 40, 776],
          ],
          tone('#6b4428'),
          6,
        ),
    )
    .join('');
  return (
    ellipse(660, 776, 190, 13, '#0b3c49', { opacity: 0.15 }) +
    line(
      [
        [530, 690],
        [520, 772],
      ],
      tone('#6b4428'),
      9,
    ) +
    line(
      [
        [800, 690],
        [810, 772],
      ],
      tone('#6b4428'),
      9,
    ) +
    polygon(
      [
        [500, 660],
        [830, 660],
        [856, 682],
        [474, 682],
      ],
      tone('#fbf5ea'),
    ) +
    polygon(
      [
        [474, 682],
        [856, 682],
        [850, 712],
        [480, 712],
      ],
      tone(cloth),
    ) +
    plates +
    rect(606, 632, 13, 34, tone('#3f6f5c'), { radius: 3 }) +
    rect(609, 620, 7, 14, tone('#3f6f5c')) +
    ellipse(706, 660, 36, 8, tone('#a9714d')) +
    circle(696, 652, 10, tone('#7fae4f')) +
    circle(716, 652, 10, tone('#c65a3a')) +
    seats
  );
}
