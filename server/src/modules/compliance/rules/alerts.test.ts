import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Policy } from '#contract/compliance/policy.ts';
import { type AlertFacts, alertsOf } from './alerts.ts';
import { ago, came, left, moving, NOW, POLICY, QUIET, rulesOf } from './facts.test-support.ts';

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
    // announced long before it was credited
    const late = { ...came(8_000n, 9), creditedAt: ago(4) };
    expect(rulesOf({ earlier: [late] })).toEqual(['round_trip']);
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
      ({ kind: 'contribution', pesos, at: ago(days), creditedAt: ago(days) }) as const;
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
        creditedAt: fc.option(fc.integer({ min: 0, max: 90 }).map(ago)),
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
    shownRisk: fc.constantFrom('low' as const, 'medium' as const, 'high' as const),
    raisedTo: fc.option(fc.bigInt(0n, 10n ** 10n)),
    travelMissing: fc.boolean(),
    declared: fc.boolean(),
    exposedUnapproved: fc.boolean(),
  });
