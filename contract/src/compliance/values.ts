import { z } from 'zod';

/** Severity of an alert: only a `high` one holds up its movement. */
export const alertLevel = z.enum(['info', 'medium', 'high']);
export type AlertLevel = z.infer<typeof alertLevel>;

/** What an alert was raised for (docs/rules.md#38-money-laundering). */
export const ALERT_RULES = [
  'over_profile',
  'account_changed',
  'shared_account',
  'third_party',
  'round_trip',
  'structuring',
  'first_withdrawal',
  'no_second_factor',
  'exposed_unapproved',
  'undeclared',
  'limit_refused',
  'travel_missing',
] as const;
export const alertRule = z.enum(ALERT_RULES);
export type AlertRule = z.infer<typeof alertRule>;

/** What a policy does with a rule: `off`, no alert is raised. */
export const ruleLevel = z.enum(['off', 'info', 'medium', 'high']);
export type RuleLevel = z.infer<typeof ruleLevel>;

/** `open` until decided; `over` when its cause disappeared. */
export const alertState = z.enum(['open', 'cleared', 'over']);
export type AlertState = z.infer<typeof alertState>;

/** Movements of USDT on the chain. */
export const chainMovement = z.enum(['deposit', 'withdrawal']);
export type ChainMovement = z.infer<typeof chainMovement>;
/** The monitored movements; a contribution is wallet money that an owner transfers to their project. */
export const screenedMovement = z.enum([...chainMovement.options, 'contribution']);
export type ScreenedMovement = z.infer<typeof screenedMovement>;

export const riskLevel = z.enum(['low', 'medium', 'high']);
export type RiskLevel = z.infer<typeof riskLevel>;
export const riskFactor = z.enum(['client', 'product', 'channel', 'place']);
export type RiskFactor = z.infer<typeof riskFactor>;

/** Whether the user holds, held or never held a politically exposed office. */
export const exposure = z.enum(['never', 'now', 'former']);
export type Exposure = z.infer<typeof exposure>;

export const fundsOrigin = z.enum([
  'salary',
  'business',
  'savings',
  'sale',
  'inheritance',
  'investments',
  'other',
]);
export type FundsOrigin = z.infer<typeof fundsOrigin>;

/** A case is `open`, then concluded: to be `reported` within its clock, or `closed` without a report. */
export const caseState = z.enum(['open', 'to_report', 'reported', 'closed']);
export type CaseState = z.infer<typeof caseState>;

export const officerKind = z.enum(['officer', 'deputy']);
export type OfficerKind = z.infer<typeof officerKind>;

/** Officers are reminded of cases whose clock ends in less than this. */
export const CASE_REMINDER_HOURS = 12;
