import { darker, lighter } from '../color.ts';
import { paintCell } from './cells.ts';
import { levelOf } from './design.ts';
import type { Mass } from './masses.ts';
import { layer, shadeOf, type Wall } from './wall.ts';

/** Paints the upper storeys of one volume; u runs from 0 at the volume's own left edge. */
export function paintMass(wall: Wall, mass: Mass, index: number): void {
  const { design, sheet, plane } = wall;
  const width = mass.bays * design.bay;
  const first = Math.max(1, mass.from);
  const bottom = levelOf(design, mass.from);
  const top = levelOf(design, mass.to);
  const color = mass.second ? design.look.second : design.look.wall;
  sheet.quad(layer.wall, shadeOf(wall, mass.back ? darker(color, 0.1) : color), plane, [
    0,
    bottom,
    width,
    top,
  ]);
  texture(wall, color, width, levelOf(design, first), top, mass.second ? false : design.look.brick);
  for (let floor = first; floor < mass.to; floor++) {
    const v = levelOf(design, floor);
    for (let bay = 0; bay < mass.bays; bay++) {
      const kind = mass.back ? 'window' : design.cell(index, floor, bay);
      paintCell(wall, kind, bay * design.bay, v, color);
    }
    if (design.bands && design.cell(index, floor, 0) !== 'curtain')
      sheet.quad(layer.slab, shadeOf(wall, design.look.trim), plane, [
        0,
        v - 0.16,
        width,
        v + 0.12,
      ]);
  }
  if (design.fins && !mass.back)
    for (let bay = 0; bay <= mass.bays; bay++)
      sheet.quad(layer.near, shadeOf(wall, design.look.trim), plane, [
        bay * design.bay - 0.16,
        levelOf(design, first),
        bay * design.bay + 0.16,
        top + 0.5,
      ]);
  sheet.quad(layer.near, shadeOf(wall, design.look.trim), plane, [
    -0.25,
    top - 0.12,
    width + 0.25,
    top + 0.5,
  ]);
  sheet.quad(layer.shadow, '#0b3c49', plane, [0, top - 0.5, width, top - 0.12], 0.16);
}

/** A blind side wall with a few small windows, for the face in the shade. */
export function paintSide(wall: Wall, mass: Mass, depth: number): void {
  const { design, sheet, plane } = wall;
  const color = mass.second ? design.look.second : design.look.wall;
  const top = levelOf(design, mass.to);
  sheet.quad(layer.wall, shadeOf(wall, color), plane, [0, levelOf(design, mass.from), depth, top]);
  for (let floor = Math.max(1, mass.from); floor < mass.to; floor++) {
    const v = levelOf(design, floor);
    const glassy = design.cell(0, floor, 0) === 'curtain';
    if (glassy) paintCell(wall, 'curtain', 0, v, color, depth);
    else
      for (const u of [depth * 0.2, depth * 0.62]) {
        const lit = wall.random.chance(wall.brush.mood.lit * 0.8);
        sheet.quad(layer.glass, lit ? '#ffd9a0' : shadeOf(wall, wall.brush.mood.glass[2]), plane, [
          u,
          v + 0.9,
          u + depth * 0.17,
          v + 2.3,
        ]);
      }
    sheet.quad(layer.slab, shadeOf(wall, darker(color, 0.12)), plane, [
      0,
      v - 0.1,
      depth,
      v + 0.08,
    ]);
  }
  sheet.quad(layer.near, shadeOf(wall, design.look.trim), plane, [0, top - 0.12, depth, top + 0.5]);
}

/** Brick flecks, or the joints of panels. */
function texture(
  wall: Wall,
  color: string,
  width: number,
  from: number,
  to: number,
  brick: boolean,
) {
  const { sheet, plane, random } = wall;
  const tones = [shadeOf(wall, darker(color, 0.13)), shadeOf(wall, lighter(color, 0.12))];
  if (brick) {
    const count = Math.min(240, Math.round(width * (to - from) * 0.4));
    const w = wall.scale > 24 ? 0.26 : 0.55;
    const h = wall.scale > 24 ? 0.08 : 0.16;
    for (let i = 0; i < count; i++) {
      const row = Math.floor(random.between(from, to - 0.4) / (h * 1.6)) * h * 1.6;
      const u = random.between(0.05, width - w - 0.05);
      sheet.quad(layer.texture, tones[i % 2] ?? color, plane, [u, row, u + w, row + h], 0.55);
    }
    return;
  }
  for (let v = from + wall.design.storey; v < to; v += wall.design.storey)
    sheet.quad(layer.texture, tones[0] ?? color, plane, [0, v - 0.03, width, v + 0.03], 0.7);
}
