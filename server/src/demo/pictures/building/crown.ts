import { warm } from '../brush.ts';
import { darker } from '../color.ts';
import { levelOf } from './design.ts';
import type { Mass } from './masses.ts';
import { layer, shadeOf, type Wall } from './wall.ts';

/** What ends a volume against the sky; u from 0 at its left edge. */
export function paintCrown(wall: Wall, mass: Mass): void {
  const { design, sheet, plane, brush } = wall;
  const w = mass.bays * design.bay;
  const top = levelOf(design, mass.to);
  const trim = shadeOf(wall, design.look.trim);
  const color = mass.second ? design.look.second : design.look.wall;
  if (mass.back) {
    mast(wall, w / 2, top);
    return;
  }
  switch (design.crown) {
    case 'tank': {
      const u = w * 0.3;
      sheet.quad(layer.wall, shadeOf(wall, darker(color, 0.08)), plane, [
        u,
        top,
        u + w * 0.38,
        top + 3.2,
      ]);
      sheet.quad(layer.slab, trim, plane, [u - 0.2, top + 3, u + w * 0.38 + 0.2, top + 3.4]);
      sheet.quad(layer.wall, shadeOf(wall, darker(color, 0.16)), plane, [
        u + w * 0.06,
        top + 3.4,
        u + w * 0.24,
        top + 5.2,
      ]);
      sheet.quad(
        layer.glass,
        brush.mood.evening ? warm[0] : shadeOf(wall, brush.mood.glass[2]),
        plane,
        [u + 0.6, top + 1, u + 1.7, top + 2.2],
      );
      mast(wall, u + w * 0.3, top + 3.4);
      return;
    }
    case 'pergola':
      pergola(wall, w, top);
      return;
    case 'penthouse': {
      sheet.quad(layer.wall, shadeOf(wall, darker(color, 0.2)), plane, [
        1.4,
        top,
        w - 1.4,
        top + 3,
      ]);
      for (let u = 1.7; u < w - 2.4; u += 1.5) {
        const lit = brush.mood.evening && wall.random.chance(0.75);
        sheet.quad(
          layer.glass,
          lit ? warm[0] : shadeOf(wall, brush.mood.glass[wall.random.int(0, 1)] ?? '#78b7cb'),
          plane,
          [u, top + 0.2, u + 1.3, top + 2.5],
        );
      }
      sheet.quad(layer.slab, trim, plane, [0.4, top + 2.8, w - 0.4, top + 3.25]);
      sheet.quad(layer.wall, shadeOf(wall, darker(color, 0.1)), plane, [
        w * 0.55,
        top + 3.2,
        w * 0.76,
        top + 5,
      ]);
      greens(wall, 0.3, top + 0.5, w - 0.3);
      return;
    }
    case 'frame': {
      const thick = 0.45;
      for (const u of [0, w - thick])
        sheet.quad(layer.wall, trim, plane, [u, top, u + thick, top + 3.6]);
      sheet.quad(layer.wall, trim, plane, [0, top + 3.2, w, top + 3.7]);
      for (let u = design.bay; u < w - 1; u += design.bay)
        sheet.quad(layer.wall, trim, plane, [u - 0.12, top, u + 0.12, top + 3.3]);
      sheet.quad(layer.wall, shadeOf(wall, darker(color, 0.22)), plane, [
        w * 0.25,
        top,
        w * 0.6,
        top + 2.4,
      ]);
      greens(wall, w * 0.62, top + 0.5, w - 0.5);
      return;
    }
    case 'fins':
      for (let u = 0.2; u < w; u += 0.9)
        sheet.quad(layer.wall, trim, plane, [u, top, u + 0.26, top + 2.6]);
      sheet.quad(layer.wall, shadeOf(wall, darker(color, 0.3)), plane, [
        w * 0.2,
        top,
        w * 0.8,
        top + 2,
      ]);
      return;
    default:
      sheet.quad(layer.wall, shadeOf(wall, darker(color, 0.12)), plane, [
        w * 0.18,
        top,
        w * 0.44,
        top + 2.6,
      ]);
      mast(wall, w * 0.7, top);
  }
}

function pergola(wall: Wall, w: number, top: number): void {
  const { sheet, plane, design } = wall;
  const wood = shadeOf(wall, design.look.wood);
  const from = w * 0.42;
  sheet.quad(layer.wall, shadeOf(wall, darker(design.look.wall, 0.1)), plane, [
    w * 0.06,
    top,
    w * 0.3,
    top + 3.3,
  ]);
  sheet.quad(layer.slab, shadeOf(wall, design.look.trim), plane, [
    w * 0.06 - 0.2,
    top + 3.1,
    w * 0.3 + 0.2,
    top + 3.45,
  ]);
  for (let u = from; u <= w - 0.4; u += (w - 0.6 - from) / 3)
    sheet.quad(layer.wall, wood, plane, [u, top, u + 0.18, top + 2.8]);
  sheet.quad(layer.wall, wood, plane, [from - 0.5, top + 2.75, w, top + 2.98]);
  for (let u = from - 0.4; u < w - 0.2; u += 0.5)
    sheet.quad(layer.wall, wood, plane, [u, top + 2.98, u + 0.16, top + 3.16]);
  greens(wall, from, top + 0.45, w - 0.4);
}

function greens(wall: Wall, from: number, v: number, to: number): void {
  const { sheet, plane, random, scale } = wall;
  for (let u = from; u < to; u += random.between(0.5, 1.3)) {
    const [x, y] = plane(u, v + 0.15);
    sheet.dot(
      layer.near + 1,
      shadeOf(wall, random.pick(['#5b9a70', '#3f7a5c', '#7fb069'])),
      x,
      y,
      random.between(0.3, 0.62) * scale,
    );
  }
}

function mast(wall: Wall, u: number, v: number): void {
  const { sheet, plane, brush, scale } = wall;
  sheet.quad(layer.wall, shadeOf(wall, '#536a72'), plane, [
    u,
    v,
    u + Math.max(0.1, 1.2 / scale),
    v + 5,
  ]);
  if (!brush.mood.evening) return;
  const [x, y] = plane(u + 0.05, v + 5);
  sheet.dot(layer.near, '#ff7a5c', x, y, 2.6);
}
