import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../test/engines.ts';

/** SQL and its expected value, the same on both engines. */
const COLUMNS: [expression: string, value: unknown][] = [
  [`9007199254740993::int8`, 9007199254740993n],
  [`array[1, null, 3]::int8[]`, [1n, null, 3n]],
  [
    `array[array[1, 2], array[3, 4]]::int8[]`,
    [
      [1n, 2n],
      [3n, 4n],
    ],
  ],
  [`count(*) from (values (1), (2)) as two`, 2n],
  [`sum(x) from (values (1::int8), (2)) as two(x)`, '3'],
  [`12.3400::numeric`, '12.3400'],
  [`array[1.10, 2]::numeric[]`, ['1.10', '2']],
  [`'2024-02-29'::date`, '2024-02-29'],
  [`array['2024-02-29']::date[]`, ['2024-02-29']],
  [`'2024-01-01 00:00:00-03'::timestamptz`, new Date('2024-01-01T03:00:00Z')],
  [`'2024-01-01 00:00:00'::timestamp`, '2024-01-01 00:00:00'],
  [`'2024-01-01 01:00:00Z'::timestamptz::date`, '2024-01-01'],
  [`'10:30:00'::time`, '10:30:00'],
  [`'{"a": [1, "x", null]}'::jsonb`, { a: [1, 'x', null] }],
  [`'7'::jsonb`, 7],
  [`'2147483647'::int4`, 2147483647],
  [`1.5::float8`, 1.5],
  [`true`, true],
  [`null::int8`, null],
  [`'ñandú'::text`, 'ñandú'],
  [`array['a,b', 'c"d', null]::text[]`, ['a,b', 'c"d', null]],
  [`'018f4d3e-0000-7000-8000-000000000000'::uuid`, '018f4d3e-0000-7000-8000-000000000000'],
  [`'\\x00ff'::bytea`, Buffer.from([0, 255])],
];

describeOnBothEngines('column types', (database) => {
  const read = async (expression: string): Promise<unknown> => {
    const from = expression.includes(' from ')
      ? expression.replace(' from ', ' as value from ')
      : `${expression} as value`;
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(from)}`.execute(database().db);
    return rows[0]?.value;
  };

  test.each(COLUMNS)('%s', async (expression, value) => {
    expect(await read(expression)).toStrictEqual(value);
  });

  test('values come back as they went in', async () => {
    const day = new Date('2024-05-06T07:08:09.123Z');
    const given = [
      5n,
      day,
      '2024-05-06',
      '1.10',
      JSON.stringify({ a: 1n.toString() }),
      [1n, 2n],
      ['a', 'b'],
      Buffer.from([1, 2]),
    ];
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${given[0]}::int8 as a, ${given[1]}::timestamptz as b,
      ${given[2]}::date as c, ${given[3]}::numeric as d, ${given[4]}::jsonb as e, ${given[5]}::int8[] as f,
      ${given[6]}::text[] as g, ${given[7]}::bytea as h`.execute(database().db);
    expect(Object.values(rows[0] ?? {})).toStrictEqual([
      5n,
      day,
      '2024-05-06',
      '1.10',
      { a: '1' },
      [1n, 2n],
      ['a', 'b'],
      Buffer.from([1, 2]),
    ]);
  });

  test('libraries with their own SQL get the types that node-postgres uses by default', async () => {
    const { rows } = await database().executeSql('select $1::int8 as n', [7]);
    expect(rows).toStrictEqual([{ n: '7' }]);
  });

  test('several statements in one text return their rows concatenated', async () => {
    const { rows } = await database().executeSql('select 1 as a; select 2 as a');
    expect(rows).toStrictEqual([{ a: 1 }, { a: 2 }]);
  });

  test('texts compare by accents and likeness with the same extensions', async () => {
    await database().executeSql(
      'create extension if not exists pg_trgm; create extension if not exists unaccent',
    );
    expect(await read(`unaccent('Córdoba')`)).toBe('Cordoba');
    expect(await read(`similarity('casa', 'caza') > 0`)).toBe(true);
    expect(
      await read(
        `array_agg(x order by x collate "und-x-icu") from unnest(array['zorro', 'Ávila', 'azul']) x`,
      ),
    ).toEqual(['Ávila', 'azul', 'zorro']);
  });
});
