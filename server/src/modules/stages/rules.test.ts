import { expect, test } from 'vitest';
import {
  daysLate,
  type FundsHistory,
  moneyOf,
  planFaults,
  releasedOf,
  statementOf,
} from './rules.ts';

const [first, second] = ['a', 'b'];
const stages = [
  { id: first, shareBps: 2500, certifiedAt: new Date('2026-05-01') },
  { id: second, shareBps: 7500, certifiedAt: null },
];
const history: FundsHistory = {
  collected: [
    { currency: 'USD', amount: 1000n, kept: [first, second] },
    { currency: 'USD', amount: 101n, kept: [second] },
  ],
  moved: [
    { kind: 'round_completed', currency: 'USD', stageId: first, amount: 250n },
    { kind: 'round_completed', currency: 'USD', stageId: second, amount: 826n },
    { kind: 'round_completed', currency: 'USD', stageId: null, amount: 25n },
    { kind: 'stage_certified', currency: 'USD', stageId: first, amount: -250n },
    { kind: 'stage_certified', currency: 'USD', stageId: null, amount: 250n },
    { kind: 'withdrawal.hold', currency: 'USD', stageId: null, amount: -200n },
    { kind: 'withdrawal.release', currency: 'USD', stageId: null, amount: 50n },
  ],
};

test('each stage has its share, what was certified of it, what was released and what is left', () => {
  const money = moneyOf(stages, history);
  const usd = (id: string) =>
    ['collected', 'certified', 'released', 'remaining'].map((part) =>
      Object.entries(money.get(id) ?? {})
        .find(([name]) => name === part)?.[1]
        .get('USD'),
    );
  expect(usd(first)).toEqual([275n, 275n, 150n, 125n]);
  expect(usd(second)).toEqual([826n, undefined, undefined, 826n]);
  expect(releasedOf(history, 'USD')).toBe(150n);
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

test('what is signed names the stage, its share, the certificate and each photograph', () => {
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
