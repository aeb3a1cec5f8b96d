import fc from 'fast-check';
import { expect, it } from 'vitest';
import { announcedFor, mayBeAnnounced } from './announced.ts';
import { parseLine } from './parsed-line.ts';
import { type AnnouncedDeposit, mayBeDeposit, type ShownLine } from './rules.ts';

const NAMES = ['Ana', 'José Luis', 'Ñata', 'D’Elía', ''];
const FAMILIES = ['Paz', 'de la Cruz', 'Suárez', 'Paz Suárez', ''];
const NUMBERS = ['20111111112', '27222222223', '30708888887', '12345', ''];
const ACCOUNTS = [
  '0170099200000067797370',
  '0720000720000001234567',
  'GB29NWBK60161331926819',
  '12',
];
const ORDERS = ['D-2026-000123', 'D-2026-001230', 'D-2025-000123'];

const deposit = fc.record({
  orderNumber: fc.constantFrom(...ORDERS),
  currency: fc.constantFrom<'ARS' | 'USD'>('ARS', 'USD'),
  amount: fc.bigInt({ min: 90n, max: 110n }),
  name: fc.constantFrom(...NAMES),
  lastname: fc.constantFrom(...FAMILIES),
  taxId: fc.option(fc.constantFrom(...NUMBERS)),
  document: fc.option(fc.constantFrom('11111111', '22222222', '1234567')),
  accounts: fc.array(fc.constantFrom(...ACCOUNTS), { maxLength: 2 }),
});
const said = fc.constantFrom(
  ...[NAMES, FAMILIES, NUMBERS, ACCOUNTS, ORDERS].flat(),
  ...['CREDITO TRF', 'D2026 000123', '20-11111111-2', '27 22222222 3', 'A', 'paz,', 'OP 0009'],
);
const line: fc.Arbitrary<ShownLine> = fc.record({
  currency: fc.constantFrom('ARS', 'USD', 'USDT'),
  amount: fc.oneof(fc.bigInt({ min: 85n, max: 115n }), fc.bigInt({ min: -110n, max: 9n })),
  reference: fc
    .tuple(fc.array(said, { maxLength: 4 }), fc.constantFrom(' ', '', '/'))
    .map(([words, between]) => words.join(between)),
});

it('finds exactly the announced transfers that a line may be, in their order', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(deposit, { minLength: 4, maxLength: 12 }),
      fc.array(line, { minLength: 4 }),
      (announced, lines) => {
        for (const one of lines) {
          const wanted = announced.filter((deposit) => mayBeDeposit(one, deposit));
          expect(announcedFor(one, announced)).toEqual(wanted);
          expect(mayBeAnnounced(one, announced, parseLine(one.reference))).toBe(wanted.length > 0);
          found += wanted.length;
        }
      },
    ),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(1_000);
});

it('compares many lines with many announced transfers without looking at each pair', () => {
  const announced = Array.from({ length: 5_000 }, (_, at): AnnouncedDeposit => {
    let reads = 0;
    return {
      orderNumber: `D-2026-${String(at).padStart(6, '0')}`,
      currency: 'ARS',
      amount: BigInt(1_000_000 + at * 100_000),
      name: 'Ana',
      get lastname() {
        reads += 1;
        expect(reads).toBeLessThan(10);
        return `Apellido${at}`;
      },
      taxId: null,
      accounts: [],
    };
  });
  for (let at = 0; at < 5_000; at += 1)
    expect(
      announcedFor(
        { currency: 'ARS', amount: 7n, reference: `CREDITO APELLIDO${at} ANA` },
        announced,
      ),
    ).toHaveLength(1);
});
