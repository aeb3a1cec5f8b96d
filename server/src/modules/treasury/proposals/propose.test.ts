import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { learnableWords } from './learn.ts';
import {
  type DepositCandidate,
  type KnownRule,
  type Line,
  proposeLines,
  type WithdrawalCandidate,
} from './propose.ts';

const ana: DepositCandidate = {
  id: 'ana',
  orderNumber: 'D-2026-000123',
  currency: 'ARS',
  amount: 30_000_000n,
  name: 'Ana María',
  lastname: 'Núñez',
  taxId: '27-12345678-0',
  accounts: ['0070001600000000001232'],
  day: '2026-11-18',
  personBlocked: false,
  late: false,
};
const luis: WithdrawalCandidate = {
  id: 'luis',
  orderNumber: 'R-2026-000007',
  currency: 'ARS',
  amount: 500_000n,
  name: 'Luis',
  lastname: 'Paz',
  taxId: '20-30123456-5',
  accounts: ['0070001600000000009999'],
  day: '2026-11-19',
  personBlocked: false,
  approved: true,
};
const fee: KnownRule = { id: 'fee', words: 'COMISION', kind: 'bank_fee', confirmed: true };
const line = (amount: bigint, reference: string): Line => ({
  id: 'line',
  day: '2026-11-20',
  currency: 'ARS',
  amount,
  reference,
});
const propose = (one: Line, known: Partial<Parameters<typeof proposeLines>[1]> = {}) =>
  proposeLines([one], {
    deposits: [ana],
    withdrawals: [luis],
    runs: [],
    rules: [fee],
    ...known,
  }).get('line');

describe('the proposal for a line', () => {
  test.each([
    ['its order number', 'TRANSF D2026 000123'],
    ['the tax id', 'CREDITO 27-12345678-0'],
    ['the account', 'CBU 0070001600000000001232'],
  ])('a deposit of that amount is certain by %s', (_what, reference) => {
    expect(propose(line(30_000_000n, reference))).toMatchObject({
      as: 'deposit',
      candidate: { id: 'ana' },
      certainty: 'certain',
      cautions: [],
    });
  });

  test.each([
    ['the name alone', line(30_000_000n, 'NUNEZ ANA'), 'likely', []],
    ['the amount alone', line(30_000_000n, 'CREDITO'), 'possible', []],
    ['what the bank left of it', line(29_900_000n, 'D-2026-000123'), 'likely', ['amount_differs']],
    ['another amount', line(100n, 'D-2026-000123'), 'possible', ['amount_differs']],
    [
      'the tax id of somebody else',
      line(30_000_000n, 'D-2026-000123 20-30123456-3'),
      'possible',
      ['other_tax_id'],
    ],
  ] as const)('a deposit by %s is not certain', (_what, given, certainty, cautions) => {
    expect(propose(given)).toMatchObject({ as: 'deposit', certainty, cautions });
  });

  test.each([
    ['expired', { late: true }, 'late'],
    ['of a blocked person', { personBlocked: true }, 'person_blocked'],
    ['announced a month ago', { day: '2026-10-01' }, 'day_far'],
  ] as const)('a deposit %s is never certain', (_what, change, caution) => {
    const found = propose(line(30_000_000n, 'D-2026-000123'), {
      deposits: [{ ...ana, ...change }],
    });
    expect(found).toMatchObject({ certainty: 'likely', cautions: [caution] });
  });

  test('a tax id that contains the document number is the person’s', () => {
    const deposits = [{ ...ana, taxId: null, document: '12.345.678' }];
    expect(propose(line(30_000_000n, 'CREDITO 27-12345678-0'), { deposits })).toMatchObject({
      certainty: 'certain',
    });
    expect(propose(line(30_000_000n, 'CREDITO 20-30123456-3'), { deposits })).toMatchObject({
      certainty: 'possible',
      cautions: ['other_tax_id'],
    });
  });

  test('neither of two similar deposits is certain', () => {
    const other = { ...ana, id: 'other', orderNumber: 'D-2026-000124' };
    const found = propose(line(30_000_000n, 'NUNEZ 27-12345678-0'), { deposits: [ana, other] });
    expect(found).toMatchObject({ certainty: 'possible', cautions: ['several_alike'] });
    expect(propose(line(30_000_000n, 'D-2026-000124'), { deposits: [ana, other] })).toMatchObject({
      candidate: { id: 'other' },
      certainty: 'certain',
    });
  });

  test('of two deposits of one person the one of the line’s day is proposed, in whatever order they come', () => {
    const before = { ...ana, id: 'before', orderNumber: 'D-2026-000121', day: '2026-11-17' };
    const same = { ...ana, id: 'same', orderNumber: 'D-2026-000125', day: '2026-11-20' };
    const after = { ...ana, id: 'after', orderNumber: 'D-2026-000126', day: '2026-11-22' };
    fc.assert(
      fc.property(fc.shuffledSubarray([before, same, after], { minLength: 3 }), (deposits) => {
        expect(propose(line(30_000_000n, 'NUNEZ ANA MARIA'), { deposits })).toMatchObject({
          candidate: { id: 'same' },
          certainty: 'possible',
          cautions: ['several_alike'],
        });
      }),
    );
    // a line that names one of them outweighs any day
    const named = line(30_000_000n, 'NUNEZ ANA MARIA D-2026-000121');
    expect(propose(named, { deposits: [same, before] })).toMatchObject({
      candidate: { id: 'before' },
      certainty: 'certain',
    });
  });

  test('two lines that are the same deposit are certain for neither', () => {
    const [one, two] = [
      { ...line(30_000_000n, 'D-2026-000123'), id: '1' },
      { ...line(30_000_000n, 'D-2026-000123'), id: '2' },
    ];
    const found = proposeLines([one, two], {
      deposits: [ana],
      withdrawals: [],
      runs: [],
      rules: [],
    });
    expect([...found.values()].map(({ certainty, cautions }) => [certainty, cautions])).toEqual([
      ['likely', ['other_line_alike']],
      ['likely', ['other_line_alike']],
    ]);
  });

  test('an approved withdrawal of exactly that amount is certain once something identifies it', () => {
    expect(propose(line(-500_000n, 'TRF R-2026-000007'))).toMatchObject({
      as: 'withdrawal',
      certainty: 'certain',
    });
    expect(propose(line(-500_000n, 'PAZ LUIS'))).toMatchObject({ certainty: 'likely' });
    expect(propose(line(-500_001n, 'TRF R-2026-000007'))).toBeUndefined();
    expect(
      propose(line(-500_000n, 'R-2026-000007'), { withdrawals: [{ ...luis, approved: false }] }),
    ).toMatchObject({ certainty: 'likely', cautions: ['not_approved_yet'] });
  });

  test('a fee is recognised by its rule, and doubtful where a withdrawal has its amount', () => {
    expect(propose(line(-1_000n, 'Comisión mensual'))).toMatchObject({
      as: 'bank_fee',
      certainty: 'certain',
      rule: { id: 'fee' },
    });
    expect(propose(line(-500_000n, 'Comisión mensual'))).toMatchObject({
      as: 'bank_fee',
      certainty: 'likely',
      cautions: ['amount_of_a_withdrawal'],
    });
    expect(
      propose(line(-1_000n, 'x'), { rules: [{ ...fee, words: 'X', confirmed: false }] }),
    ).toMatchObject({
      certainty: 'likely',
    });
    expect(propose(line(-1_000n, 'COMISIONISTA'))).toBeUndefined();
  });

  test('a possible deposit is never proposed as revenue, despite any rule', () => {
    const rules: KnownRule[] = [
      { id: 'all', words: 'INTERESES', kind: 'interest', confirmed: true },
    ];
    fc.assert(
      fc.property(
        fc.bigInt({ min: 29_400_000n, max: 30_600_000n }),
        fc.string(),
        (amount, text) => {
          const found = propose(line(amount, `INTERESES ${text}`), { rules });
          expect(found?.as).toBe('deposit');
        },
      ),
    );
  });

  test('a line without an explanation gets no proposal', () => {
    expect(propose(line(77n, 'ALGO'))).toBeUndefined();
    expect(propose(line(-77n, 'ALGO'))).toBeUndefined();
  });
});

test.each([
  ['Imp. Ley 25413 · 00012345678', 'IMP LEY 25413'],
  ['Imp. Ley 25.413 Déb. 0,6 %', 'IMP LEY 25413 DEB'],
  ['Comisión por transferencia inmediata n° 5', 'COMISION POR TRANSFERENCIA INMEDIATA'],
  ['TRANSFERENCIA A TERCEROS PAZ', null],
  ['000123456', null],
  ['IVA', null],
])('from %s a rule learns %s', (reference, words) => {
  expect(learnableWords(reference)).toBe(words);
});
