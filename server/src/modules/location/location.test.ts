import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '#core/clock.ts';
import { createLocation } from './index.ts';
import { openGeoref } from './simulator.test-support.ts';

const clock = manualClock(new Date('2026-03-10T15:00:00Z'));
const log = { warn: () => {} };
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

describe('the embedded list', () => {
  const location = createLocation({ clock, log });

  test('has the countries in Spanish and the twenty-four provinces, in order', () => {
    expect(location.countries()).toContainEqual({ code: 'AR', name: 'Argentina' });
    expect(location.countries().length).toBeGreaterThan(240);
    expect(location.provinces()).toHaveLength(24);
    expect(names(location.provinces()).slice(-2)).toEqual(['Tierra del Fuego', 'Tucumán']);
  });

  test('finds towns whatever the accents, those that begin so first', async () => {
    expect(names(await location.cities('Córdoba', 'rio'))).toContain('Río Cuarto');
    expect(names(await location.cities('14', 'RÍO CUARTO'))).toEqual(['Río Cuarto']);
    expect(names(await location.cities('cordoba', 'cuarto'))).toEqual(['Río Cuarto']);
    expect(names(await location.cities('Santa Fe', 'ros'))[0]).toBe('Rosario');
    expect(await location.cities('Santa Fe', 'zzz')).toEqual([]);
    expect(await location.cities('Santa Fe', '')).toHaveLength(20);
  });

  test('every province has towns, and other names lead to it', async () => {
    for (const { id } of location.provinces())
      expect((await location.cities(id, '')).length, id).toBeGreaterThan(0);
    expect(await location.cities('CABA', '')).toEqual(await location.cities('02', ''));
    await expect(location.cities('Montevideo', '')).rejects.toThrow('NOT_FOUND');
  });
});

describe('with georef', () => {
  let georef: Awaited<ReturnType<typeof openGeoref>>;
  beforeAll(async () => {
    georef = await openGeoref([
      { nombre: 'Villa Nueva de Prueba', provincia: '82' },
      { nombre: 'Villa Ajena', provincia: '14' },
    ]);
  });
  afterAll(() => georef.close());
  beforeEach(() => georef.feel('well'));
  // Only the test of a silent service waits so long: even a loaded machine answers the others well before.
  const open = () => createLocation({ clock, log, georefUrl: georef.url, patienceMs: 3_000 });

  test('it answers, and gets the same query once a day', async () => {
    const location = open();
    const before = georef.asked.length;
    expect(await location.cities('Santa Fe', 'Villa')).toEqual([
      { name: 'Villa Nueva de Prueba', latitude: -33.1, longitude: -60.6 },
    ]);
    await location.cities('82', 'villa');
    expect(georef.asked.length - before).toBe(1);
    expect(georef.asked.at(-1)).toContain('provincia=82&campos=nombre%2Ccentroide&orden=nombre');
    clock.advance(24 * 3_600_000 + 1);
    await location.cities('82', 'villa');
    expect(georef.asked.length - before).toBe(2);
  });

  test.each(['broken', 'strange', 'silent'] as const)(
    'the embedded list answers when it is %s, and it is left alone for a minute',
    async (mood) => {
      const location = open();
      georef.feel(mood);
      const before = georef.asked.length;
      expect(names(await location.cities('Santa Fe', 'rosario'))).toEqual(['Rosario']);
      expect(names(await location.cities('Santa Fe', 'rafa'))).toEqual(['Rafaela']);
      expect(georef.asked.length - before).toBe(1);
      georef.feel('well');
      clock.advance(60_001);
      expect(names(await location.cities('Santa Fe', 'villa'))).toEqual(['Villa Nueva de Prueba']);
    },
  );
});
