import type { Brush } from '../brush.ts';
import { designOf } from '../building/design.ts';
import { darker, lighter } from '../color.ts';
import type { BuildingFacts } from '../facts.ts';
import { strokes } from '../lettering.ts';
import { species } from '../life/trees.ts';
import type { Random } from '../random.ts';
import { Sheet } from '../sheet.ts';
import { circle, type Point, path, px, rect } from '../svg.ts';
import { clubhouse, compass, lagoon } from './lagoon.ts';

/** The bend of the land: straight surveyor's coordinates to the curved picture. */
type Bend = (u: number, v: number) => Point;

/** The masterplan from above: streets that follow the land, numbered lots, the lake, the club house. */
export function masterplan(brush: Brush, facts: BuildingFacts): string {
  const random = brush.random.fork('masterplan');
  const { tone } = brush;
  const phase = random.between(0, Math.PI * 2);
  const swing = random.between(34, 62);
  const tilt = random.between(-0.1, 0.1);
  const bend: Bend = (u, v) => [
    u,
    v + Math.sin((u / 1600) * Math.PI * 1.7 + phase) * swing + (u - 800) * tilt,
  ];
  const tint = species[designOf(facts).trees[0]].crown;
  const lake: Point = [random.between(430, 1150), random.between(400, 580)];
  const plan = new Sheet();
  const marks: string[] = [];
  const trees = new Map<string, string[]>();
  lay(brush, bend, lake, random, plan, marks, trees, tint, facts.finished);
  return (
    rect(0, 0, 1600, 1000, tone('#bcd3a4')) +
    fields(brush, random) +
    plan.toString() +
    lagoon(brush, lake, random) +
    clubhouse(brush, lake) +
    grove(brush, trees) +
    path(marks.join(''), 'none', { stroke: tone('#31565f'), width: 1.2, cap: 'round' }) +
    compass(brush)
  );
}

function lay(
  brush: Brush,
  bend: Bend,
  lake: Point,
  random: Random,
  plan: Sheet,
  marks: string[],
  trees: Map<string, string[]>,
  tint: string,
  built: boolean,
) {
  const { tone } = brush;
  const strip = (
    u0: number,
    v0: number,
    u1: number,
    v1: number,
    layer: number,
    color: string,
    opacity = 1,
  ) => {
    const top: Point[] = [];
    const bottom: Point[] = [];
    const steps = Math.max(1, Math.ceil((u1 - u0) / 46));
    for (let i = 0; i <= steps; i++) {
      const u = u0 + ((u1 - u0) * i) / steps;
      top.push(bend(u, v0));
      bottom.unshift(bend(u, v1));
    }
    plan.polygon(layer, color, [...top, ...bottom], opacity);
  };
  const rows = [-60, 116, 292, 468, 644, 820, 996];
  const avenue = random.between(690, 910);
  const columns = [avenue - 640, avenue - 330, avenue, avenue + 330, avenue + 640];
  const wide = (u: number) => (u === avenue ? 46 : 24);
  for (const v of rows) {
    strip(-20, v - 22, 1620, v + 22, 1, tone('#cfd8b8'));
    strip(-20, v - 13, 1620, v + 13, 4, tone('#e9e6dc'));
  }
  for (const u of columns) {
    strip(u - wide(u) - 9, -90, u + wide(u) + 9, 1100, 1, tone('#cfd8b8'));
    strip(u - wide(u), -90, u + wide(u), 1100, 4, tone('#e9e6dc'));
  }
  strip(avenue - 14, -90, avenue + 14, 1100, 5, tone('#a8c98c'));
  let number = 1;
  for (let r = 0; r < rows.length - 1; r++)
    for (let c = -1; c < columns.length; c++) {
      const from = (c < 0 ? -60 : (columns[c] ?? 0) + wide(columns[c] ?? 0) + 11) | 0;
      const to =
        (c + 1 < columns.length ? (columns[c + 1] ?? 0) - wide(columns[c + 1] ?? 0) - 11 : 1660) |
        0;
      const n = Math.max(1, Math.round((to - from) / 62));
      for (let i = 0; i < n; i++)
        for (const half of [0, 1]) {
          const u0 = from + ((to - from) * i) / n;
          const u1 = from + ((to - from) * (i + 1)) / n;
          const v0 = (rows[r] ?? 0) + 23 + half * 65;
          lot(u0 + 1.5, v0 + 1.5, u1 - 1.5, v0 + 63.5, half === 0);
        }
    }
  for (const v of rows)
    for (let u = -10; u < 1610; u += random.between(34, 50))
      for (const side of [-18, 18])
        planted(u + random.between(-4, 4), v + side, random.chance(0.55) ? tint : '#6fa35a');
  for (let i = 0; i < 64; i++) {
    const angle = random.between(0, Math.PI * 2);
    const far = random.between(0.86, 1);
    stand(
      lake[0] + Math.cos(angle) * 290 * far,
      lake[1] + Math.sin(angle) * 200 * far,
      random.pick(['#5f9a6a', tint, '#7fb069']),
    );
  }
  for (const u of columns)
    if (u !== avenue)
      for (let v = -40; v < 1060; v += 44)
        for (const side of [-30, 30])
          planted(u + side, v + random.between(-6, 6), random.chance(0.3) ? tint : '#6fa35a');
  for (let v = -40; v < 1060; v += 26) planted(avenue + random.between(-4, 4), v, tint);

  function lot(u0: number, v0: number, u1: number, v1: number, faces: boolean) {
    const [cx, cy] = bend((u0 + u1) / 2, (v0 + v1) / 2);
    if (inside(cx, cy, 345, 255)) return;
    const grass = random.pick(['#d7e3b8', '#cfdfae', '#dde6c2', '#c9dba8']);
    strip(u0, v0, u1, v1, 3, tone(grass));
    const home = random.chance(built ? 0.62 : 0.2);
    if (home) roof((u0 + u1) / 2, faces ? v0 + 22 : v1 - 22);
    else if (random.chance(0.16)) strip(u0, v0, u1, v1, 4, tone('#6fd3ef'), 0.5);
    const label = String(number++);
    marks.push(strokes(label, cx, cy + (home ? (faces ? 16 : -23) : -5), 9, 'center'));
  }

  function roof(u: number, v: number) {
    const [x, y] = bend(u, v);
    const w = random.between(15, 19);
    const h = random.between(10, 13);
    const tiles = random.pick(['#c65a3a', '#b5573b', '#8d9aa0', '#f4efe6', '#a9583f']);
    plan.polygon(
      5,
      '#0b3c49',
      [
        [x - w + 6, y - h + 7],
        [x + w + 6, y - h + 7],
        [x + w + 6, y + h + 7],
        [x - w + 6, y + h + 7],
      ],
      0.17,
    );
    plan.polygon(6, tone(tiles), [
      [x - w, y - h],
      [x + w, y - h],
      [x + w * 0.5, y],
      [x - w * 0.5, y],
    ]);
    plan.polygon(6, tone(darker(tiles, 0.2)), [
      [x - w, y + h],
      [x + w, y + h],
      [x + w * 0.5, y],
      [x - w * 0.5, y],
    ]);
    plan.polygon(6, tone(lighter(tiles, 0.14)), [
      [x - w, y - h],
      [x - w * 0.5, y],
      [x - w, y + h],
    ]);
    plan.polygon(6, tone(darker(tiles, 0.1)), [
      [x + w, y - h],
      [x + w * 0.5, y],
      [x + w, y + h],
    ]);
  }

  function planted(u: number, v: number, color: string) {
    const [x, y] = bend(u, v);
    if (!inside(x, y, 322, 232)) stand(x, y, color);
  }

  function stand(x: number, y: number, color: string) {
    const row = trees.get(color);
    const where = `x="${px(x)}" y="${px(y)}"`;
    if (row) row.push(where);
    else trees.set(color, [where]);
  }

  function inside(x: number, y: number, a: number, b: number): boolean {
    return ((x - lake[0]) / a) ** 2 + ((y - lake[1]) / b) ** 2 < 1;
  }
}

/** Every tree is a copy of one drawing per colour. */
function grove({ tone }: Brush, trees: ReadonlyMap<string, readonly string[]>): string {
  let defs = '';
  let copies = '';
  for (const [color, spots] of trees) {
    const id = `tree${color.slice(1)}`;
    defs += `<g id="${id}">${circle(4, 5, 10, '#0b3c49', { opacity: 0.16 })}${circle(0, 0, 10, tone(darker(color, 0.12)))}${circle(-1.5, -2, 7, tone(color))}${circle(-3, -4, 3.4, tone(lighter(color, 0.3)))}</g>`;
    copies += spots.map((spot) => `<use href="#${id}" ${spot}/>`).join('');
  }
  return `<defs>${defs}</defs>${copies}`;
}

function fields(brush: Brush, random: Random): string {
  const sheet = new Sheet();
  for (let i = 0; i < 40; i++)
    sheet.dot(
      0,
      brush.tone('#a9c78f'),
      random.between(0, 1600),
      random.between(0, 1000),
      random.between(16, 60),
      0.5,
    );
  return sheet.toString();
}
