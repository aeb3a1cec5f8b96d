import { type Design, levelOf } from '../building/design.ts';
import { paintMass, paintSide } from '../building/facade.ts';
import type { Wall } from '../building/wall.ts';
import { lighter } from '../color.ts';
import type { BuildingFacts } from '../facts.ts';
import { species } from '../life/trees.ts';
import { Sheet } from '../sheet.ts';
import { type Box, flatRoof, ground, house, left, right, shadow, slab } from './axon.ts';
import { deck, row, sheds } from './low.ts';
import { type Piece, single, type View } from './piece.ts';

/** The project's own block: its building in detail, its garden and its pool. */
export function subject(view: View, facts: BuildingFacts, design: Design): Piece[] {
  switch (facts.kind) {
    case 'houses':
      return row(view, facts, design);
    case 'logistic_park':
      return sheds(view, facts);
    case 'garages':
      return [deck(view, facts)];
    default:
      return building(view, design);
  }
}

function building(view: View, design: Design): Piece[] {
  const { brush, at, scale } = view;
  const pieces: Piece[] = [];
  const x0 = -design.width / 2;
  const z0 = -design.depth / 2 + 4;
  design.masses.forEach((mass, index) => {
    const inset = mass.back || mass.from > 0 ? 1.6 : 0;
    const b: Box = {
      x: x0 + mass.u0 * design.bay,
      z: z0 + inset,
      w: mass.bays * design.bay,
      d: design.depth - inset * 2,
      from: 0,
      to: levelOf(design, mass.to),
    };
    const front = wall(left(at, b), 0, index);
    paintMass(front, mass, index);
    front.sheet.quad(2, brush.tone(brush.mood.glass[1]), front.plane, [
      0.4,
      0.3,
      mass.from ? 0.4 : b.w - 0.4,
      design.base - 0.8,
    ]);
    const side = wall(right(at, b), 0.6, index);
    paintSide(side, mass, b.d);
    const color = mass.second ? design.look.second : design.look.wall;
    const core: Box = {
      x: b.x + b.w * 0.3,
      z: b.z + b.d * 0.35,
      w: b.w * 0.24,
      d: b.d * 0.3,
      from: b.to,
      to: b.to + 3.4,
    };
    const roof =
      flatRoof(brush, at, b, lighter(color, 0.45)) +
      slab(brush, at, b.x + b.w * 0.62, b.z + b.d * 0.25, b.w * 0.26, b.d * 0.4, b.to, '#6fd3ef') +
      house(brush, at, core, color, scale);
    pieces.push({
      depth: mass.back ? -30 : mass.from > 0 ? 6 + index : b.x + b.w / 2 - 4 + index * 0.1,
      spot: at(0, 0),
      shadow: shadow(at, b),
      body: side.sheet.toString() + front.sheet.toString() + roof,
    });
  });
  const tint = species[design.trees[0]].crown;
  for (let k = 0; k < 5; k++)
    pieces.push(single(view, -22 + k * 11, 24, 2.6, k % 2 ? tint : '#6fa35a'));
  pieces.push({
    depth: -900,
    spot: at(0, 0),
    shadow: '',
    body:
      ground(brush, at, -26, 15, 52, 11, '#e3dccf') +
      ground(brush, at, -8, -26, 30, 9, '#e9e3d2') +
      ground(brush, at, -4, -24.5, 16, 5.5, '#6fd3ef'),
  });
  return pieces;

  function wall(plane: Wall['plane'], dim: number, index: number): Wall {
    return {
      brush,
      design,
      plane,
      dim,
      scale: Math.min(7, scale),
      distance: 0,
      sheet: new Sheet(),
      random: brush.random.fork(`air${index}${dim}`),
    };
  }
}
