import type { UseFormReturn } from 'react-hook-form';
import type { Policy } from '#contract/compliance/policy.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { readDay } from '#web/shared/format/day-input.ts';
import { editableMoney, parseMoneyInput } from '#web/shared/format/money-input.ts';
import { POLICY_NUMBERS } from './policy-numbers.ts';

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

/** The fields that were typed over, as the form library marks them. */
export type TypedFields = UseFormReturn<PolicyValues>['formState']['dirtyFields'];

/**
 * A form whose day changed: what was not typed over follows the values in force on the new day, so that no approved
 * change is undone by chance. What was typed stays, even if it equals the values of the old day.
 */
export function rebased(
  typed: PolicyValues,
  { from, to }: { readonly from: Policy; readonly to: Policy },
  fields: TypedFields,
): PolicyValues {
  const was = policyValuesOf(from, typed.holdsFrom);
  const next = policyValuesOf(to, typed.holdsFrom);
  const follow = <Value>(of: (values: PolicyValues) => Value, isTyped: unknown): Value => {
    const now = of(typed);
    return isTyped !== true && JSON.stringify(now) === JSON.stringify(of(was)) ? of(next) : now;
  };
  const pairs = Object.keys(typed.values).map((key) => [
    key,
    follow(
      ({ values }): unknown => Reflect.get(values, key),
      Reflect.get(fields.values ?? {}, key),
    ),
  ]);
  const levels = Object.keys(typed.values.levels).map((rule) => [
    rule,
    follow(
      ({ values }): unknown => Reflect.get(values.levels, rule),
      Reflect.get(fields.values?.levels ?? {}, rule),
    ),
  ]);
  return {
    ...typed,
    values: {
      ...typed.values,
      ...Object.fromEntries(pairs),
      levels: { ...typed.values.levels, ...Object.fromEntries(levels) },
    },
    countries: follow(({ countries }) => countries, fields.countries),
    nonWorkingDays: follow(({ nonWorkingDays }) => nonWorkingDays, fields.nonWorkingDays),
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
