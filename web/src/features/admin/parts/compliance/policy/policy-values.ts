import type { Policy } from '#contract/compliance/policy.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { readDay } from '#web/shared/format/day-input.ts';
import { editableMoney, parseMoneyInput } from '#web/shared/format/money-input.ts';
import { POLICY_NUMBERS } from './policy-rows.ts';

/** A policy as typed: amounts with dots, days in local notation. */
export interface PolicyValues {
  holdsFrom: string;
  values: Policy;
  countries: string;
  nonWorkingDays: string;
}

const AMOUNTS = [
  'minimumWage',
  ...POLICY_NUMBERS.flatMap(({ key, isAmount }) => (isAmount ? [key] : [])),
] as const;

/** A policy with each amount converted by `write`. */
const withAmounts = (policy: Policy, write: (amount: string) => string): Policy => ({
  ...policy,
  ...Object.fromEntries(AMOUNTS.map((key) => [key, write(policy[key])])),
});

/** @param holdsFrom `YYYY-MM-DD` */
export const policyValuesOf = (policy: Policy, holdsFrom: string): PolicyValues => ({
  holdsFrom,
  values: withAmounts(policy, editableMoney),
  countries: policy.countries.join(', '),
  nonWorkingDays: policy.nonWorkingDays.map(formatDay).join(', '),
});

/**
 * A form whose day changed: what was not typed over follows the values in force on the new day, so that no approved
 * change is undone by chance.
 */
export function rebased(typed: PolicyValues, from: Policy, to: Policy): PolicyValues {
  const was = policyValuesOf(from, typed.holdsFrom);
  const next = policyValuesOf(to, typed.holdsFrom);
  const follow = <Value>(now: Value, old: Value, fresh: Value): Value =>
    JSON.stringify(now) === JSON.stringify(old) ? fresh : now;
  const values = { ...typed.values };
  const pairs = Object.keys(values).map((key) => [
    key,
    follow(
      Reflect.get(typed.values, key),
      Reflect.get(was.values, key),
      Reflect.get(next.values, key),
    ),
  ]);
  const levels = Object.fromEntries(
    Object.entries(typed.values.levels).map(([rule, level]) => [
      rule,
      follow<unknown>(
        level,
        Reflect.get(was.values.levels, rule),
        Reflect.get(next.values.levels, rule),
      ),
    ]),
  );
  return {
    ...typed,
    values: { ...values, ...Object.fromEntries(pairs), levels: { ...values.levels, ...levels } },
    countries: follow(typed.countries, was.countries, next.countries),
    nonWorkingDays: follow(typed.nonWorkingDays, was.nonWorkingDays, next.nonWorkingDays),
  };
}

/** The input in API form; unparsable values stay unchanged, and are refused by field. */
export const policyOf = ({ values, countries, nonWorkingDays }: PolicyValues): Policy => ({
  ...withAmounts(values, (typed) => parseMoneyInput(typed, 'ARS') ?? typed),
  nonWorkingDays: [...new Set(typedDays(nonWorkingDays).map((day) => readDay(day) ?? day))].sort(),
  countries: countries
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
});

/** Unparsable days, which no field of their own would report. */
export const dayFaults = ({ nonWorkingDays }: PolicyValues): { path: string; message: string }[] =>
  typedDays(nonWorkingDays).some((day) => readDay(day) === null)
    ? [{ path: 'nonWorkingDays', message: 'DATE_INVALID' }]
    : [];

const typedDays = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
