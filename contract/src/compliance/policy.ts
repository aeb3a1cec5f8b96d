import { z } from 'zod';
import { NATIONAL_HOLIDAYS } from '../core/holidays.ts';
import { day } from '../core/page.ts';
import { oneLine } from '../core/text.ts';
import { type AlertRule, type RuleLevel, ruleLevel } from './values.ts';

/** Pesos, or a number of minimum wages: whole or with up to two decimals. */
const amount = z.string().regex(/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/, 'INVALID');
/** Defaults for policies that were requested before these fields existed. */
const REGISTRY_FROM = '50000000';
const EXPOSED_DAYS = 30;
const REFUSED: RuleLevel = 'medium';
/** Of a company's capital or votes; the likely reading of the UIF's rule on beneficial owners (docs/compliance.md). */
const OWNER_PERCENT = 10;
/** Months for which the data of a rejected candidate for representative is kept. */
const CANDIDATE_MONTHS = 12;
const days = (max: number) => z.number().int().min(1).max(max);
const months = z.number().int().min(1).max(120);

/**
 * What the rules against money laundering compare with, all of it in force from a day on. Amounts are in `unit`.
 */
export const policy = z.strictObject({
  /** The effect of a missing declaration: a reminder, or a hold on withdrawals and purchases. */
  missingDeclaration: z.enum(['ask', 'hold']),
  unit: z.enum(['wages', 'pesos']),
  /** Pesos of the minimum wage. */
  minimumWage: amount,
  /** What a person of each level of risk brings in, or takes out, within 30 days without an alert. */
  monthlyLow: amount,
  monthlyMedium: amount,
  monthlyHigh: amount,
  /** The effect of exceeding them: an alert, or a refusal. */
  overMonthly: z.enum(['warn', 'refuse']).default('warn'),
  /** Above this an exposed person waits for an officer's approval. */
  exposedAbove: amount,
  /** Number of days over which smaller amounts are summed. */
  exposedDays: days(90).default(EXPOSED_DAYS),
  /** The least percentage of a company that makes a person its beneficial owner. */
  beneficialOwnerPercent: z.number().int().min(1).max(50).default(OWNER_PERCENT),
  /** The least amount for which a person is exported to a registry, always in pesos. */
  registryFrom: amount.default(REGISTRY_FROM),
  /** The declaration about the other end of USDT movements: not requested, requested, or required for the movement. */
  travel: z.enum(['off', 'ask', 'hold']).default('ask'),
  /** The least amount that requires it. */
  travelFrom: amount.default('0'),
  structuringThreshold: amount,
  /** Just below: by so many percent of the threshold. */
  structuringPercent: z.number().int().min(1).max(50),
  structuringCount: z.number().int().min(2).max(20),
  structuringDays: days(90),
  roundTripDays: days(90),
  accountDays: days(90),
  reviewMonthsLow: months,
  reviewMonthsMedium: months,
  reviewMonthsHigh: months,
  /** Months after which the data of a rejected candidate for representative is deleted. */
  candidateMonths: months.default(CANDIDATE_MONTHS),
  /** Days besides weekends that do not count as working days. */
  nonWorkingDays: z
    .array(day)
    .max(400)
    .default([...NATIONAL_HOLIDAYS]),
  /** Countries that raise the risk, by their Spanish names. */
  countries: z.array(oneLine(60).min(2, 'REQUIRED')).max(100),
  levels: z.strictObject({
    over_profile: ruleLevel,
    account_changed: ruleLevel,
    shared_account: ruleLevel,
    third_party: ruleLevel,
    round_trip: ruleLevel,
    structuring: ruleLevel,
    first_withdrawal: ruleLevel,
    no_second_factor: ruleLevel,
    exposed_unapproved: ruleLevel,
    undeclared: ruleLevel,
    limit_refused: ruleLevel.default(REFUSED),
    travel_missing: ruleLevel.default('info'),
  } satisfies Record<AlertRule, z.ZodType<RuleLevel>>),
});
export type Policy = z.infer<typeof policy>;

const LEVELS: Readonly<Record<AlertRule, RuleLevel>> = {
  over_profile: 'high',
  account_changed: 'medium',
  shared_account: 'high',
  third_party: 'high',
  round_trip: 'medium',
  structuring: 'high',
  first_withdrawal: 'info',
  no_second_factor: 'info',
  exposed_unapproved: 'high',
  undeclared: 'info',
  limit_refused: REFUSED,
  travel_missing: 'info',
};

const FIRST: Policy = {
  missingDeclaration: 'hold',
  unit: 'wages',
  minimumWage: '350000',
  monthlyLow: '100',
  monthlyMedium: '50',
  monthlyHigh: '20',
  overMonthly: 'warn',
  exposedAbove: '10',
  exposedDays: EXPOSED_DAYS,
  beneficialOwnerPercent: OWNER_PERCENT,
  registryFrom: REGISTRY_FROM,
  travel: 'hold',
  travelFrom: '0',
  structuringThreshold: '750',
  structuringPercent: 10,
  structuringCount: 3,
  structuringDays: 30,
  roundTripDays: 7,
  accountDays: 7,
  reviewMonthsLow: 36,
  reviewMonthsMedium: 24,
  reviewMonthsHigh: 12,
  candidateMonths: CANDIDATE_MONTHS,
  nonWorkingDays: [...NATIONAL_HOLIDAYS],
  countries: ['Corea del Norte', 'Irán', 'Myanmar'],
  levels: LEVELS,
};

/** The default policy. The demonstration's never blocks ordinary activity. */
export const firstPolicy = (demo: boolean): Policy =>
  demo
    ? {
        ...FIRST,
        missingDeclaration: 'ask',
        travel: 'ask',
        levels: {
          ...LEVELS,
          over_profile: 'medium',
          shared_account: 'medium',
          third_party: 'medium',
        },
      }
    : FIRST;
