import { describe, expect, test } from 'vitest';
import { policy as policySchema } from '#contract/compliance/policy.ts';
import { POLICY } from './facts.test-support.ts';
import { reviewOn, riskOf } from './risk.ts';

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
