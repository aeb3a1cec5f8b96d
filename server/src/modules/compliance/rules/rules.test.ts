import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstPolicy, type Policy, policy as policySchema } from '#contract/compliance/policy.ts';
import type { AlertRule } from '#contract/compliance/values.ts';
import { type AlertFacts, alertsOf, monthlyLimit, refusedOver } from './alerts.ts';
import { centavosOf, centsWithin, pesosOf } from './amounts.ts';
import { concluded, dueConcluded, dueOpen, isLate } from './cases.ts';
import { isExposed, isExposedBy, statedYears } from './declarations.ts';
import { reviewOn, riskOf } from './risk.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-03-10T15:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
/** One peso is a unit here, so thresholds are the policy's own numbers. */
const POLICY: Policy = {
  ...firstPolicy(false),
  unit: 'pesos',
  monthlyLow: '1000',
  monthlyMedium: '500',
  monthlyHigh: '100',
  exposedAbove: '50',
  structuringThreshold: '900',
};
const QUIET: AlertFacts = {
  movement: {
    kind: 'withdrawal',
    ofWallet: true,
    pesos: 10_000n,
    at: NOW,
    account: '1',
    accountSince: ago(400),
  },
  earlier: [],
  creditedBeside: 0n,
  ofFunds: [],
  bought: 0n,
  withdrawals: { all: 3, there: 3 },
  others: 0,
  thirdParty: null,
  payerNamed: null,
  withdrawnBefore: 0n,
  secondFactor: true,
  risk: 'low',
  told: 'low',
  raisedTo: null,
  travelMissing: false,
  declared: true,
  exposedUnapproved: false,
};
const rulesOf = (facts: Partial<AlertFacts>, policy = POLICY): AlertRule[] =>
  alertsOf({ ...QUIET, ...facts }, policy).map(({ rule }) => rule);
const moving = (pesos: bigint, more: Partial<AlertFacts['movement']> = {}) => ({
  ...QUIET.movement,
  pesos,
  ...more,
});
const came = (pesos: bigint, days: number, credited = true) =>
  ({ kind: 'deposit', pesos, at: ago(days), credited }) as const;
const left = (pesos: bigint, days: number) =>
  ({ kind: 'withdrawal', pesos, at: ago(days), credited: true }) as const;

describe('alerts', () => {
  test('an ordinary withdrawal raises no alert', () => {
    expect(rulesOf({})).toEqual([]);
  });

  test('the profile limit counts thirty days and follows the risk', () => {
    expect(rulesOf({ movement: moving(100_000n) })).toEqual([]);
    expect(rulesOf({ movement: moving(100_001n) })).toEqual(['over_profile']);
    expect(rulesOf({ earlier: [left(95_000n, 29)] })).toEqual(['over_profile']);
    expect(rulesOf({ earlier: [left(95_000n, 30)] })).toEqual([]);
    expect(rulesOf({ movement: moving(10_001n), risk: 'high' })).toEqual(['over_profile']);
    expect(rulesOf({ movement: moving(100_001n, { ofWallet: false }) })).toEqual([]);
  });

  test('a new account of a person who withdrew to another one before', () => {
    const fresh = moving(10_000n, { accountSince: ago(7) });
    expect(rulesOf({ movement: fresh, withdrawals: { all: 2, there: 0 } })).toEqual([
      'account_changed',
    ]);
    expect(rulesOf({ movement: fresh, withdrawals: { all: 2, there: 1 } })).toEqual([]);
    const older = moving(10_000n, { accountSince: ago(8) });
    expect(rulesOf({ movement: older, withdrawals: { all: 2, there: 0 } })).toEqual([]);
  });

  test('money that enters and leaves without being invested', () => {
    expect(rulesOf({ earlier: [came(8_000n, 7)] })).toEqual(['round_trip']);
    expect(rulesOf({ earlier: [came(8_000n, 8)] })).toEqual([]);
    expect(rulesOf({ earlier: [came(7_999n, 1)] })).toEqual([]);
    expect(rulesOf({ earlier: [came(8_000n, 1)], bought: 1_600n })).toEqual([]);
    expect(rulesOf({ earlier: [came(8_000n, 1, false)] })).toEqual([]);
  });

  test('a round trip by the shares of the policy of its day', () => {
    const facts = { ...QUIET, earlier: [came(5_000n, 1)], bought: 1_000n };
    const found = (change: Partial<Policy>) =>
      alertsOf(facts, { ...POLICY, ...change }).map(({ rule }) => rule);
    expect(found({})).not.toContain('round_trip');
    expect(found({ roundTripCamePercent: 50 })).not.toContain('round_trip');
    expect(found({ roundTripCamePercent: 50, roundTripInvestedPercent: 21 })).toContain(
      'round_trip',
    );
  });

  test('an owner’s contribution is not a round trip until it is withdrawn from the funds', () => {
    const put = (pesos: bigint, days: number) =>
      ({ kind: 'contribution', pesos, at: ago(days), credited: true }) as const;
    const earlier = [came(50_000n, 3), put(10_000n, 2), put(10_000n, 1)];
    const contribution = moving(10_000n, { kind: 'contribution', account: null });
    expect(rulesOf({ movement: contribution, earlier })).toEqual([]);
    // withdrawn from the funds, the amount that went through counts at most once
    const funds = moving(20_000n, { ofWallet: false });
    const ofFunds = [put(10_000n, 2), put(10_000n, 1)];
    expect(rulesOf({ movement: funds, earlier, ofFunds })).toEqual(['round_trip']);
    expect(rulesOf({ movement: funds, earlier: [], ofFunds })).toEqual([]);
    expect(rulesOf({ movement: funds, earlier, ofFunds: [] })).toEqual([]);
    expect(rulesOf({ movement: funds, earlier, ofFunds: [...ofFunds, left(20_000n, 1)] })).toEqual(
      [],
    );
    expect(rulesOf({ movement: funds, earlier, ofFunds: [left(20_000n, 3), ...ofFunds] })).toEqual([
      'round_trip',
    ]);
    expect(rulesOf({ movement: { ...funds, pesos: 25_001n }, earlier, ofFunds })).toEqual([]);
    // nor is it counted again through the wallet
    expect(rulesOf({ earlier: [came(10_000n, 3), put(10_000n, 2)] })).toEqual([]);
  });

  test('a deposit counts earlier credits that were announced later', () => {
    const deposit = moving(60_000n, { kind: 'deposit' });
    expect(rulesOf({ movement: deposit, creditedBeside: 40_000n })).toEqual([]);
    expect(rulesOf({ movement: deposit, creditedBeside: 40_001n })).toEqual(['over_profile']);
  });

  test('three amounts just below the threshold within a month', () => {
    const below = moving(85_000n);
    const two = [left(81_000n, 40), left(81_000n, 30)];
    expect(rulesOf({ movement: below, earlier: two }, { ...POLICY, monthlyLow: '9999' })).toEqual(
      [],
    );
    const three = [left(81_000n, 20), left(89_999n, 30)];
    const wide = { ...POLICY, monthlyLow: '9999' };
    expect(rulesOf({ movement: below, earlier: three }, wide)).toEqual(['structuring']);
    expect(rulesOf({ movement: moving(90_000n), earlier: three }, wide)).toEqual([]);
  });

  test('alerts for the account, the payer, the person and the declaration', () => {
    expect(rulesOf({ others: 1 })).toEqual(['shared_account']);
    expect(rulesOf({ thirdParty: 'Otra' })).toEqual(['third_party']);
    const high: Policy = { ...POLICY, levels: { ...POLICY.levels, third_party: 'high' } };
    expect(alertsOf({ ...QUIET, payerNamed: 'Como otra' }, high)).toEqual([
      { rule: 'third_party', level: 'info', why: 'Como otra' },
    ]);
    expect(alertsOf({ ...QUIET, thirdParty: 'Otra', payerNamed: 'Como otra' }, high)).toEqual([
      { rule: 'third_party', level: 'high', why: 'Otra' },
    ]);
    const off: Policy = { ...POLICY, levels: { ...POLICY.levels, third_party: 'off' } };
    expect(alertsOf({ ...QUIET, payerNamed: 'Como otra' }, off)).toEqual([]);
    expect(rulesOf({ withdrawals: { all: 0, there: 0 } })).toEqual(['first_withdrawal']);
    expect(rulesOf({ secondFactor: false })).toEqual(['no_second_factor']);
    expect(rulesOf({ declared: false })).toEqual(['undeclared']);
    expect(rulesOf({ exposedUnapproved: true })).toEqual(['exposed_unapproved']);
    const small = { exposedUnapproved: true, movement: moving(5_000n) };
    expect(rulesOf(small)).toEqual([]);
    expect(rulesOf({ ...small, withdrawnBefore: 1n })).toEqual(['exposed_unapproved']);
    const deposit = moving(10_000n, { kind: 'deposit', account: null });
    expect(rulesOf({ exposedUnapproved: true, movement: deposit })).toEqual([]);
  });

  test('a missing declaration blocks withdrawals if the policy requires it, and never deposits', () => {
    const levelOf = (kind: 'deposit' | 'withdrawal', missingDeclaration: 'ask' | 'hold') =>
      alertsOf(
        { ...QUIET, declared: false, movement: { ...QUIET.movement, kind } },
        { ...POLICY, missingDeclaration },
      ).map(({ level }) => level);
    expect(levelOf('withdrawal', 'hold')).toEqual(['high']);
    expect(levelOf('withdrawal', 'ask')).toEqual(['info']);
    expect(levelOf('deposit', 'hold')).toEqual(['info']);
  });

  test('a rule that is off raises no alert, whatever the facts', () => {
    const off: Policy = {
      ...POLICY,
      missingDeclaration: 'ask',
      travel: 'ask',
      levels: mapped('off'),
    };
    fc.assert(
      fc.property(factsArbitrary(), (facts) => {
        expect(alertsOf(facts, off)).toEqual([]);
      }),
    );
  });

  test('additional money never removes an alert for the profile or the exposure', () => {
    fc.assert(
      fc.property(factsArbitrary(), fc.bigInt(0n, 10n ** 12n), (facts, more) => {
        const monotone = (of: AlertFacts) =>
          alertsOf(of, POLICY)
            .map(({ rule }) => rule)
            .filter((rule) => rule === 'over_profile' || rule === 'exposed_unapproved');
        const { movement } = facts;
        const larger = { ...facts, movement: { ...movement, pesos: movement.pesos + more } };
        expect(monotone(larger)).toEqual(expect.arrayContaining(monotone(facts)));
      }),
    );
  });
});

const mapped = (level: 'off') =>
  ({
    over_profile: level,
    account_changed: level,
    shared_account: level,
    third_party: level,
    round_trip: level,
    structuring: level,
    first_withdrawal: level,
    no_second_factor: level,
    exposed_unapproved: level,
    undeclared: level,
    limit_refused: level,
    travel_missing: level,
  }) as const;

const factsArbitrary = (): fc.Arbitrary<AlertFacts> =>
  fc.record({
    movement: fc.record({
      kind: fc.constantFrom('deposit' as const, 'withdrawal' as const),
      ofWallet: fc.boolean(),
      pesos: fc.bigInt(1n, 10n ** 12n),
      at: fc.constant(NOW),
      account: fc.constantFrom(null, '1'),
      accountSince: fc.option(fc.integer({ min: 0, max: 100 }).map(ago)),
    }),
    earlier: fc.array(
      fc.record({
        kind: fc.constantFrom('deposit' as const, 'withdrawal' as const),
        pesos: fc.bigInt(1n, 10n ** 10n),
        at: fc.integer({ min: 0, max: 90 }).map(ago),
        credited: fc.boolean(),
      }),
      { maxLength: 6 },
    ),
    creditedBeside: fc.bigInt(0n, 10n ** 10n),
    ofFunds: fc.array(
      fc.record({
        kind: fc.constantFrom('contribution' as const, 'withdrawal' as const),
        pesos: fc.bigInt(1n, 10n ** 10n),
      }),
      { maxLength: 4 },
    ),
    bought: fc.bigInt(0n, 10n ** 10n),
    withdrawals: fc.record({ all: fc.nat(5), there: fc.nat(2) }),
    others: fc.nat(3),
    thirdParty: fc.option(fc.constant('Otra')),
    payerNamed: fc.option(fc.constant('Como otra')),
    withdrawnBefore: fc.bigInt(0n, 10n ** 10n),
    secondFactor: fc.boolean(),
    risk: fc.constantFrom('low' as const, 'medium' as const, 'high' as const),
    told: fc.constantFrom('low' as const, 'medium' as const, 'high' as const),
    raisedTo: fc.option(fc.bigInt(0n, 10n ** 10n)),
    travelMissing: fc.boolean(),
    declared: fc.boolean(),
    exposedUnapproved: fc.boolean(),
  });

describe('a limit that refuses', () => {
  const refusing: Policy = { ...POLICY, overMonthly: 'refuse' };
  const limit = monthlyLimit(refusing, 'low', null);
  const asked = (pesos: bigint, more: Partial<AlertFacts> = {}, policy = refusing) =>
    refusedOver({ ...QUIET, movement: moving(pesos), ...more }, policy);

  test('accepts exactly the limit, and refuses a centavo more, with the remaining amount', () => {
    expect(asked(limit)).toBeNull();
    expect(asked(limit + 1n)).toEqual({ limit, left: limit });
    expect(asked(limit, { earlier: [left(1n, 29)] })).toEqual({ limit, left: limit - 1n });
    expect(asked(1n, { earlier: [left(limit + 5n, 1)] })).toEqual({ limit, left: 0n });
  });
  test("uses an officer's raise, and never less than the risk allows", () => {
    expect(asked(limit + 1n, { raisedTo: limit + 1n })).toBeNull();
    expect(asked(limit + 2n, { raisedTo: limit + 1n })?.limit).toBe(limit + 1n);
    expect(asked(limit, { raisedTo: 1n })).toBeNull();
  });
  test("counts the policy's days, to the instant", () => {
    const before = { earlier: [left(1n, 44)] };
    expect(asked(limit, before, { ...refusing, limitDays: 44 })).toBeNull();
    expect(asked(limit, before, { ...refusing, limitDays: 45 })).toEqual({
      limit,
      left: limit - 1n,
    });
    const over = { movement: moving(limit), ...before };
    expect(rulesOf(over, { ...POLICY, limitDays: 44 })).not.toContain('over_profile');
    expect(rulesOf(over, { ...POLICY, limitDays: 45 })).toContain('over_profile');
  });
  test('counts 30 days and one direction, follows what the person knows of their risk, and is off by default', () => {
    expect(asked(limit, { earlier: [left(1n, 30), came(limit, 1)] })).toBeNull();
    const high = monthlyLimit(refusing, 'high', null);
    expect(asked(high + 1n, { told: 'high' })).toEqual({ limit: high, left: high });
    // the desk's own finding changes nothing that the person reads, and raises an alert instead
    const found = { risk: 'high', movement: moving(high + 1n) } as const;
    expect(asked(high + 1n, found)).toBeNull();
    expect(rulesOf(found, refusing)).toEqual(['over_profile']);
    expect(asked(limit + 1n, {}, POLICY)).toBeNull();
    expect(asked(limit + 1n, { movement: moving(limit + 1n, { ofWallet: false }) })).toBeNull();
  });
});

describe('amounts', () => {
  test('are given in pesos or in minimum wages', () => {
    const wages: Policy = { ...POLICY, unit: 'wages', minimumWage: '350000.50' };
    expect(centavosOf(wages, '750')).toBe(26_250_037_500n);
    expect(centavosOf(POLICY, '750.25')).toBe(75_025n);
  });
  test('of other currencies are converted to pesos at the rate', () => {
    expect(pesosOf(100n, 'USD', '1450')).toBe(145_000n);
    expect(pesosOf(1_000_000n, 'USDT', '1450.25')).toBe(145_025n);
    expect(pesosOf(7n, 'ARS', '1450')).toBe(7n);
  });
  test('convert a peso limit to the most dollars that do not exceed it', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 13n),
        fc.integer({ min: 1, max: 99_999_999 }).map((rate) => (rate / 10_000).toFixed(4)),
        (centavos, rate) => {
          const most = centsWithin(centavos, rate);
          expect(pesosOf(most, 'USD', rate)).toBeLessThanOrEqual(centavos);
          expect(pesosOf(most + 1n, 'USD', rate)).toBeGreaterThan(centavos);
        },
      ),
    );
  });
});

describe('risk', () => {
  const nobody = {
    exposed: false,
    obliged: false,
    declared: true,
    residences: ['Argentina'],
    country: 'Argentina',
    ownsProjects: false,
    usesUsdt: false,
    secondFactor: true,
    highAlerts: 0,
    company: null,
  };
  test('adds up by client, product, channel and place, each with its reason', () => {
    expect(riskOf(nobody, POLICY)).toEqual({ score: 0, level: 'low', reasons: [] });
    const exposed = riskOf({ ...nobody, exposed: true, secondFactor: false }, POLICY);
    expect([exposed.score, exposed.level]).toEqual([45, 'medium']);
    expect(exposed.reasons.map(({ factor }) => factor)).toEqual(['client', 'channel']);
    const listed = riskOf({ ...nobody, residences: ['Argentina', 'irán'] }, POLICY);
    expect([listed.score, listed.level]).toEqual([60, 'high']);
    expect(riskOf({ ...nobody, residences: ['Uruguay'], country: 'Uruguay' }, POLICY).score).toBe(
      15,
    );
    expect(riskOf({ ...nobody, highAlerts: 9 }, POLICY).score).toBe(45);
  });
  test('of a company counts its exposed owners, their countries, and whether no owner reaches the threshold', () => {
    const company = {
      exposedOwners: 0,
      nationalities: ['Argentina'],
      nobodyReaches: false,
      country: 'Argentina',
    };
    const scoreOf = (more: object) =>
      riskOf({ ...nobody, company: { ...company, ...more } }, POLICY).score;
    expect(scoreOf({})).toBe(10);
    expect(scoreOf({ exposedOwners: 2 })).toBe(50);
    expect(scoreOf({ nobodyReaches: true })).toBe(20);
    expect(scoreOf({ nationalities: ['Irán', 'Irán'] })).toBe(70);
    expect(scoreOf({ country: 'Uruguay' })).toBe(25);
  });
  test('has the points and levels of the policy of its day', () => {
    const policy = { ...POLICY, riskExposed: 25, riskMediumFrom: 20, riskHighFrom: 30 };
    expect(riskOf({ ...nobody, exposed: true }, policy)).toMatchObject({
      score: 25,
      level: 'medium',
    });
    expect(riskOf({ ...nobody, exposed: true, secondFactor: false }, policy).level).toBe('high');
    expect(riskOf({ ...nobody, highAlerts: 9 }, { ...POLICY, riskAlertsMost: 1 }).score).toBe(15);
    // facts without points are not a reason
    expect(riskOf({ ...nobody, exposed: true }, { ...POLICY, riskExposed: 0 }).reasons).toEqual([]);
  });
  test('of policies from before they had points is unchanged, and high is never below medium', () => {
    const { riskExposed: _, riskHighFrom: __, roundTripCamePercent: ___, ...before } = POLICY;
    expect(policySchema.parse(before)).toEqual(POLICY);
    const upside = policySchema.safeParse({ ...POLICY, riskHighFrom: 10, riskMediumFrom: 30 });
    expect(upside.error?.issues.map(({ path }) => path)).toEqual([['riskHighFrom']]);
  });
  test('is looked at again by its level, on the last day of a shorter month', () => {
    expect(reviewOn('2026-08-31', 'high', { ...POLICY, reviewMonthsHigh: 6 })).toBe('2027-02-28');
    expect(reviewOn('2026-03-10', 'low', POLICY)).toBe('2029-03-10');
  });
});

describe('declarations', () => {
  const former = (left_on: string) => ({ exposure: 'former' as const, left_on });
  const on = (today: string, terms: readonly { from: string; years: number }[] = []) => ({
    today,
    terms,
  });
  test('counts as exposed until two years after leaving office, exclusive', () => {
    expect(isExposed(undefined, on('2026-03-10'))).toBe(false);
    expect(isExposed({ exposure: 'now', left_on: null }, on('2026-03-10'))).toBe(true);
    expect(isExposed(former('2024-03-11'), on('2026-03-10'))).toBe(true);
    expect(isExposed(former('2024-03-10'), on('2026-03-10'))).toBe(false);
    expect(isExposed(former('2024-02-29'), on('2026-02-28'))).toBe(true);
    expect(isExposed(former('2024-02-29'), on('2026-03-01'))).toBe(false);
  });
  test('counts as exposed for the years of the policy of the day when the office was left', () => {
    const terms = [
      { from: '2025-01-01', years: 5 },
      { from: '2026-01-01', years: 1 },
    ];
    // an office left before any policy keeps the initial two years, whatever came later
    expect(isExposed(former('2024-12-31'), on('2026-12-30', terms))).toBe(true);
    expect(isExposed(former('2024-12-31'), on('2026-12-31', terms))).toBe(false);
    expect(isExposed(former('2025-01-01'), on('2029-12-31', terms))).toBe(true);
    expect(isExposed(former('2025-01-01'), on('2030-01-01', terms))).toBe(false);
    expect(isExposed(former('2026-01-01'), on('2026-12-31', terms))).toBe(true);
    expect(isExposed(former('2026-01-01'), on('2027-01-01', terms))).toBe(false);
  });
  test('counts as exposed until two years after the day on which the office is no longer declared', () => {
    const one = (exposure: 'never' | 'now' | 'former', left_on: string | null, days: number) => ({
      exposure,
      left_on,
      declared_at: ago(days),
    });
    const wasThere = one('now', null, 10);
    const today = on('2026-03-10');
    expect(isExposedBy([], today)).toBe(false);
    expect(isExposedBy([one('never', null, 1)], today)).toBe(false);
    expect(isExposedBy([one('never', null, 1), wasThere], today)).toBe(true);
    expect(isExposedBy([one('former', '2020-01-01', 1), wasThere], today)).toBe(true);
    // declared yesterday, on 9 March
    expect(isExposedBy([one('never', null, 1), wasThere], on('2028-03-08'))).toBe(true);
    expect(isExposedBy([one('never', null, 1), wasThere], on('2028-03-09'))).toBe(false);
    // the office was declared four years ago: it did not end then
    expect(isExposedBy([one('never', null, 1), one('now', null, 1_461)], today)).toBe(true);
    // who states the day left it then, and not before they declared to be in it
    expect(isExposedBy([one('former', '2020-01-01', 1), wasThere], on('2028-02-27'))).toBe(true);
    expect(isExposedBy([one('former', '2020-01-01', 1), wasThere], on('2028-02-28'))).toBe(false);
    expect(isExposedBy([one('former', '2026-03-05', 1), wasThere], on('2028-03-04'))).toBe(true);
    expect(isExposedBy([one('former', '2026-03-05', 1), wasThere], on('2028-03-05'))).toBe(false);
  });
});

describe('the deadlines of a case', () => {
  const operation = new Date('2026-01-01T12:00:00Z');
  const later = (ms: number) => new Date(operation.getTime() + ms);
  test('are ninety days after the operation, or twenty-four hours after the conclusion if earlier', () => {
    const due = dueOpen(operation, POLICY);
    expect(due).toEqual(later(90 * DAY));
    expect(dueConcluded(due, later(10 * DAY), POLICY)).toEqual(later(11 * DAY));
    expect(dueConcluded(due, later(89.5 * DAY), POLICY)).toEqual(later(90 * DAY));
  });
  test('are the policy’s, and a conclusion never moves the one that already runs', () => {
    expect(dueOpen(operation, { reportDays: 30 })).toEqual(later(30 * DAY));
    const due = later(30 * DAY);
    expect(dueConcluded(due, later(29 * DAY), { reportHours: 12 })).toEqual(later(29.5 * DAY));
    expect(dueConcluded(due, later(29 * DAY), { reportHours: 240 })).toEqual(due);
  });
  test('have not passed at the exact instant, and have a millisecond later', () => {
    const due = later(90 * DAY);
    expect(isLate({ due_at: due, reported_at: null }, due)).toBe(false);
    expect(isLate({ due_at: due, reported_at: null }, later(90 * DAY + 1))).toBe(true);
    expect(isLate({ due_at: due, reported_at: due }, later(200 * DAY))).toBe(false);
    expect(isLate({ due_at: null, reported_at: null }, later(200 * DAY))).toBe(false);
  });
  test('start once: a concluded case cannot be concluded again', () => {
    expect(concluded('open', true)).toBe('to_report');
    expect(concluded('open', false)).toBe('closed');
    for (const state of ['to_report', 'reported', 'closed'] as const)
      expect(concluded(state, true)).toBe(null);
  });
});

test.each([
  // no policy yet
  ['2026-03-01', 2],
  // shorter from 2026-06-01: who left the day before still counts for two years
  ['2026-06-01', 2],
  ['2028-05-31', 2],
  ['2028-06-01', 1],
  // a longer one counts from its first day
  ['2030-01-01', 5],
])('on %s the declaration states the longest term that may run: %i', (today, years) => {
  const terms = [
    { from: '2026-06-01', years: 1 },
    { from: '2030-01-01', years: 5 },
  ];
  expect(statedYears({ today, terms })).toBe(years);
});
