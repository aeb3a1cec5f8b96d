import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { isAfter, type Key, orderBy, type Place, placeOf } from './keyset.ts';

/** Rows with equal keys, an amount beyond the numbers of JavaScript, and instants with microseconds. */
const ROWS = sql`(values
  (1::bigint, 'USD'::text, 9007199254740993::bigint, '2026-03-10T12:00:00.000001Z'::timestamptz),
  (2, 'USD', 9007199254740993, '2026-03-10T12:00:00.000002Z'),
  (3, 'ARS', 5, '2026-03-10T12:00:00.000002Z'),
  (4, 'ARS', 5, '2026-03-09T12:00:00Z'),
  (5, 'ARS', 7, '2026-03-11T12:00:00Z'),
  (6, '', 0, '2026-03-11T12:00:00Z'),
  (7, 'Ñandú', 3, '2026-03-08T12:00:00Z')) as d (id, currency, amount, at)`;
const column = (name: string) => sql.ref(`d.${name}`);
const ID: Key = { of: column('id') };
const ORDERS: readonly (readonly [string, readonly Key[]])[] = [
  [
    'newest',
    [
      { of: column('at'), desc: true },
      { ...ID, desc: true },
    ],
  ],
  ['oldest', [{ of: column('at') }, ID]],
  ['largest', [{ of: column('currency') }, { of: column('amount'), desc: true }, ID]],
  ['words', [{ of: sql`lower(d.currency)`, desc: true }, { of: column('at') }, ID]],
];

describeOnBothEngines('rows after a place', (database) => {
  /** The ids of a chunk, and the place where it ends. */
  const chunk = async (keys: readonly Key[], limit: number, place: Place | null) => {
    const after = place ? isAfter(keys, place) : sql`true`;
    const { rows } = await sql<{ id: bigint; place: string[] }>`
      select d.id, ${placeOf(keys)} as place from ${ROWS} where ${after}
      order by ${orderBy(keys)} limit ${limit}`.execute(database().db);
    return { ids: rows.map(({ id }) => Number(id)), end: rows.at(-1)?.place ?? null };
  };

  test.each(ORDERS)('chunks of an order have each row once, in that order: %s', async (_, keys) => {
    const { ids: whole } = await chunk(keys, 100, null);
    expect(whole).toHaveLength(7);
    for (const size of [1, 2, 3]) {
      const all: number[] = [];
      let place: Place | null = null;
      do {
        const { ids, end } = await chunk(keys, size, place);
        all.push(...ids);
        place = end;
      } while (place !== null);
      expect(all).toEqual(whole);
    }
  });
});
