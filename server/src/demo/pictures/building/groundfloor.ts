import { warm } from '../brush.ts';
import { darker, lighter } from '../color.ts';
import { letter } from '../lettering.ts';
import { layer, shadeOf, type Wall } from './wall.ts';

const trades = [
  'CAFÉ',
  'PANADERÍA',
  'FARMACIA',
  'LIBRERÍA',
  'VERDULERÍA',
  'HELADOS',
  'FLORES',
  'ALMACÉN',
] as const;

/**
 * The storey that meets the street, `bays` wide from u = 0: the entrance in `door`'s bay, around it
 * shops, a glazed hall, columns or a garden wall. Answers lettering to lay on top of the sheet.
 */
export function paintGround(wall: Wall, bays: number, door: number): string {
  const { design, sheet, plane } = wall;
  const width = bays * design.bay;
  const top = design.base;
  sheet.quad(layer.wall, shadeOf(wall, darker(design.look.second, 0.06)), plane, [
    0,
    0,
    width,
    top,
  ]);
  sheet.quad(layer.texture, shadeOf(wall, darker(design.look.wall, 0.3)), plane, [
    0,
    0,
    width,
    0.45,
  ]);
  let signs = '';
  for (let bay = 0; bay < bays; bay++) {
    const u = bay * design.bay;
    if (bay === door) entrance(wall, u);
    else if (design.ground === 'shops') signs += shop(wall, u, bay);
    else if (design.ground === 'garden' && bay % 2) planted(wall, u);
    else hall(wall, u);
  }
  sheet.quad(layer.slab, shadeOf(wall, design.look.trim), plane, [
    -0.2,
    top - 0.32,
    width + 0.2,
    top + 0.1,
  ]);
  sheet.quad(layer.shadow, '#0b3c49', plane, [0, top - 0.75, width, top - 0.32], 0.2);
  if (design.ground === 'portico')
    for (let bay = 0; bay <= bays; bay++) {
      const u = Math.min(width - 0.25, Math.max(0.25, bay * design.bay));
      sheet.quad(layer.near, shadeOf(wall, design.look.trim), plane, [
        u - 0.25,
        0,
        u + 0.25,
        top - 0.3,
      ]);
      sheet.quad(layer.near + 1, '#0b3c49', plane, [u - 0.25, 0, u - 0.05, top - 0.3], 0.12);
    }
  return signs;
}

function pane(wall: Wall, u0: number, v0: number, u1: number, v1: number): void {
  const { sheet, plane, brush, design, scale } = wall;
  const edge = Math.max(0.06, 1 / scale);
  const glass = brush.mood.evening ? warm[0] : shadeOf(wall, brush.mood.glass[1]);
  sheet.quad(layer.recess, shadeOf(wall, design.look.frame), plane, [
    u0 - edge,
    v0,
    u1 + edge,
    v1 + edge,
  ]);
  sheet.quad(layer.glass, glass, plane, [u0, v0, u1, v1]);
  const w = u1 - u0;
  if (!brush.mood.evening)
    sheet.polygon(
      layer.inside,
      shadeOf(wall, lighter(brush.mood.glass[0], 0.4)),
      [
        plane(u0 + w * 0.2, v0),
        plane(u0 + w * 0.45, v0),
        plane(u0 + w * 0.8, v1),
        plane(u0 + w * 0.55, v1),
      ],
      0.4,
    );
}

function entrance(wall: Wall, u: number): void {
  const { sheet, plane, design, brush } = wall;
  const w = design.bay;
  const wood = design.look.shutter;
  sheet.quad(layer.recess, shadeOf(wall, design.look.recess), plane, [
    u + 0.15,
    0,
    u + w - 0.15,
    3.35,
  ]);
  pane(wall, u + 0.35, 0.1, u + 1.15, 3);
  pane(wall, u + w - 1.15, 0.1, u + w - 0.35, 3);
  sheet.quad(layer.frame, shadeOf(wall, wood), plane, [u + 1.2, 0, u + w - 1.2, 2.6]);
  sheet.quad(layer.frame, brush.mood.evening ? warm[1] : shadeOf(wall, '#a9d5e2'), plane, [
    u + 1.2,
    2.66,
    u + w - 1.2,
    3,
  ]);
  sheet.quad(layer.slab, shadeOf(wall, darker(wood, 0.35)), plane, [
    u + w / 2 - 0.02,
    0,
    u + w / 2 + 0.02,
    2.6,
  ]);
  sheet.quad(layer.slab, shadeOf(wall, '#e6c98a'), plane, [
    u + w / 2 + 0.1,
    0.85,
    u + w / 2 + 0.16,
    1.6,
  ]);
  sheet.quad(layer.near, shadeOf(wall, design.look.accent), plane, [
    u - 0.35,
    3.2,
    u + w + 0.35,
    3.5,
  ]);
  sheet.quad(layer.shadow, '#06222b', plane, [u - 0.1, 2.85, u + w + 0.1, 3.2], 0.28);
}

function shop(wall: Wall, u: number, bay: number): string {
  const { sheet, plane, design, brush, random, scale } = wall;
  const w = design.bay;
  pane(wall, u + 0.3, 0.5, u + w - 0.3, 2.75);
  goods(wall, u + 0.4, w - 0.8);
  const cloth = random.pick(['#c65a3a', '#2f7f8c', '#e6b94f', '#5b9a70', design.look.accent]);
  if (random.chance(0.72)) {
    const stripes = 8;
    for (let i = 0; i < stripes; i++) {
      const a = (i / stripes) * (w - 0.2);
      const b = ((i + 1) / stripes) * (w - 0.2);
      const color = i % 2 ? '#fbf5ea' : cloth;
      const out = (t: number) => u - 0.05 + t * ((w + 0.1) / (w - 0.2));
      sheet.polygon(layer.near, shadeOf(wall, color), [
        plane(u + 0.1 + a, 3.05),
        plane(u + 0.1 + b, 3.05),
        plane(out(b), 2.42),
        plane(out(a), 2.42),
      ]);
      sheet.quad(layer.near, shadeOf(wall, darker(color, 0.15)), plane, [
        out(a),
        2.24,
        out(b),
        2.42,
      ]);
    }
    sheet.quad(layer.shadow, '#06222b', plane, [u + 0.2, 1.95, u + w - 0.2, 2.3], 0.2);
  }
  sheet.quad(layer.slab, shadeOf(wall, darker(cloth, 0.45)), plane, [
    u + 0.2,
    3.08,
    u + w - 0.2,
    3.62,
  ]);
  if (scale < 17 || bay % 2) return '';
  const [x, y] = plane(u + w / 2, 3.47);
  const name = trades[Math.abs(Math.round(x / (design.bay * scale))) % trades.length] ?? trades[0];
  const ink = brush.mood.evening ? warm[2] : '#fff6e6';
  return letter(name, x, y, { size: 0.24 * scale, color: ink, align: 'center', weight: 0.15 });
}

function goods(wall: Wall, u: number, w: number): void {
  const { sheet, plane, random, scale } = wall;
  if (scale < 20) return;
  for (const shelf of [0.55, 1.15]) {
    sheet.quad(
      layer.inside,
      shadeOf(wall, '#8a5a34'),
      plane,
      [u, shelf - 0.05, u + w, shelf],
      0.55,
    );
    for (let at = u + 0.1; at < u + w - 0.2; at += random.between(0.22, 0.4)) {
      const tall = random.between(0.14, 0.4);
      const color = random.pick(['#c65a3a', '#e6b94f', '#2f7f8c', '#f2e3d5', '#5b9a70']);
      sheet.quad(
        layer.frame,
        shadeOf(wall, color),
        plane,
        [at, shelf, at + 0.17, shelf + tall],
        0.8,
      );
    }
  }
}

function hall(wall: Wall, u: number): void {
  const { design, sheet, plane, random, brush } = wall;
  pane(wall, u + 0.15, 0.12, u + design.bay - 0.15, design.base - 0.7);
  const edge = Math.max(0.05, 0.8 / wall.scale);
  for (const t of [1 / 3, 2 / 3]) {
    const at = u + design.bay * t;
    sheet.quad(layer.frame, shadeOf(wall, design.look.frame), plane, [
      at,
      0.12,
      at + edge,
      design.base - 0.7,
    ]);
  }
  const dark = brush.mood.evening ? '#b9793f' : shadeOf(wall, brush.mood.glass[2]);
  if (random.chance(0.6)) sheet.quad(layer.inside, dark, plane, [u + 0.6, 0.12, u + 1.7, 0.8], 0.5);
  if (random.chance(0.6))
    sheet.quad(layer.inside, dark, plane, [u + 2.3, 0.12, u + 2.45, 1.7], 0.45);
}

function planted(wall: Wall, u: number): void {
  const { design, sheet, plane, random, scale } = wall;
  sheet.quad(layer.texture, shadeOf(wall, design.look.wall), plane, [
    u + 0.1,
    0,
    u + design.bay - 0.1,
    design.base - 0.5,
  ]);
  for (let i = 0; i < 26; i++) {
    const [x, y] = plane(u + random.between(0.35, design.bay - 0.35), random.between(0.3, 2.9));
    sheet.dot(
      layer.inside,
      shadeOf(wall, random.pick(['#3f8a62', '#5ba377', '#2f6b58'])),
      x,
      y,
      random.between(0.16, 0.34) * scale,
    );
  }
}
