import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { arrayOf, textArrayOf } from './arrays.ts';

/** A text, often with characters that have a meaning in an array literal. */
const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom('"', '\\', ',', '{', '}', ' ', 'N', 'U', 'L', '\n', "'", '%'),
  }),
  fc
    .string({ unit: 'grapheme' })
    // PostgreSQL stores no text with it
    .filter((some) => !some.includes('\0')),
  fc.constantFrom('', 'null', 'NULL', '{}', '"', '\\', '\\"', 'ñandú 🧱', ' a ', '{a,b}'),
);
const some = <Value>(of: fc.Arbitrary<Value>) =>
  fc.array(fc.option(of, { nil: null }), { maxLength: 12 });
const RUNS = { numRuns: 150 };

describeOnBothEngines('array literals', (database) => {
  /** The elements as the database reads them: each as text, in order. */
  const read = async (literal: string, type: string): Promise<(string | null)[]> => {
    const { rows } = await sql<{ value: string | null }>`
      select value::text as value
      from unnest(cast(${literal} as ${sql.raw(type)}[])) with ordinality as one(value, place)
      order by place`.execute(database().db);
    return rows.map(({ value }) => value);
  };
  const same = async (literal: string, type: string, expected: readonly (string | null)[]) => {
    expect(await read(literal, type)).toEqual(expected);
  };

  test('keep texts to the letter, empty ones and nulls apart', () =>
    fc.assert(
      fc.asyncProperty(some(text), (values) => same(textArrayOf(values), 'text', values)),
      RUNS,
    ));

  test('keep whole numbers of eight bytes', () =>
    fc.assert(
      fc.asyncProperty(some(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })), (values) =>
        same(
          arrayOf(values),
          'bigint',
          values.map((value) => value?.toString() ?? null),
        ),
      ),
      RUNS,
    ));

  test('keep numbers, to the last digit', () =>
    fc.assert(
      fc.asyncProperty(
        some(fc.double({ noNaN: true, noDefaultInfinity: true })),
        async (values) => {
          const found = await read(arrayOf(values), 'double precision');
          expect(found.map((one) => (one === null ? null : Number(one) + 0))).toEqual(
            values.map((one) => (one === null ? null : one + 0)),
          );
        },
      ),
      RUNS,
    ));

  test('keep ids and booleans', () =>
    fc.assert(
      fc.asyncProperty(some(fc.uuid()), some(fc.boolean()), async (ids, flags) => {
        await same(arrayOf(ids), 'uuid', ids);
        await same(
          arrayOf(flags),
          'boolean',
          flags.map((flag) => flag?.toString() ?? null),
        );
      }),
      RUNS,
    ));

  test('keep instants to the millisecond', () =>
    fc.assert(
      fc.asyncProperty(
        some(
          fc.date({
            min: new Date('1970-01-01'),
            max: new Date('9999-12-31T23:59:59.999Z'),
            noInvalidDate: true,
          }),
        ),
        async (values) => {
          const found = await read(arrayOf(values), 'timestamptz');
          expect(found.map((one) => (one === null ? null : Date.parse(one)))).toEqual(
            values.map((one) => one?.getTime() ?? null),
          );
        },
      ),
      RUNS,
    ));

  test('of nothing are empty', async () => {
    await same(arrayOf([]), 'bigint', []);
    await same(textArrayOf([]), 'text', []);
  });
});
