import type { Design } from '../building/design.ts';
import { lookOf } from '../building/look.ts';
import { darker, lighter } from '../color.ts';
import type { BuildingFacts } from '../facts.ts';
import { species } from '../life/trees.ts';
import { randomFrom } from '../random.ts';
import { polygon } from '../svg.ts';
import { type Box, flatRoof, gabled, ground, house, left, right, shadow, slab } from './axon.ts';
import { type Piece, single, type View } from './piece.ts';

export function row(view: View, facts: BuildingFacts, design: Design): Piece[] {
  const { brush, at, scale } = view;
  const random = randomFrom(facts.seed).fork('air-houses');
  const pieces: Piece[] = [];
  const kinds = random.chance(0.6);
  const tint = species[design.trees[0]].crown;
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 2; j++) {
      const x = -26 + i * 18;
      const z = j ? 8 : -25;
      const b: Box = { x, z, w: 11, d: 13, from: 0, to: 6 };
      const wall = (i + j) % 2 ? design.look.wall : lighter(design.look.second, 0.2);
      const wing: Box = { x: x + 10.6, z: z + 3, w: 5, d: 9, from: 0, to: 3.1 };
      pieces.push({
        depth: x + z + 12,
        spot: at(0, 0),
        shadow: shadow(at, b),
        body: kinds
          ? gabled(brush, at, b, wall, design.look.brick ? '#8d4a36' : '#b5573b', scale)
          : house(brush, at, b, wall, scale),
      });
      pieces.push({
        depth: x + z + 20,
        spot: at(0, 0),
        shadow: shadow(at, wing),
        body: house(brush, at, wing, darker(wall, 0.08), scale),
      });
      pieces.push({
        depth: -900,
        spot: at(0, 0),
        shadow: '',
        body:
          ground(brush, at, x + 1, j ? z - 7 : z + 14.5, 8, 4, '#f4f0e6') +
          ground(brush, at, x + 1.6, j ? z - 6.4 : z + 15.1, 6.8, 2.8, '#6fd3ef'),
      });
      pieces.push(
        single(view, x + 13, j ? 3.5 : -5, 2.6, tint),
        single(view, x - 0.6, j ? 24 : -8, 2, '#6fa35a'),
      );
    }
  return pieces;
}

export function sheds(view: View, facts: BuildingFacts): Piece[] {
  const { brush, at } = view;
  const random = randomFrom(facts.seed).fork('air-sheds');
  const look = lookOf(facts.hue, random, true);
  const { tone } = brush;
  const pieces: Piece[] = [
    {
      depth: -950,
      spot: at(0, 0),
      shadow: '',
      body:
        ground(brush, at, -64, -66, 128, 132, '#aeb8b8') +
        ground(brush, at, -64, 66, 128, 9, '#8b999d'),
    },
  ];
  let route =
    ground(brush, at, -260, 82, 520, 15, '#6d7b80') + ground(brush, at, -64, 74, 9, 10, '#8b999d');
  for (let x = -250; x < 250; x += 13) route += ground(brush, at, x, 89.2, 7, 0.6, '#f4f4ee');
  for (const x of [-96, -30, 30, 92]) {
    const z = random.chance(0.5) ? 83.5 : 91.5;
    route +=
      house(brush, at, { x, z, w: 12, d: 3, from: 0.8, to: 4.4 }, '#f4f7f7', 0) +
      house(
        brush,
        at,
        { x: x + 12.4, z: z + 0.1, w: 2.8, d: 2.8, from: 0.4, to: 3.6 },
        random.pick(['#c65a3a', '#075a74', '#e6b94f']),
        0,
      );
  }
  pieces.push({ depth: 900, spot: at(0, 0), shadow: '', body: route });
  for (const [i, z] of [-60, -14, 32].entries()) {
    const b: Box = { x: -52, z, w: 96, d: 24, from: 0, to: 11 };
    let body = house(brush, at, b, '#e9eeec', 0);
    const l = left(at, b);
    body +=
      polygon([l(0, 8), l(b.w, 8), l(b.w, 11), l(0, 11)], tone(look.wall)) +
      polygon([l(0, 7.4), l(b.w, 7.4), l(b.w, 8), l(0, 8)], tone(look.accent));
    for (let k = 0; k < 12; k++)
      body +=
        polygon(
          [l(4 + k * 7.6, 0), l(8 + k * 7.6, 0), l(8 + k * 7.6, 4.4), l(4 + k * 7.6, 4.4)],
          tone('#31454c'),
        ) +
        polygon(
          [l(4.5 + k * 7.6, 1), l(7.5 + k * 7.6, 1), l(7.5 + k * 7.6, 4), l(4.5 + k * 7.6, 4)],
          tone('#cfd9da'),
        );
    for (let k = 0; k < 7; k++)
      body += slab(
        brush,
        at,
        b.x + 6 + k * 13,
        b.z + 4,
        5,
        16,
        11.1,
        k % 3 === i ? '#31607a' : '#f7fbfb',
      );
    pieces.push({ depth: z + 12, spot: at(0, 0), shadow: shadow(at, b), body });
    for (let k = 0; k < 12; k++) {
      if (random.chance(0.45)) continue;
      const box: Box = {
        x: b.x + 4.2 + k * 7.6,
        z: b.z + b.d + 0.6,
        w: 3.2,
        d: 12,
        from: 0.8,
        to: 4.4,
      };
      const cab: Box = { x: box.x + 0.1, z: box.z + 12.4, w: 3, d: 2.8, from: 0.4, to: 3.6 };
      pieces.push({
        depth: z + 40,
        spot: at(0, 0),
        shadow: shadow(at, box),
        body:
          house(brush, at, box, '#f4f7f7', 0) +
          house(brush, at, cab, random.pick(['#c65a3a', '#075a74', '#e6b94f', '#2f7f8c']), 0),
      });
    }
  }
  for (let k = 0; k < 13; k++)
    pieces.push(
      single(view, 58, -62 + k * 10, 2.8, '#5f9a6a'),
      single(view, -60, -62 + k * 10, 2.8, '#6fa35a'),
    );
  return pieces;
}

export function deck(view: View, facts: BuildingFacts): Piece {
  const { brush, at, scale } = view;
  const random = randomFrom(facts.seed).fork('air-deck');
  const look = lookOf(facts.hue, random, true);
  const height = Math.max(3, Math.min(12, facts.floors)) * 3 + 1;
  const b: Box = { x: -24, z: -20, w: 46, d: 40, from: 0, to: height };
  let body = house(brush, at, b, look.wall, 0);
  for (let v = 2.6; v < height; v += 3) {
    const l = left(at, b);
    const r = right(at, b);
    body +=
      polygon([l(0, v), l(b.w, v), l(b.w, v + 1.5), l(0, v + 1.5)], brush.tone(look.trim)) +
      polygon(
        [r(0, v), r(b.d, v), r(b.d, v + 1.5), r(0, v + 1.5)],
        brush.tone(darker(look.trim, 0.24)),
      );
  }
  body += flatRoof(brush, at, b, '#a7b3b5');
  for (let i = 0; i < 15; i++)
    for (const z of [-18, -4, 5, 14]) {
      body += slab(brush, at, b.x + 1.6 + i * 2.9, z, 0.15, 4.8, height, '#ffffff');
      if (random.chance(0.55))
        body += house(
          brush,
          at,
          { x: b.x + 2.1 + i * 2.9, z: z + 0.3, w: 1.9, d: 4.1, from: height, to: height + 1.3 },
          random.pick(['#c65a3a', '#ffffff', '#31454c', '#8fa3aa', '#075a74', '#e6b94f']),
          0,
        );
    }
  const tower: Box = { x: 15, z: -20, w: 7, d: 8, from: 0, to: height + 4 };
  return {
    depth: 2,
    spot: at(0, 0),
    shadow: shadow(at, b),
    body: body + house(brush, at, tower, look.second, scale),
  };
}
