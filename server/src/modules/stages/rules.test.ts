import { expect, test } from 'vitest';
import type { FundsHistory } from './funds/certified-amounts.ts';
import { followFunds } from './funds/replay.ts';
import { daysLate, moneyOf, planFaults, statementOf } from './rules.ts';

const [first, second] = ['a', 'b'];
const stages = [
  { id: first, shareBps: 2500, certifiedAt: new Date('2026-05-01') },
  { id: second, shareBps: 7500, certifiedAt: null },
];
const history: FundsHistory = {
  collected: [
    { seq: 1n, currency: 'USD', amount: 1000n, kept: [first, second] },
    { seq: 3n, currency: 'USD', amount: 101n, kept: [second] },
  ],
  moved: [
    { seq: 1n, kind: 'round_completed', currency: 'USD', stageId: first, amount: 250n },
    { seq: 1n, kind: 'round_completed', currency: 'USD', stageId: second, amount: 826n },
    { seq: 3n, kind: 'round_completed', currency: 'USD', stageId: null, amount: 25n },
    { seq: 2n, kind: 'stage_certified', currency: 'USD', stageId: first, amount: -250n },
    { seq: 2n, kind: 'stage_certified', currency: 'USD', stageId: null, amount: 250n },
    { seq: 4n, kind: 'withdrawal.hold', currency: 'USD', stageId: null, amount: -200n },
    { seq: 5n, kind: 'withdrawal.release', currency: 'USD', stageId: null, amount: 50n },
  ],
};

test('each stage has its share, and its certified, released and remaining amounts', () => {
  const money = moneyOf(stages, history);
  const usd = (id: string) =>
    ['collected', 'certified', 'released', 'remaining'].map((part) =>
      Object.entries(money.get(id) ?? {})
        .find(([name]) => name === part)?.[1]
        .get('USD'),
    );
  expect(usd(first)).toEqual([275n, 275n, 150n, 125n]);
  expect(usd(second)).toEqual([826n, undefined, undefined, 826n]);
  expect(followFunds(stages, history).funds.get('USD')).toMatchObject({
    free: 125n,
    own: 0n,
    released: 150n,
  });
});

test('outgoing money is taken from collected money before the owner’s contributions, and returns in reverse order', () => {
  const moved = (
    [
      ['contribution', 100n],
      ['withdrawal.hold', -30n],
      ['stage_certified', 50n],
      ['set_aside', -70n],
      ['withdrawal.return', 40n],
      ['set_aside_released', 70n],
    ] as const
  ).map(([kind, amount], at) => ({
    seq: BigInt(at),
    kind,
    currency: 'USD' as const,
    stageId: null,
    amount,
  }));
  const after = (entries: number) => {
    const { funds } = followFunds([], { collected: [], moved: moved.slice(0, entries) });
    const { free, own, released } = funds.get('USD') ?? {};
    return [free, own, released];
  };
  expect([1, 2, 3, 4, 5, 6].map(after)).toEqual([
    [100n, 100n, 0n],
    [70n, 70n, 0n],
    [120n, 70n, 0n],
    [50n, 50n, 0n],
    [90n, 80n, -10n],
    [160n, 100n, -10n],
  ]);
});

test('a change of currency takes from each stage’s certified money and from contributions, in proportion', () => {
  const usd = { currency: 'USD' as const, stageId: null };
  const { funds, changed } = followFunds(stages, {
    collected: [],
    moved: [
      { seq: 1n, kind: 'contribution', ...usd, amount: 300n },
      { seq: 2n, kind: 'stage_certified', ...usd, stageId: first, amount: -200n },
      { seq: 2n, kind: 'stage_certified', ...usd, amount: 200n },
      { seq: 3n, kind: 'withdrawal.hold', ...usd, amount: -100n },
      { seq: 4n, kind: 'conversion', ...usd, amount: -200n },
      { seq: 4n, kind: 'conversion', ...usd, currency: 'ARS', amount: 200_000n },
    ],
  });
  expect(Object.fromEntries(changed.get(first) ?? [])).toEqual({ USD: -50n, ARS: 50_000n });
  expect(funds.get('USD')).toMatchObject({ free: 200n, own: 150n });
  expect(funds.get('ARS')).toMatchObject({ free: 200_000n, own: 150_000n });
  // so little that nothing was made of it
  const little = followFunds([], {
    collected: [],
    moved: [
      { seq: 1n, kind: 'contribution', ...usd, currency: 'ARS', amount: 300n },
      { seq: 2n, kind: 'conversion', ...usd, currency: 'ARS', amount: -3n },
    ],
  });
  expect(little.funds.get('ARS')).toMatchObject({ free: 297n, own: 297n });
});

test('a stage is late by calendar days after its plan, and never early', () => {
  expect(daysLate('2026-02-28', '2026-03-01')).toBe(1);
  expect(daysLate('2026-03-01', '2026-03-01')).toBe(0);
  expect(daysLate('2026-12-31', '2026-03-01')).toBe(0);
});

test('a plan has shares that add up to the whole and stages that end after they begin', () => {
  const stage = { shareBps: 5000, plannedStart: '2026-01-01', plannedEnd: '2026-02-01' };
  expect(planFaults([])).toEqual([]);
  expect(planFaults([stage, stage])).toEqual([]);
  expect(planFaults([stage])).toEqual([{ path: 'stages', message: 'EQUAL_TO:100' }]);
  expect(planFaults([{ ...stage, shareBps: 10_000, plannedEnd: '2025-12-31' }])).toEqual([
    { path: 'stages.0.plannedEnd', message: 'DATE_INVALID' },
  ]);
});

test('the signed statement names the stage, its share, the certificate and each photograph', () => {
  const said = statementOf({
    stage: 'Estructura',
    shareBps: 1250,
    project: 'Torre',
    sha256: 'aa',
    photos: [{ takenOn: '2026-03-09', sha256: 'bb' }],
  });
  expect(said.split('\n')).toEqual([
    'Etapa de obra terminada: Estructura (12,5 % del dinero) del proyecto Torre.',
    'Certificado de obra, SHA-256 aa.',
    'Fotografía 1 del 09/03/2026, SHA-256 bb.',
  ]);
});
