import { describe, expect, test } from 'vitest';
import type { Policy } from '#contract/compliance/policy.ts';
import { type AlertFacts, monthlyLimit, refusedOver } from './alerts.ts';
import { came, left, moving, POLICY, QUIET, rulesOf } from './facts.test-support.ts';

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
    expect(asked(high + 1n, { shownRisk: 'high' })).toEqual({ limit: high, left: high });
    // the desk's own finding changes nothing that the person reads, and raises an alert instead
    const found = { risk: 'high', movement: moving(high + 1n) } as const;
    expect(asked(high + 1n, found)).toBeNull();
    expect(rulesOf(found, refusing)).toEqual(['over_profile']);
    expect(asked(limit + 1n, {}, POLICY)).toBeNull();
    expect(asked(limit + 1n, { movement: moving(limit + 1n, { ofWallet: false }) })).toBeNull();
  });
});
