// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { CITIES } from '../geo/cities.ts';
import { namedAt } from './names.ts';

const ring = z.array(z.tuple([z.number(), z.number()]));
const outlines = z
  .object({
    features: z.array(
      z.object({
        properties: z.object({ code: z.string() }),
        geometry: z.discriminatedUnion('type', [
          z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
          z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
        ]),
      }),
    ),
  })
  .parse(
    JSON.parse(readFileSync(join(import.meta.dirname, '../geo/ar-provinces.geojson'), 'utf8')),
  );

/** Degrees by which a coastal city may be outside a simplified outline. */
const ROUGH = 0.35;

/** A point's distance from the nearest corner or the inside of a province's outline, in degrees. */
function offBy(province: string, x: number, y: number): number {
  const { geometry } =
    outlines.features.find(({ properties }) => properties.code === province) ?? {};
  if (!geometry) return Number.POSITIVE_INFINITY;
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
  return Math.min(...rings.map((points) => (isInside(points, x, y) ? 0 : toEdge(points, x, y))));
}
const edgesOf = (points: z.infer<typeof ring>) =>
  points.flatMap((from, at) => {
    const to = points[(at + 1) % points.length];
    return to ? [{ from, to }] : [];
  });
const isInside = (points: z.infer<typeof ring>, x: number, y: number): boolean =>
  edgesOf(points).filter(
    ({ from: [ax, ay], to: [bx, by] }) =>
      ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax,
  ).length %
    2 ===
  1;
const toEdge = (points: z.infer<typeof ring>, x: number, y: number): number =>
  Math.min(
    ...edgesOf(points).map(({ from: [ax, ay], to: [bx, by] }) => {
      const length = (bx - ax) ** 2 + (by - ay) ** 2;
      const along =
        length === 0
          ? 0
          : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
      return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
    }),
  );

it('every city is in its province, and every province has one', () => {
  const lost = CITIES.filter(
    ({ province, longitude, latitude }) => offBy(province, longitude, latitude) > ROUGH,
  );
  expect(lost.map(({ name }) => name)).toEqual([]);
  const named = new Set(CITIES.map(({ province }) => province));
  expect(
    outlines.features.flatMap(({ properties: { code } }) => (named.has(code) ? [] : code)),
  ).toEqual([]);
});

it('labels larger cities from afar and smaller ones from near, without overlaps', () => {
  const city = (name: string, x: number, from: number) => ({ name, x, y: 0, from });
  const cities = [city('Rosario', 0, 4), city('Santa Fe', 40, 4), city('Rafaela', 400, 6)];
  const namesAt = (zoom: number) => namedAt(cities, zoom, (one) => one).map(({ name }) => name);
  expect(namesAt(3)).toEqual([]);
  expect(namesAt(4)).toEqual(['Rosario']);
  expect(namesAt(6)).toEqual(['Rosario', 'Rafaela']);
});
