import { expect, test } from 'vitest';
import { groupsOf } from './groups.ts';
import { located, type MapPlace } from './place.ts';

const place = (id: string, longitude: number): MapPlace => ({
  id,
  name: id,
  latitude: 0,
  longitude,
});
const pointOf = ({ longitude }: MapPlace) => ({ x: longitude, y: 0 });
const idsOf = (places: readonly MapPlace[]) =>
  groupsOf(places, pointOf).map((group) => group.places.map(({ id }) => id));

test("places closer than a finger's width share a marker; others keep their own", () => {
  expect(idsOf([place('a', 0), place('b', 43), place('c', 44)])).toEqual([['a', 'b'], ['c']]);
});

test('a group’s marker stays at its first place', () => {
  const [group] = groupsOf([place('a', 10), place('b', 30)], pointOf);
  expect(group).toMatchObject({ x: 10, y: 0 });
});

test('only places with both coordinates are shown', () => {
  const found = located([
    { id: 'a', latitude: 1, longitude: null },
    { id: 'b', latitude: null, longitude: 2 },
    { id: 'c', latitude: 0, longitude: 0 },
  ]);
  expect(found.map(({ id }) => id)).toEqual(['c']);
});
