import { backdrop } from '../backdrop/index.ts';
import { type Brush, warm } from '../brush.ts';
import { designOf } from '../building/design.ts';
import { darker, lighter } from '../color.ts';
import type { BuildingFacts } from '../facts.ts';
import { cafe, pot } from '../life/furniture.ts';
import { person } from '../life/people.ts';
import { hedge, tree } from '../life/trees.ts';
import { Sheet } from '../sheet.ts';
import { circle, ellipse, gradient, group, line, path, polygon, rect } from '../svg.ts';

/** The roof terrace: the pool, deck chairs, a pergola with its grill, and the city at its feet. */
export function terrace(brush: Brush, facts: BuildingFacts): string {
  const random = brush.random.fork('terrace');
  const { look, trees } = designOf(facts);
  const edge = 640;
  const body =
    deckAndPool(brush, look.wood, random.chance(0.5)) +
    tree(brush, trees[0] === 'poplar' ? 'plane' : trees[0], 92, 690, 300) +
    hedge(brush, -20, 668, 560, 54, '#f2b3c6') +
    railing(brush, edge) +
    pergola(brush, look.wood, look.wall, look.accent) +
    lounger(brush, 330, 905, look.accent) +
    lounger(brush, 560, 930, look.accent) +
    cafe(brush, 300, 752, 92, look.accent) +
    person(brush, 470, 745, 170) +
    person(brush, 1205, 795, 190) +
    pot(brush, 1540, 960, 210, look.wall) +
    pot(brush, 60, 985, 190, look.accent);
  return (
    backdrop(brush, facts, 560, 720) +
    group(body, random.chance(0.5) ? {} : { transform: 'translate(1600 0) scale(-1 1)' })
  );
}

function deckAndPool(brush: Brush, wood: string, lanes: boolean): string {
  const { tone } = brush;
  const sheet = new Sheet();
  const board = lighter(wood, 0.25);
  sheet.rect(0, tone(board), 0, 655, 1600, 345);
  let y = 655;
  for (let i = 0; y < 1000; i++) {
    sheet.rect(1, tone(darker(board, 0.2)), 0, y, 1600, 1.2 + i * 0.12, 0.8);
    y += 9 + i * 2.1;
  }
  const water = gradient('pool', [
    [0, brush.mood.evening ? '#3fb3c9' : '#a8e6f2'],
    [1, brush.mood.evening ? '#1f8aa6' : '#4fc0d8'],
  ]);
  const pool = 'M560 726L1080 726L1230 880L640 880Z';
  const ripples = [0.18, 0.42, 0.68, 0.86]
    .map((t) => {
      const py = 730 + 148 * t;
      const left = 575 + 76 * t;
      return [0.08, 0.4, 0.7]
        .map((k) =>
          path(`M${left + 520 * k} ${py}q22 -7 44 0t44 0`, 'none', {
            stroke: '#ffffff',
            width: 2.6,
            cap: 'round',
            opacity: 0.65,
          }),
        )
        .join('');
    })
    .join('');
  return (
    water +
    sheet.toString() +
    polygon(
      [
        [532, 714],
        [1092, 714],
        [1268, 898],
        [616, 898],
      ],
      tone('#f4f0e6'),
    ) +
    polygon(
      [
        [616, 898],
        [1268, 898],
        [1268, 910],
        [616, 910],
      ],
      tone('#cfc8b8'),
    ) +
    path(pool, 'url(#pool)') +
    (lanes
      ? polygon(
          [
            [560, 726],
            [1080, 726],
            [1096, 742],
            [568, 742],
          ],
          '#0b5a74',
          { opacity: 0.25 },
        )
      : ellipse(900, 830, 60, 20, '#ffffff', { opacity: 0.16 })) +
    ripples +
    circle(868, 792, 15, tone('#c98a62')) +
    path('M852 790Q852 774 868 774T884 790Z', tone('#c65a3a')) +
    ellipse(868, 806, 34, 7, '#ffffff', { opacity: 0.6 }) +
    line(
      [
        [1030, 700],
        [1030, 664],
        [1050, 664],
        [1050, 740],
      ],
      tone('#c3cfd2'),
      5,
    ) +
    line(
      [
        [1066, 704],
        [1066, 668],
        [1086, 668],
        [1086, 740],
      ],
      tone('#c3cfd2'),
      5,
    )
  );
}

function railing(brush: Brush, y: number): string {
  const { tone } = brush;
  let out =
    rect(0, y - 48, 1600, 68, '#d8f0f6', { opacity: 0.24 }) +
    rect(0, y - 52, 1600, 6, tone('#f4f8f8'));
  for (let x = 20; x < 1600; x += 130) out += rect(x, y - 50, 5, 72, tone('#c3cfd2'));
  return out + rect(0, y + 18, 1600, 10, tone('#e8e2d4'));
}

function pergola(brush: Brush, wood: string, wall: string, accent: string): string {
  const { tone } = brush;
  const sheet = new Sheet();
  const beam = tone(darker(wood, 0.12));
  sheet.rect(0, tone(wall), 1310, 440, 236, 290);
  for (let i = 0; i < 40; i++)
    sheet.rect(
      1,
      tone(darker(wall, 0.12)),
      1312 + ((i * 67) % 205),
      446 + Math.floor(i / 3) * 21,
      26,
      9,
      0.7,
    );
  sheet.rect(2, tone('#2b3d45'), 1352, 560, 152, 92);
  sheet.rect(3, '#e8743b', 1362, 618, 132, 26, 0.9);
  sheet.rect(3, '#ffc36b', 1376, 628, 100, 14, 0.9);
  sheet.rect(4, tone('#1d2b31'), 1356, 606, 144, 5);
  for (let i = 0; i < 5; i++)
    sheet.rect(
      4,
      tone(['#8b3f2a', '#a9583f', '#7a3322'][i % 3] ?? '#8b3f2a'),
      1364 + i * 26,
      597,
      20,
      9,
    );
  sheet.rect(2, tone('#f4f0e6'), 1300, 652, 256, 16);
  sheet.rect(2, tone(darker(wall, 0.3)), 1400, 400, 60, 60);
  for (const x of [1150, 1560]) sheet.rect(5, beam, x, 400, 15, 372);
  sheet.rect(6, beam, 1110, 384, 490, 20);
  for (let x = 1120; x < 1600; x += 30) sheet.rect(7, tone(wood), x, 366, 12, 22);
  let lights = '';
  for (let i = 0; i < 11; i++) {
    const x = 1160 + i * 40;
    lights += circle(x, 420 + Math.sin((i / 10) * Math.PI) * 34, 5, warm[1]);
  }
  const cord = path('M1155 412Q1360 496 1565 412', 'none', { stroke: tone('#31454c'), width: 1.6 });
  return (
    sheet.toString() +
    cord +
    lights +
    path('M1112 384q40 -40 90 -18t100 -12l-10 46z', tone('#5b9a70')) +
    [1130, 1160, 1195, 1230, 1262]
      .map((x, i) => circle(x, 372 - (i % 2) * 12, 8, tone(i % 2 ? '#d9799a' : accent)))
      .join('')
  );
}

function lounger(brush: Brush, x: number, y: number, cloth: string): string {
  const { tone } = brush;
  return (
    ellipse(x + 90, y + 6, 130, 9, '#0b3c49', { opacity: 0.16 }) +
    line(
      [
        [x, y],
        [x + 8, y - 26],
      ],
      tone('#8a5a34'),
      8,
    ) +
    line(
      [
        [x + 150, y],
        [x + 144, y - 26],
      ],
      tone('#8a5a34'),
      8,
    ) +
    polygon(
      [
        [x - 16, y - 34],
        [x + 130, y - 34],
        [x + 208, y - 96],
        [x + 222, y - 88],
        [x + 140, y - 20],
        [x - 16, y - 20],
      ],
      tone('#ffffff'),
    ) +
    polygon(
      [
        [x - 10, y - 38],
        [x + 128, y - 38],
        [x + 202, y - 97],
        [x + 210, y - 92],
        [x + 134, y - 30],
        [x - 10, y - 30],
      ],
      tone(cloth),
    ) +
    rect(x + 40, y - 38, 16, 8, '#ffffff', { opacity: 0.6 }) +
    rect(x + 80, y - 38, 16, 8, '#ffffff', { opacity: 0.6 })
  );
}
