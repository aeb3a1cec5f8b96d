import type { Brush } from '../brush.ts';
import { type Design, levelOf } from '../building/design.ts';
import { paintMass } from '../building/facade.ts';
import type { Mass } from '../building/masses.ts';
import { shadeOf, type Wall } from '../building/wall.ts';
import { darker, lighter } from '../color.ts';
import { type Plane, Sheet } from '../sheet.ts';
import { worker } from './yard.ts';

/** Where every site stands in its picture. */
export const ground = 870;

/** One volume under construction: finished, bricked up, bare, with rebar on top and the crew at work. */
export function frame(
  brush: Brush,
  design: Design,
  mass: Mass,
  index: number,
  x: number,
  scale: number,
): string {
  const plane: Plane = (u, v) => [x + u * scale, ground - v * scale];
  const wall: Wall = {
    brush,
    design,
    plane,
    scale,
    dim: 0,
    distance: 0,
    sheet: new Sheet(),
    random: brush.random.fork(`works${index}`),
  };
  const done = Math.max(mass.from, Math.round(mass.from + (mass.to - mass.from) * 0.34));
  if (done > 1) paintMass(wall, { ...mass, to: done }, index);
  const concrete = new Sheet();
  const deep: Wall = { ...wall, sheet: concrete };
  const width = mass.bays * design.bay;
  const laid = Math.round(mass.from + (mass.to - mass.from) * 0.68);
  for (let floor = Math.max(done, mass.from); floor < mass.to; floor++) {
    const v = levelOf(design, floor);
    const next = levelOf(design, floor + 1);
    concrete.quad(0, shadeOf(deep, '#7c898c'), plane, [0.2, v, width - 0.2, next]);
    for (let bay = 0; bay < mass.bays; bay++) {
      const u = bay * design.bay;
      if (floor < laid || (floor === laid && bay < mass.bays / 2))
        brickwork(deep, u + 0.3, v, design.bay - 0.4, next - v);
      else {
        concrete.quad(1, '#24383f', plane, [u + 0.3, v, u + design.bay, next], 0.3);
        if (floor > laid)
          for (const t of [0.3, 0.6])
            concrete.quad(2, shadeOf(deep, '#b57a4a'), plane, [
              u + design.bay * t,
              v,
              u + design.bay * t + 0.12,
              next,
            ]);
      }
    }
    for (let bay = 0; bay <= mass.bays; bay++)
      concrete.quad(4, shadeOf(deep, '#c9cdc8'), plane, [
        Math.max(0, bay * design.bay - 0.22),
        v,
        Math.min(width, bay * design.bay + 0.22),
        next,
      ]);
    concrete.quad(5, shadeOf(deep, '#dcdfda'), plane, [
      -0.5,
      next - 0.32,
      width + 0.5,
      next + 0.05,
    ]);
    concrete.quad(6, '#0b3c49', plane, [0, next - 0.62, width, next - 0.32], 0.18);
  }
  const top = levelOf(design, mass.to);
  for (let bay = 0; bay <= mass.bays; bay++) {
    for (const du of [-0.18, 0, 0.18])
      concrete.quad(4, shadeOf(deep, '#8b4a34'), plane, [
        bay * design.bay + du,
        top,
        bay * design.bay + du + 0.05,
        top + 1.7,
      ]);
    if (bay % 2)
      concrete.quad(4, shadeOf(deep, '#c9cdc8'), plane, [
        bay * design.bay - 0.22,
        top,
        bay * design.bay + 0.22,
        top + 1.1,
      ]);
  }
  concrete.quad(7, shadeOf(deep, '#e6b94f'), plane, [0, top + 0.95, width, top + 1.05]);
  for (let u = 0; u < width; u += design.bay * 0.75)
    concrete.quad(7, shadeOf(deep, '#e6b94f'), plane, [u, top, u + 0.08, top + 1.05]);
  const [wx, wy] = plane(width * 0.3, top);
  const [vx, vy] = plane(width * 0.68, top);
  const base = mass.from === 0 ? ground0(deep, width) : '';
  return (
    concrete.toString() +
    wall.sheet.toString() +
    base +
    worker(brush, wx, wy, Math.max(26, scale * 1.75)) +
    worker(brush, vx, vy, Math.max(26, scale * 1.75))
  );
}

function brickwork(wall: Wall, u: number, v: number, w: number, h: number): void {
  const { sheet, plane, random } = wall;
  const clay = '#c97b56';
  sheet.quad(2, shadeOf(wall, clay), plane, [u, v, u + w, v + h]);
  const count = wall.scale > 12 ? 16 : 5;
  for (let i = 0; i < count; i++) {
    const row = Math.floor(random.between(0, h / 0.34 - 1)) * 0.34;
    const at = u + random.between(0.1, w - 0.75);
    sheet.quad(3, shadeOf(wall, i % 2 ? darker(clay, 0.14) : lighter(clay, 0.18)), plane, [
      at,
      v + row,
      at + 0.6,
      v + row + 0.24,
    ]);
  }
  sheet.quad(3, shadeOf(wall, '#31454c'), plane, [
    u + w * 0.28,
    v + 0.95,
    u + w * 0.72,
    v + h - 0.65,
  ]);
  sheet.quad(3, shadeOf(wall, '#c9cdc8'), plane, [
    u + w * 0.22,
    v + h - 0.65,
    u + w * 0.78,
    v + h - 0.5,
  ]);
}

/** The ground storey of a site: open, propped, dark behind. */
function ground0(wall: Wall, width: number): string {
  const sheet = new Sheet();
  const { plane, design } = wall;
  sheet.quad(0, shadeOf(wall, '#6b787c'), plane, [0, 0, width, design.base]);
  sheet.quad(1, '#1d2b31', plane, [0, 0, width, design.base - 0.4], 0.45);
  for (let u = 0; u <= width + 0.1; u += design.bay)
    sheet.quad(2, shadeOf(wall, '#c9cdc8'), plane, [
      Math.max(0, u - 0.28),
      0,
      Math.min(width, u + 0.28),
      design.base,
    ]);
  sheet.quad(3, shadeOf(wall, '#dcdfda'), plane, [
    -0.5,
    design.base - 0.35,
    width + 0.5,
    design.base + 0.05,
  ]);
  return sheet.toString();
}

/** Tubes, boards and netting before a façade, up to `top`. */
export function scaffold(
  brush: Brush,
  design: Design,
  x: number,
  top: number,
  w: number,
  scale: number,
): string {
  const sheet = new Sheet();
  const steel = brush.tone('#4f646c');
  const lift = Math.max(13, 2 * scale);
  const thick = Math.max(1.4, scale * 0.09);
  sheet.rect(
    0,
    brush.tone(lighter(design.look.accent === '#075a74' ? '#6fd3ef' : '#8fc9b4', 0.2)),
    x,
    top,
    w * 0.52,
    ground - top,
    0.42,
  );
  for (let i = 0; i <= 4; i++)
    sheet.rect(
      2,
      steel,
      x + (w * i) / 4 - thick / 2,
      top - lift * 0.7,
      thick,
      ground - top + lift * 0.7,
    );
  for (let y = ground - lift, k = 0; y > top - 4; y -= lift, k++) {
    sheet.rect(2, brush.tone('#c98f5c'), x - thick * 2, y, w + thick * 4, thick * 1.8);
    sheet.rect(2, steel, x, y - lift * 0.5, w, thick * 0.7);
    const i = k % 4;
    sheet.line(2, steel, thick * 0.7, [
      [x + (w * i) / 4, y + lift],
      [x + (w * (i + 1)) / 4, y],
    ]);
  }
  return sheet.toString();
}
