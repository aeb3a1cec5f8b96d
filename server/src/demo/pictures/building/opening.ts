import { warm } from '../brush.ts';
import { lighter, mix } from '../color.ts';
import { layer, shadeOf, type Wall } from './wall.ts';

type Box = readonly [u0: number, v0: number, u1: number, v1: number];

/** Glass in its frame: dark and reflecting, or lit with somebody's evening inside. */
export function opening(wall: Wall, [u0, v0, u1, v1]: Box, panes: number): void {
  const { sheet, plane, random, brush, design, scale } = wall;
  const lit = random.chance(brush.mood.lit);
  const glass = lit ? random.pick(warm) : shadeOf(wall, random.pick(brush.mood.glass));
  const frame = shadeOf(wall, design.look.frame);
  const edge = Math.max(0.06, 0.9 / scale);
  if (scale > 9.5)
    sheet.quad(layer.recess, frame, plane, [u0 - edge, v0 - edge, u1 + edge, v1 + edge]);
  sheet.quad(layer.glass, glass, plane, [u0, v0, u1, v1]);
  if (scale > 12.5) {
    if (lit) room(wall, [u0, v0, u1, v1]);
    else reflection(wall, [u0, v0, u1, v1]);
    dressing(wall, [u0, v0, u1, v1], lit);
  }
  const bars = scale > 9.5 ? panes : Math.min(panes, 2);
  for (let i = 1; i < bars; i++) {
    const at = u0 + ((u1 - u0) * i) / bars;
    sheet.quad(layer.frame, frame, plane, [at - edge / 2, v0, at + edge / 2, v1]);
  }
  if (scale > 10) sheet.quad(layer.shadow, '#0b3c49', plane, [u0, v1 - 0.16, u1, v1], 0.22);
}

/** What one sees of a lit room from the street: the lamp, a shelf, sometimes somebody. */
export function room(wall: Wall, [u0, v0, u1, v1]: Box): void {
  const { sheet, plane, random } = wall;
  const w = u1 - u0;
  const h = v1 - v0;
  const at = u0 + w * random.between(0.15, 0.6);
  const what = random.int(0, 4);
  const shade = '#b9793f';
  if (what === 0)
    sheet.quad(layer.inside, shade, plane, [at, v0, at + w * 0.28, v0 + h * 0.32], 0.5);
  if (what === 1) {
    sheet.quad(layer.inside, shade, plane, [at, v0, at + 0.4, v0 + Math.min(1.1, h * 0.62)], 0.55);
    const [x, y] = plane(at + 0.2, v0 + Math.min(1.28, h * 0.74));
    sheet.dot(layer.inside, shade, x, y, 0.16 * wall.scale, 0.55);
  }
  if (what === 2)
    sheet.quad(layer.inside, '#fff3d9', plane, [at, v1 - h * 0.34, at + 0.3, v1 - h * 0.2], 0.95);
  if (what === 3)
    sheet.quad(layer.inside, shade, plane, [u0 + w * 0.08, v0, u0 + w * 0.24, v0 + h * 0.7], 0.35);
}

function reflection(wall: Wall, [u0, v0, u1, v1]: Box): void {
  const { sheet, plane, random } = wall;
  const w = u1 - u0;
  if (random.chance(0.45)) return;
  const at = u0 + w * random.between(0.1, 0.4);
  const bright = shadeOf(wall, lighter(wall.brush.mood.glass[0], 0.5));
  sheet.polygon(
    layer.inside,
    bright,
    [
      plane(at, v0),
      plane(at + w * 0.26, v0),
      plane(Math.min(u1, at + w * 0.56), v1),
      plane(at + w * 0.3, v1),
    ],
    0.42,
  );
}

/** Curtains and roller shutters, each at its neighbour's whim. */
function dressing(wall: Wall, [u0, v0, u1, v1]: Box, lit: boolean): void {
  const { sheet, plane, random } = wall;
  const w = u1 - u0;
  const what = random.int(0, 7);
  const cloth = shadeOf(wall, '#fbf5ea');
  if (what < 2) {
    const down = (v1 - v0) * random.between(0.15, 0.7);
    sheet.quad(layer.inside, shadeOf(wall, mix(wall.design.look.trim, '#cfd8d8', 0.3)), plane, [
      u0,
      v1 - down,
      u1,
      v1,
    ]);
    if (wall.scale > 22)
      for (let k = 0.12; k < down; k += 0.12)
        sheet.quad(
          layer.frame,
          shadeOf(wall, '#aab8ba'),
          plane,
          [u0, v1 - k, u1, v1 - k + 0.02],
          0.6,
        );
  } else if (what < 4) {
    sheet.quad(layer.inside, cloth, plane, [u0, v0, u0 + w * 0.16, v1], lit ? 0.6 : 0.75);
    sheet.quad(layer.inside, cloth, plane, [u1 - w * 0.16, v0, u1, v1], lit ? 0.6 : 0.75);
  }
}
