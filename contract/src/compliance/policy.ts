import { z } from 'zod';
import { NATIONAL_HOLIDAYS } from '../core/calendar/holidays.ts';
import { day } from '../core/page.ts';
import { oneLine } from '../core/text.ts';
import { USUAL_INCIDENT_HOURS } from '../incidents/values.ts';
import { QUESTIONS } from '../knowledge/questions.ts';
import { USUAL_TERMS } from '../rights/limits.ts';
import { type AlertRule, type RuleLevel, ruleLevel } from './values.ts';

/** Pesos, or a number of minimum wages: whole or with up to two decimals. */
const amount = z.string().regex(/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/, 'INVALID');
/** Defaults of fields that policies of older versions lack. */
const REGISTRY_FROM = '50000000';
const REGISTRY_FROM_COMPANY = '30000000';
const REGISTRY_ACCOUNT_PERCENT = 5;
const TRUST_FILING_DAYS = 10;
const EXPOSED_DAYS = 30;
const LIMIT_DAYS = 30;
const REFUSED: RuleLevel = 'medium';
/** The percent of a company's capital or votes that makes a beneficial owner; the likely reading of the UIF's rule on beneficial owners (docs/compliance.md). */
const OWNER_PERCENT = 10;
/** The points of each risk factor, and the totals from which the risk is medium or high. */
const RISK = {
  riskMediumFrom: 30,
  riskHighFrom: 60,
  riskExposed: 40,
  riskObliged: 10,
  riskUndeclared: 10,
  /** For each high alert within `riskDays`; at most `riskAlertsMost` of them count. */
  riskAlert: 15,
  riskAlertsMost: 3,
  /** The days for which a high alert or a movement of USDT counts. */
  riskDays: 365,
  riskCompany: 10,
  riskExposedOwner: 40,
  riskNobodyReaches: 10,
  riskOwnsProjects: 10,
  riskUsdt: 15,
  riskNoSecondFactor: 5,
  riskListedCountry: 60,
  riskListedOwner: 60,
  riskAbroad: 15,
} as const;
/**
 * A withdrawal is a round trip if at least `ROUND_TRIP_CAME` percent of it came in shortly before and less than
 * `ROUND_TRIP_INVESTED` percent of that was invested.
 */
const ROUND_TRIP_CAME = 80;
const ROUND_TRIP_INVESTED = 20;
/** The caps of crowdfunding within `fundingDays`, of one project and of one person; 0 is no cap. */
const FUNDING = { fundingPerProject: '0', fundingPerPerson: '0', fundingDays: 365 } as const;
/** The months for which the data of a company's refused candidate for representative is kept. */
const CANDIDATE_MONTHS = 12;
/** The deadlines of the law (docs/compliance.md). Each runs by the values of the day on which it starts. */
const CLOCKS = {
  /** The hours to decide a regret, a leave or a reported death. */
  rightsHours: USUAL_TERMS.hours,
  /** The calendar days to give access to one's data, and the working days to correct or delete it. */
  accessDays: USUAL_TERMS.accessDays,
  correctionDays: USUAL_TERMS.correctionDays,
  /** The hours to report a case from its conclusion, and the days from its operation. */
  reportHours: 24,
  reportDays: 90,
  /** The hours to inform an authority of an incident, from its detection. */
  incidentHours: USUAL_INCIDENT_HOURS,
  /** The years for which a person counts as exposed after leaving office. */
  exposedYears: 2,
} as const;
/** The years before the first approved policy. */
export const FIRST_EXPOSED_YEARS: number = CLOCKS.exposedYears;
/** How many right answers pass the questions before a purchase, and after how many years they are asked again. */
const KNOWLEDGE = { knowledgeRight: 4, knowledgeYears: 2 } as const;
const points = z.number().int().min(0).max(1000);
const percent = z.number().int().min(1).max(100);
const days = (max: number) => z.number().int().min(1).max(max);
const months = z.number().int().min(1).max(120);

/**
 * The values of the rules of law, all in force from one day on: limits, alerts and risk against money laundering, and the
 * deadlines of people's rights. Amounts are in `unit`.
 */
export const policy = z
  .strictObject({
    /** The effect of a missing declaration: people are asked for it, or their withdrawals wait and they buy nothing. */
    missingDeclaration: z.enum(['ask', 'hold']),
    unit: z.enum(['wages', 'pesos']),
    /** The minimum wage in pesos. */
    minimumWage: amount,
    /** The most that a person may bring in, or take out, in `limitDays` without an alert, by level of risk. */
    monthlyLow: amount,
    monthlyMedium: amount,
    monthlyHigh: amount,
    /** The period of these limits; at least a week. */
    limitDays: z.number().int().min(7).max(90).default(LIMIT_DAYS),
    /** The effect of exceeding them: an alert for the desk, or a refusal. */
    overMonthly: z.enum(['warn', 'refuse']).default('warn'),
    /** An exposed person who moves more than this in `exposedDays` waits for an officer's approval. */
    exposedAbove: amount,
    exposedDays: days(90).default(EXPOSED_DAYS),
    /** The smallest share of a company, in percent, that makes a person its beneficial owner. */
    beneficialOwnerPercent: z.number().int().min(1).max(50).default(OWNER_PERCENT),
    /** Registry exports include people who moved at least this amount; always in pesos. */
    registryFrom: amount.default(REGISTRY_FROM),
    /** The same amount for a company's account. */
    registryFromCompany: amount.default(REGISTRY_FROM_COMPANY),
    /** A transfer above this percent of it is exported with the payer's or recipient's account. */
    registryAccountPercent: z.number().int().min(0).max(100).default(REGISTRY_ACCOUNT_PERCENT),
    /** Working days to file the papers of an event of a trust. */
    trustFilingDays: z.number().int().min(1).max(60).default(TRUST_FILING_DAYS),
    /**
     * Whether the sender or recipient of USDT is not requested, is requested, or is required before the movement
     * continues.
     */
    travel: z.enum(['off', 'ask', 'hold']).default('ask'),
    /** The smallest amount for which it is requested. */
    travelFrom: amount.default('0'),
    /** The most that a crowdfunded project raises in `fundingDays`; 0 is no cap. */
    fundingPerProject: amount.default(FUNDING.fundingPerProject),
    /** The most that a person invests in all crowdfunded projects. */
    fundingPerPerson: amount.default(FUNDING.fundingPerPerson),
    fundingDays: z.number().int().min(1).max(3650).default(FUNDING.fundingDays),
    structuringThreshold: amount,
    /** An amount is just below the threshold if it lacks at most this percent of it. */
    structuringPercent: z.number().int().min(1).max(50),
    structuringCount: z.number().int().min(2).max(20),
    structuringDays: days(90),
    roundTripDays: days(90),
    roundTripCamePercent: percent.default(ROUND_TRIP_CAME),
    roundTripInvestedPercent: percent.default(ROUND_TRIP_INVESTED),
    accountDays: days(90),
    riskMediumFrom: points.default(RISK.riskMediumFrom),
    riskHighFrom: points.default(RISK.riskHighFrom),
    riskExposed: points.default(RISK.riskExposed),
    riskObliged: points.default(RISK.riskObliged),
    riskUndeclared: points.default(RISK.riskUndeclared),
    riskAlert: points.default(RISK.riskAlert),
    riskAlertsMost: z.number().int().min(1).max(20).default(RISK.riskAlertsMost),
    riskDays: z.number().int().min(1).max(3650).default(RISK.riskDays),
    riskCompany: points.default(RISK.riskCompany),
    riskExposedOwner: points.default(RISK.riskExposedOwner),
    riskNobodyReaches: points.default(RISK.riskNobodyReaches),
    riskOwnsProjects: points.default(RISK.riskOwnsProjects),
    riskUsdt: points.default(RISK.riskUsdt),
    riskNoSecondFactor: points.default(RISK.riskNoSecondFactor),
    riskListedCountry: points.default(RISK.riskListedCountry),
    riskListedOwner: points.default(RISK.riskListedOwner),
    riskAbroad: points.default(RISK.riskAbroad),
    reviewMonthsLow: months,
    reviewMonthsMedium: months,
    reviewMonthsHigh: months,
    /** The months after which the data of a company's refused candidate for representative is erased. */
    candidateMonths: months.default(CANDIDATE_MONTHS),
    rightsHours: z.number().int().min(1).max(72).default(CLOCKS.rightsHours),
    accessDays: z.number().int().min(1).max(60).default(CLOCKS.accessDays),
    correctionDays: z.number().int().min(1).max(30).default(CLOCKS.correctionDays),
    reportHours: z.number().int().min(1).max(720).default(CLOCKS.reportHours),
    reportDays: z.number().int().min(1).max(365).default(CLOCKS.reportDays),
    incidentHours: z.number().int().min(1).max(720).default(CLOCKS.incidentHours),
    exposedYears: z.number().int().min(1).max(20).default(CLOCKS.exposedYears),
    knowledgeRight: z.number().int().min(1).max(QUESTIONS.length).default(KNOWLEDGE.knowledgeRight),
    knowledgeYears: z.number().int().min(1).max(10).default(KNOWLEDGE.knowledgeYears),
    /** Non-working days besides weekends. */
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
  })
  .superRefine(({ riskMediumFrom, riskHighFrom }, context) => {
    if (riskHighFrom < riskMediumFrom)
      context.addIssue({ code: 'custom', path: ['riskHighFrom'], message: 'INVALID' });
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
  limitDays: LIMIT_DAYS,
  overMonthly: 'warn',
  exposedAbove: '10',
  exposedDays: EXPOSED_DAYS,
  beneficialOwnerPercent: OWNER_PERCENT,
  registryFrom: REGISTRY_FROM,
  registryFromCompany: REGISTRY_FROM_COMPANY,
  registryAccountPercent: REGISTRY_ACCOUNT_PERCENT,
  trustFilingDays: TRUST_FILING_DAYS,
  travel: 'hold',
  travelFrom: '0',
  ...FUNDING,
  structuringThreshold: '750',
  structuringPercent: 10,
  structuringCount: 3,
  structuringDays: 30,
  roundTripDays: 7,
  roundTripCamePercent: ROUND_TRIP_CAME,
  roundTripInvestedPercent: ROUND_TRIP_INVESTED,
  ...RISK,
  accountDays: 7,
  reviewMonthsLow: 36,
  reviewMonthsMedium: 24,
  reviewMonthsHigh: 12,
  candidateMonths: CANDIDATE_MONTHS,
  ...CLOCKS,
  ...KNOWLEDGE,
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
