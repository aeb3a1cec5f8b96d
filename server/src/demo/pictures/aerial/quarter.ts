import type { Brush } from '../brush.ts';
import { lighter, mix } from '../color.ts';
import type { BuildingFacts } from '../facts.ts';
import { species } from '../life/trees.ts';
import { ellipse } from '../svg.ts';
import { type Axon, type Box, gabled, ground, house, shadow } from './axon.ts';
import { block, type Piece, pitch, single, street, type View } from './piece.ts';

/** What a block of the chequerboard is for. */
export type Use = 'home' | 'houses' | 'city' | 'park' | 'water' | 'beach' | 'field';

export function base(brush: Brush, at: Axon, x: number, z: number, kind: Use): string {
  const s = street / 2;
  const water = mix('#4fa3b5', brush.mood.sky[1], 0.2);
  if (kind === 'water')
    return (
      ground(brush, at, x - s, z - s, pitch + 0.3, pitch + 0.3, water) + ripple(brush, at, x, z)
    );
  if (kind === 'beach') return beach(brush, at, x - s, z - s);
  if (kind === 'field') return field(brush, at, x - s, z - s);
  const marks = [0, 1, 2, 3, 4]
    .map(
      (k) =>
        ground(brush, at, x + 4 + k * 11, z - s - 0.15, 5, 0.4, '#f4f4ee', 0.75) +
        ground(brush, at, x - s - 0.15, z + 4 + k * 11, 0.4, 5, '#f4f4ee', 0.75),
    )
    .join('');
  const inner = { home: '#a9c78f', houses: '#a3c48c', city: '#cfc8b8', park: '#8fbd78' }[kind];
  return (
    ground(brush, at, x, z, block, block, '#dcd6ca') +
    ground(brush, at, x + 2.6, z + 2.6, block - 5.2, block - 5.2, inner) +
    marks
  );
}

function ripple(brush: Brush, at: Axon, x: number, z: number): string {
  const random = brush.random.fork(`r${x}/${z}`);
  return Array.from({ length: 7 }, () =>
    ground(
      brush,
      at,
      x + random.between(0, 60),
      z + random.between(0, 60),
      random.between(3, 9),
      0.5,
      '#ffffff',
      0.4,
    ),
  ).join('');
}

function beach(brush: Brush, at: Axon, x: number, z: number): string {
  const random = brush.random.fork(`b${x}/${z}`);
  let out =
    ground(brush, at, x, z, pitch + 0.3, pitch + 0.3, '#ecd6b0') +
    ground(brush, at, x + 8, z, 3.4, pitch + 0.3, '#e3dccf') +
    ground(brush, at, x + pitch - 7, z, 5, pitch + 0.3, '#d9c29a') +
    ground(brush, at, x + pitch - 2, z, 3, pitch + 0.3, '#ffffff', 0.7);
  for (let k = 0; k < 26; k++) {
    const [px0, py0] = at(x + random.between(18, 58), z + random.between(2, 70), 2);
    const r = random.between(7, 11);
    const color = brush.tone(random.pick(['#c65a3a', '#2f7f8c', '#e6b94f', '#ffffff', '#6fd3ef']));
    out +=
      ellipse(px0 + 7, py0 + 15, r, r * 0.5, '#0b3c49', { opacity: 0.15 }) +
      ellipse(px0, py0, r, r * 0.66, color) +
      ellipse(px0 - r * 0.2, py0 - r * 0.12, r * 0.45, r * 0.3, '#ffffff', { opacity: 0.5 });
  }
  return out;
}

function field(brush: Brush, at: Axon, x: number, z: number): string {
  const random = brush.random.fork(`f${x}/${z}`);
  const color = random.pick(['#b9bf72', '#8fb06a', '#d6c67f', '#9fbb70', '#a9b86a']);
  let out = ground(brush, at, x, z, pitch + 0.4, pitch + 0.4, color);
  const along = random.chance(0.5);
  for (let k = 3; k < pitch; k += 5)
    out += along
      ? ground(brush, at, x + k, z, 0.9, pitch, lighter(color, 0.2), 0.6)
      : ground(brush, at, x, z + k, pitch, 0.9, '#6d9257', 0.3);
  return out;
}

export function lots(
  view: View,
  facts: BuildingFacts,
  x: number,
  z: number,
  dense: boolean,
): Piece[] {
  const { brush, at, scale } = view;
  const before = x + z > -pitch;
  const random = brush.random.fork(`lots${x}/${z}`);
  const walls = [
    '#f2e3d5',
    '#e8d3b6',
    '#ffffff',
    '#e9c9b0',
    '#dfe6e4',
    '#d9a98c',
    '#efe6c9',
  ] as const;
  const pieces: Piece[] = [];
  const n = dense ? 3 : 4;
  const step = (block - 6) / n;
  for (let i = 0; i < n; i++)
    for (let j = 0; j < (dense ? 3 : 2); j++) {
      const d = dense ? step : 17;
      const bz = dense ? z + 3 + j * step : z + 5 + j * 31;
      const b: Box = {
        x: x + 3.4 + i * step,
        z: bz,
        w: step - (dense ? 0.6 : 3.4),
        d: d - (dense ? 0.6 : 3),
        from: 0,
        to: 0,
      };
      if (dense && i === 1 && j === 1) {
        for (let k = 0; k < 3; k++)
          pieces.push(single(view, b.x + 3 + k * 5, b.z + 6, 2.6, '#6fa35a'));
        continue;
      }
      const height = dense
        ? !before && random.chance(facts.setting === 'city' ? 0.5 : 0.25)
          ? random.between(16, 38)
          : random.between(4, 11)
        : random.between(3.4, 6.4);
      b.to = height;
      if (!dense && random.chance(0.12)) continue;
      const wall = random.pick(walls);
      const pitched = !dense && random.chance(0.62);
      const extra =
        height > 12
          ? house(
              brush,
              at,
              {
                x: b.x + b.w * 0.3,
                z: b.z + b.d * 0.3,
                w: b.w * 0.3,
                d: b.d * 0.3,
                from: height,
                to: height + 3,
              },
              wall,
              scale,
            )
          : '';
      pieces.push({
        depth: b.x + b.w / 2 + b.z + b.d / 2,
        spot: at(b.x + b.w / 2, b.z + b.d / 2),
        shadow: shadow(at, b),
        body: pitched
          ? gabled(
              brush,
              at,
              b,
              wall,
              random.pick(['#c65a3a', '#a9583f', '#8d9aa0', '#b5573b']),
              scale,
            )
          : house(brush, at, b, wall, scale) + extra,
      });
      if (!dense) {
        const pool = random.chance(0.4)
          ? ground(brush, at, b.x + 2, b.z + (j ? -6.5 : b.d + 2.4), 5.5, 3.2, '#6fd3ef')
          : '';
        if (pool)
          pieces.push({ depth: b.x + b.z - 40, spot: at(b.x, b.z), shadow: '', body: pool });
        pieces.push(
          single(
            view,
            b.x + random.between(0, step - 4),
            z + 29 + random.between(-2, 2),
            random.between(1.8, 2.8),
            '#5f9a6a',
          ),
        );
      }
    }
  return pieces;
}

export function grove(
  view: View,
  x: number,
  z: number,
  kinds: readonly [keyof typeof species, keyof typeof species],
): Piece[] {
  const { brush, at } = view;
  const random = brush.random.fork(`park${x}/${z}`);
  const pieces: Piece[] = [
    {
      depth: -1e4,
      spot: at(x + 29, z + 29),
      shadow: '',
      body:
        ground(brush, at, x + 26, z + 3, 4, block - 6, '#e3dccf') +
        ground(brush, at, x + 3, z + 26, block - 6, 4, '#e3dccf'),
    },
  ];
  for (let k = 0; k < 15; k++) {
    const gx = x + random.between(6, block - 6);
    const gz = z + random.between(6, block - 6);
    if (Math.abs(gx - x - 28) < 4 || Math.abs(gz - z - 28) < 4) continue;
    pieces.push(
      single(
        view,
        gx,
        gz,
        random.between(2, 3.6),
        random.pick([species[kinds[0]].crown, species[kinds[1]].crown, '#5f9a6a']),
      ),
    );
  }
  return pieces;
}

export function rows(view: View, x: number, z: number, color: string): Piece[] {
  const random = view.brush.random.fork(`rows${x}/${z}`);
  const pieces: Piece[] = [];
  for (let k = 5; k < block; k += 9.6) {
    if (random.chance(0.8))
      pieces.push(
        single(
          view,
          x + k,
          z + block - 0.6,
          random.between(1.7, 2.5),
          random.chance(0.65) ? color : '#6fa35a',
        ),
      );
    if (random.chance(0.8))
      pieces.push(
        single(
          view,
          x + block - 0.6,
          z + k,
          random.between(1.7, 2.5),
          random.chance(0.65) ? color : '#6fa35a',
        ),
      );
  }
  return pieces;
}
