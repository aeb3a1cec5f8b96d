import { describe, expect, test } from 'vitest';
import { merge, type Side } from './merge.ts';
import type { Data } from './same.ts';

const unit = (id: string, price: number) => ({ id, identifierA: id, price });
const base = {
  name: 'Torre',
  tagline: '',
  features: ['Pileta', 'Quincho'],
  location: {
    country: 'Argentina',
    province: 'Santa Fe',
    city: 'Rosario',
    latitude: null,
    longitude: null,
    address: '',
  },
  propertyTypes: [{ id: 't', name: 'Piso', properties: [unit('a', 1), unit('b', 2)] }],
};
const merged = (
  mine: Data,
  theirs: Data,
  {
    chosen = [],
    from = base,
  }: { chosen?: [string, Side][] | undefined; from?: Data | undefined } = {},
) => merge({ base: from, mine, theirs }, new Map(chosen));
const units = (...properties: Data[]) => ({
  ...base,
  propertyTypes: [{ id: 't', name: 'Piso', properties }],
});

const idsIn = (value: Data): string[] =>
  [...JSON.stringify(value).matchAll(/"id":"([^"]*)"/g)].map(([, id = '']) => id);

describe('fields', () => {
  test('changed by one side are merged without a question, and the change is reported', () => {
    const found = merged({ ...base, name: 'Torre Sur' }, { ...base, tagline: 'Al sur' });
    expect(found).toEqual({
      merged: { ...base, name: 'Torre Sur', tagline: 'Al sur' },
      clashes: [],
      took: ['tagline'],
    });
  });

  test('changed equally by both are no conflict', () => {
    const both = { ...base, name: 'Torre Sur' };
    expect(merged(both, { ...both }).clashes).toEqual([]);
  });

  test('changed differently by both need a choice', () => {
    const mine = { ...base, name: 'Mía', tagline: 'Mía' };
    const theirs = { ...base, name: 'Suya' };
    const { clashes } = merged(mine, theirs);
    expect(clashes).toEqual([{ key: 'name', path: 'name', mine: 'Mía', theirs: 'Suya' }]);
    expect(merged(mine, theirs, { chosen: [['name', 'mine']] }).merged).toEqual(mine);
    expect(merged(mine, theirs, { chosen: [['name', 'theirs']] }).merged).toEqual({
      ...mine,
      name: 'Suya',
    });
  });

  test('of a location stay together', () => {
    const mine = { ...base, location: { ...base.location, city: 'Funes' } };
    const place = { ...base.location, province: 'Córdoba', city: 'Villa María' };
    const theirs = { ...base, location: { ...place, address: 'San Martín 1' } };
    const { clashes, merged: whole } = merged(mine, theirs, {
      chosen: [['location.province', 'mine']],
    });
    expect(clashes.map(({ path }) => path)).toEqual(['location.province']);
    expect(whole).toMatchObject({
      location: { province: 'Santa Fe', city: 'Funes', address: 'San Martín 1' },
    });
  });
});

describe('lists', () => {
  test('keep all words and units that both sides add, delete and move', () => {
    const mine = { ...units(unit('b', 2), unit('a', 1), { identifierA: 'c', price: 3 }) };
    const theirs = {
      ...units(unit('a', 1), unit('b', 5), unit('d', 4)),
      features: ['Pileta', 'SUM'],
    };
    const found = merged({ ...mine, features: ['Pileta', 'Quincho', 'Sauna'] }, theirs);
    expect(found.clashes).toEqual([]);
    expect(found.merged).toMatchObject({
      features: ['Pileta', 'Sauna', 'SUM'],
      propertyTypes: [
        {
          properties: [unit('b', 5), unit('d', 4), unit('a', 1), { identifierA: 'c', price: 3 }],
        },
      ],
    });
  });

  test('a unit deleted by one and changed by the other needs a choice, and returns as a new one', () => {
    const mine = units(unit('a', 9), unit('b', 2));
    const theirs = units(unit('b', 2));
    const key = 'propertyTypes.#t.properties.#a';
    expect(merged(mine, theirs).clashes).toEqual([
      { key, path: 'propertyTypes.0.properties.0', mine: unit('a', 9), theirs: undefined },
    ]);
    const properties = (side: Side) => merged(mine, theirs, { chosen: [[key, side]] }).merged;
    expect(properties('mine')).toMatchObject({
      propertyTypes: [{ properties: [{ identifierA: 'a', price: 9 }, unit('b', 2)] }],
    });
    expect(JSON.stringify(properties('mine'))).not.toContain('"id":"a"');
    expect(properties('theirs')).toEqual(theirs);
    expect(merged(mine, theirs, { chosen: [[key, 'theirs']] }).clashes).toHaveLength(1);
  });

  test('items that the server already has, despite a lost answer, are not added twice', () => {
    const mine = units(unit('a', 1), unit('b', 2), { identifierA: 'c', price: 3 });
    const theirs = units(unit('a', 1), unit('b', 2), { id: 'x', identifierA: 'c', price: 3 });
    expect(merged(mine, theirs)).toMatchObject({ merged: theirs, clashes: [] });
  });

  test('edited in two tabs of one copy have each new part once, and its differences need a choice', () => {
    const added = (price: number, name = 'Monoambiente') => ({
      ...base,
      propertyTypes: [
        ...base.propertyTypes,
        { id: 'new', name, properties: [unit('c', price), unit('d', 4)] },
      ],
    });
    const { merged: whole, clashes } = merged(added(5), added(3, 'Loft'));
    expect(clashes.map(({ path }) => path)).toEqual([
      'propertyTypes.1.name',
      'propertyTypes.1.properties.0.price',
    ]);
    expect(whole).toEqual(added(3, 'Loft'));
  });

  test('created separately in two tabs are one when they have the same name', () => {
    const type = (from: string, name: string, { b, price }: { b: string; price: number }) => ({
      ...base,
      propertyTypes: [
        ...base.propertyTypes,
        {
          id: `type ${from}`,
          name,
          properties: [
            { id: `1 ${from}`, identifierA: '1', identifierB: b, price },
            { id: `2 ${from}`, identifierA: '2', identifierB: '', price },
            { id: `3 ${from}`, identifierA: from, identifierB: 'C', price },
          ],
        },
      ],
    });
    const theirs = type('theirs', 'Loft', { b: 'A', price: 5 });
    const { merged: whole, clashes } = merged(type('mine', ' loft', { b: 'a ', price: 6 }), theirs);
    expect(clashes.map(({ path }) => path)).toEqual([
      'propertyTypes.1.name',
      'propertyTypes.1.properties.0.identifierB',
      'propertyTypes.1.properties.0.price',
    ]);
    // a unit without both identifiers has no name yet
    expect(idsIn(whole)).toEqual([
      ...['t', 'a', 'b', 'type theirs', '1 theirs'],
      ...['2 mine', '3 mine', '2 theirs', '3 theirs'],
    ]);
    const round = (id: string, price: string) => ({ ...base, rounds: [{ id, number: 1, price }] });
    expect(merged(round('x', '1'), round('y', '2')).merged).toEqual(round('y', '2'));
  });

  test('whose items cannot be distinguished conflict as a whole', () => {
    const info = (text: string) => ({ ...base, usefulInfo: [{ title: 'Obra', text }] });
    const { clashes } = merged(info('Mía'), info('Suya'), { chosen: [], from: info('') });
    expect(clashes.map(({ key }) => key)).toEqual(['usefulInfo']);
  });
});

test('without a known original, every difference needs a choice', () => {
  const mine = { ...base, name: 'Mía' };
  const theirs = { ...base, features: ['Pileta'] };
  const { clashes, merged: whole } = merge({ base: undefined, mine, theirs });
  expect(clashes.map(({ key }) => key)).toEqual(['name']);
  // words in lists are kept rather than lost
  expect(whole).toMatchObject({ features: ['Pileta', 'Quincho'] });
});
