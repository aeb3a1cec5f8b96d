import { warm } from '../brush.ts';
import { darker, lighter, mix } from '../color.ts';
import { px } from '../svg.ts';
import type { Cell } from './design.ts';
import { opening, room } from './opening.ts';
import { layer, shadeOf, type Wall } from './wall.ts';

/** One bay of one storey, its left foot at (u, v). */
export function paintCell(
  wall: Wall,
  kind: Cell,
  u: number,
  v: number,
  color: string,
  width = wall.design.bay,
) {
  const h = wall.design.storey;
  const mid = u + width / 2;
  switch (kind) {
    case 'blank':
      return;
    case 'window':
      opening(wall, [mid - 0.75, v + 0.95, mid + 0.75, v + 2.4], 2);
      sill(wall, mid - 0.9, v + 0.85, mid + 0.9);
      if (wall.random.chance(0.1) && wall.scale > 9) cooler(wall, mid + 0.95, v + 0.5);
      return;
    case 'wide':
      opening(wall, [u + 0.5, v + 0.75, u + width - 0.5, v + 2.45], 3);
      sill(wall, u + 0.4, v + 0.65, u + width - 0.4);
      return;
    case 'french':
      opening(wall, [mid - 0.8, v + 0.12, mid + 0.8, v + 2.45], 2);
      railing(wall, mid - 0.95, mid + 0.95, v);
      return;
    case 'loggia':
      loggia(wall, u + 0.2, v, width - 0.4);
      return;
    case 'balcony':
      balcony(wall, u, v, width);
      return;
    case 'screen':
      screen(wall, u, v, width);
      return;
    case 'curtain':
      curtain(wall, u, v, width, h, color);
  }
}

function sill(wall: Wall, u0: number, v: number, u1: number): void {
  wall.sheet.quad(layer.slab, shadeOf(wall, wall.design.look.trim), wall.plane, [
    u0,
    v - 0.06,
    u1,
    v + 0.08,
  ]);
}

function cooler(wall: Wall, u: number, v: number): void {
  const { sheet, plane } = wall;
  sheet.quad(layer.slab, shadeOf(wall, '#e9eeec'), plane, [u, v, u + 0.7, v + 0.55]);
  const [x, y] = plane(u + 0.28, v + 0.28);
  sheet.dot(layer.rail, shadeOf(wall, '#9fb1b5'), x, y, 0.2 * wall.scale);
}

function loggia(wall: Wall, u: number, v: number, w: number): void {
  const { sheet, plane, design, scale } = wall;
  sheet.quad(layer.recess, shadeOf(wall, design.look.recess), plane, [
    u,
    v + 0.05,
    u + w,
    v + 2.75,
  ]);
  opening(wall, [u + w * 0.16, v + 0.1, u + w - 0.1, v + 2.35], 2);
  if (scale > 10) sheet.quad(layer.shadow, '#06222b', plane, [u, v + 2.3, u + w, v + 2.75], 0.4);
  furnish(wall, u, v, w);
  railing(wall, u, u + w, v);
}

function balcony(wall: Wall, u: number, v: number, w: number): void {
  const { sheet, plane, design } = wall;
  opening(wall, [u + 0.35, v + 0.12, u + w - 0.35, v + 2.4], 3);
  sheet.quad(layer.shadow, '#06222b', plane, [u - 0.05, v + 2.35, u + w + 0.1, v + 2.86], 0.2);
  sheet.quad(layer.slab, shadeOf(wall, design.look.trim), plane, [
    u - 0.12,
    v - 0.16,
    u + w + 0.12,
    v + 0.1,
  ]);
  furnish(wall, u, v, w);
  railing(wall, u - 0.08, u + w + 0.08, v + 0.06);
}

/** Somebody lives here: a plant, a chair, a bicycle, washing. */
function furnish(wall: Wall, u: number, v: number, w: number): void {
  const { sheet, plane, random, scale } = wall;
  if (scale < 9) return;
  if (random.chance(scale > 14 ? 0.4 : 0.2)) {
    const at = u + w * random.between(0.12, 0.85);
    const leaf = shadeOf(wall, random.pick(['#3f8a62', '#5ba377', '#6fa35a']));
    const tall = random.between(0.9, 1.5);
    sheet.quad(layer.slab, shadeOf(wall, '#b5573b'), plane, [
      at - 0.18,
      v + 0.12,
      at + 0.18,
      v + 0.55,
    ]);
    for (const [du, dv, r] of [
      [0, 0.75, 0.3],
      [0.12, tall, 0.22],
      [-0.14, tall * 0.9, 0.2],
    ] as const) {
      const [x, y] = plane(at + du, v + dv);
      sheet.dot(layer.slab, leaf, x, y, r * scale);
    }
  }
  if (random.chance(0.1)) {
    const at = u + w * random.between(0.2, 0.7);
    const shirt = shadeOf(wall, random.pick(['#c65a3a', '#075a74', '#e6b94f', '#ffffff']));
    sheet.quad(layer.slab, shirt, plane, [at, v + 0.7, at + 0.42, v + 1.45]);
    const [x, y] = plane(at + 0.21, v + 1.62);
    sheet.dot(layer.slab, shadeOf(wall, '#c98a62'), x, y, 0.15 * scale);
  }
}

function railing(wall: Wall, u0: number, u1: number, v: number): void {
  const { sheet, plane, design, scale } = wall;
  const top = v + 1.05;
  const { rail, look } = design;
  if (rail === 'glass') {
    sheet.quad(layer.rail, shadeOf(wall, '#d8f0f6'), plane, [u0, v + 0.1, u1, top], 0.45);
    sheet.quad(layer.near, shadeOf(wall, '#f4f8f8'), plane, [u0, top - 0.08, u1, top + 0.02]);
    return;
  }
  if (rail === 'solid' || rail === 'planter') {
    const panel = rail === 'solid' ? look.trim : look.wall;
    sheet.quad(layer.rail, shadeOf(wall, panel), plane, [u0, v, u1, top - 0.1]);
    if (scale > 10) sheet.quad(layer.rail, '#0b3c49', plane, [u0, v, u1, v + 0.2], 0.1);
    sheet.quad(layer.near, shadeOf(wall, lighter(panel, 0.35)), plane, [u0, top - 0.16, u1, top]);
    if (rail === 'planter' && scale > 7) {
      const leaf = shadeOf(wall, '#5b9a70');
      const foot = wall.random.between(0, 0.3);
      sheet.beads(
        layer.rail,
        leaf,
        0.5 * scale,
        [plane(u0 + 0.3 + foot, top), plane(u1 - 0.2, top)],
        0.62 * scale,
      );
      if (scale > 12)
        sheet.beads(
          layer.rail,
          leaf,
          0.34 * scale,
          [plane(u0 + 0.5, top - 0.12), plane(u1 - 0.3, top - 0.12)],
          0.9 * scale,
        );
    }
    return;
  }
  const iron = shadeOf(wall, look.frame === '#ffffff' ? '#ffffff' : darker(look.frame, 0.1));
  const pitch = scale > 24 ? 0.14 : scale > 13 ? 0.3 : 0.6;
  const bar = Math.max(0.03, 0.8 / scale);
  sheet.quad(layer.rail, shadeOf(wall, look.recess), plane, [u0, v + 0.1, u1, top], 0.18);
  const dash = `${px(bar * scale)} ${px((pitch - bar) * scale)}`;
  sheet.line(layer.rail, iron, 0.95 * scale, [plane(u0, v + 0.575), plane(u1, v + 0.575)], dash);
  sheet.quad(layer.near, iron, plane, [u0, top - 0.07, u1 + bar, top + 0.03]);
}

function screen(wall: Wall, u: number, v: number, w: number): void {
  const { sheet, plane, design, random, scale } = wall;
  loggia(wall, u + 0.12, v, w - 0.24);
  const span = (w - 0.3) * random.pick([0.35, 0.5, 0.5, 0.65]);
  const at = random.chance(0.5) ? u + 0.15 : u + w - 0.15 - span;
  const wood = design.look.shutter;
  sheet.quad(layer.near, shadeOf(wall, wood), plane, [at, v + 0.08, at + span, v + 2.72]);
  const pitch = scale > 20 ? 0.16 : scale > 11 ? 0.42 : 0.8;
  for (let k = 0.2; k < 2.6; k += pitch)
    sheet.quad(
      layer.near + 1,
      shadeOf(wall, darker(wood, 0.3)),
      plane,
      [at + 0.06, v + k, at + span - 0.06, v + k + pitch * 0.32],
      0.65,
    );
}

/** Glass from slab to slab; the sky runs over it in long diagonals. */
function curtain(wall: Wall, u: number, v: number, w: number, h: number, color: string): void {
  const { sheet, plane, random, brush, design, scale } = wall;
  const panes = scale > 10 ? 3 : 2;
  for (let i = 0; i < panes; i++) {
    const u0 = u + (w * i) / panes;
    const wave = Math.sin((u0 + v * 0.7) * 0.16) + Math.sin((u0 - v) * 0.07);
    const index = wave > 0.7 ? 0 : wave > -0.5 ? 1 : 2;
    const lit = random.chance(brush.mood.lit * (brush.mood.evening ? 0.95 : 0.3));
    const tinted = mix(brush.mood.glass[index] ?? '#78b7cb', color, 0.16);
    const glass = lit
      ? random.pick(warm)
      : shadeOf(wall, index === 0 ? lighter(tinted, 0.28) : tinted);
    sheet.quad(layer.glass, glass, plane, [u0, v, u0 + w / panes, v + h]);
    if (lit && scale > 12) room(wall, [u0, v + 0.5, u0 + w / panes, v + h - 0.4]);
  }
  const frame = shadeOf(wall, design.look.frame);
  const bar = Math.max(0.05, 0.7 / scale);
  for (let i = 0; i < panes; i++) {
    const at = u + (w * i) / panes;
    sheet.quad(layer.frame, frame, plane, [at, v, at + bar, v + h]);
  }
  sheet.quad(layer.frame, shadeOf(wall, design.bands ? color : design.look.frame), plane, [
    u,
    v - 0.2,
    u + w,
    v + (design.bands ? 0.55 : 0.12),
  ]);
  if (scale > 16)
    sheet.quad(layer.frame, frame, plane, [u, v + h * 0.72, u + w, v + h * 0.72 + bar]);
}
