import type { Brush } from '../brush.ts';
import { type Plane, Sheet } from '../sheet.ts';
import { gradient, polygon } from '../svg.ts';
import { paintCrown } from './crown.ts';
import { type Design, levelOf } from './design.ts';
import { paintMass, paintSide } from './facade.ts';
import { paintGround } from './groundfloor.ts';
import type { Wall } from './wall.ts';

/** Draws a building in elevation, its left foot at (x, ground), `scale` pixels a metre. */
export function elevation(brush: Brush, design: Design, x: number, ground: number, scale: number) {
  const random = brush.random.fork('windows');
  let out = gradient(
    'side-light',
    [
      [0, '#0b3c49', 0.2],
      [0.5, '#0b3c49', 0],
      [1, '#fff3dc', brush.mood.evening ? 0.04 : 0.16],
    ],
    true,
  );
  design.masses.forEach((mass, index) => {
    const left = x + mass.u0 * design.bay * scale;
    const width = mass.bays * design.bay;
    const front: Plane = (u, v) => [left + u * scale, ground - v * scale];
    const wall = (plane: Plane, dim: number): Wall => ({
      brush,
      design,
      plane,
      dim,
      scale,
      distance: 0,
      sheet: new Sheet(),
      random: random.fork(`mass${index}`),
    });
    const depth = design.shaded < 0 ? 3.4 : 3.4;
    const edge = design.shaded < 0 ? left : left + width * scale;
    const slant = 0.022;
    const side: Plane = (u, v) => [
      edge + design.shaded * u * scale,
      ground - v * scale * (1 - slant * (u / depth)),
    ];
    const shaded = wall(side, 0.62);
    if (!mass.back) paintSide(shaded, mass, depth);
    const face = wall(front, mass.back ? 0.35 : 0);
    const crowned = !design.masses.some(
      (other, i) => i > index && other.from === mass.to && other.from > 0,
    );
    if (crowned) paintCrown(face, mass);
    paintMass(face, mass, index);
    const signs =
      mass.from === 0 && !mass.back ? paintGround(face, mass.bays, Math.floor(mass.bays / 2)) : '';
    const top = levelOf(design, mass.to);
    out +=
      shaded.sheet.toString() +
      face.sheet.toString() +
      polygon(
        [front(0, 0), front(width, 0), front(width, top), front(0, top)],
        'url(#side-light)',
      ) +
      signs;
  });
  return out;
}
