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
