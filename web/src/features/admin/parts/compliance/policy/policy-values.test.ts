import { expect, test } from 'vitest';
import { firstPolicy } from '#contract/compliance/policy.ts';
import { dayFaults, policyOf, policyValuesOf, rebased } from './policy-values.ts';

const POLICY = {
  ...firstPolicy(true),
  minimumWage: '350000',
  exposedAbove: '10.5',
  registryFrom: '50000000',
  nonWorkingDays: ['2026-01-01', '2026-12-25'],
};
const typed = policyValuesOf(POLICY, '2026-03-10');

test('shows amounts with thousands separators, and days in local notation', () => {
  expect(typed.values).toMatchObject({
    minimumWage: '350.000',
    exposedAbove: '10,5',
    registryFrom: '50.000.000',
  });
  expect(typed.nonWorkingDays).toBe('01/01/2026, 25/12/2026');
});

test('shown values are parsed back to the same ones', () => {
  expect(policyOf(typed)).toEqual(POLICY);
  const changed = { ...typed, nonWorkingDays: '25/12/2026; 1/1/2026\n2026-05-01 25/12/2026' };
  expect(policyOf(changed).nonWorkingDays).toEqual(['2026-01-01', '2026-05-01', '2026-12-25']);
});

test('reports what cannot be parsed, without guessing', () => {
  expect(dayFaults(typed)).toEqual([]);
  expect(dayFaults({ ...typed, nonWorkingDays: '31/02/2026' })).toEqual([
    { path: 'nonWorkingDays', message: 'DATE_INVALID' },
  ]);
  const values = { ...typed.values, minimumWage: 'mucho' };
  expect(policyOf({ ...typed, values }).minimumWage).toBe('mucho');
});

test('what was not typed over follows the values of another day', () => {
  const from = policyValuesOf(POLICY, '2026-03-10');
  const written = { ...from, values: { ...from.values, limitDays: 77 }, countries: 'Narnia' };
  const levels = { ...POLICY.levels, round_trip: 'high' as const };
  const to = { ...POLICY, limitDays: 45, riskDays: 99, levels, nonWorkingDays: [] };
  const next = policyOf(
    rebased(written, { from: POLICY, to }, { values: { limitDays: true }, countries: true }),
  );
  expect(next).toEqual({ ...to, limitDays: 77, countries: ['Narnia'] });
});
