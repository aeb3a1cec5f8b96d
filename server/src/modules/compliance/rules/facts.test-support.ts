import { firstPolicy, type Policy } from '#contract/compliance/policy.ts';
import type { AlertRule } from '#contract/compliance/values.ts';
import { type AlertFacts, alertsOf } from './alerts.ts';

export const DAY = 86_400_000;
export const NOW = new Date('2026-03-10T15:00:00Z');
export const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
/** One peso is a unit here, so thresholds are the policy's own numbers. */
export const POLICY: Policy = {
  ...firstPolicy(false),
  unit: 'pesos',
  monthlyLow: '1000',
  monthlyMedium: '500',
  monthlyHigh: '100',
  exposedAbove: '50',
  structuringThreshold: '900',
};
/** A withdrawal that no rule finds anything about. */
export const QUIET: AlertFacts = {
  movement: {
    kind: 'withdrawal',
    ofWallet: true,
    pesos: 10_000n,
    at: NOW,
    account: '1',
    accountSince: ago(400),
  },
  earlier: [],
  creditedBeside: 0n,
  ofFunds: [],
  bought: 0n,
  withdrawals: { all: 3, there: 3 },
  others: 0,
  thirdParty: null,
  payerNamed: null,
  withdrawnBefore: 0n,
  secondFactor: true,
  risk: 'low',
  shownRisk: 'low',
  raisedTo: null,
  travelMissing: false,
  declared: true,
  exposedUnapproved: false,
};
/** The rules of the alerts that facts raise, beside those of `QUIET`. */
export const rulesOf = (facts: Partial<AlertFacts>, policy = POLICY): AlertRule[] =>
  alertsOf({ ...QUIET, ...facts }, policy).map(({ rule }) => rule);
/** The quiet withdrawal with another amount in pesos. */
export const moving = (pesos: bigint, more: Partial<AlertFacts['movement']> = {}) => ({
  ...QUIET.movement,
  pesos,
  ...more,
});
/** An earlier deposit of so many days ago, credited immediately or never. */
export const came = (pesos: bigint, days: number, credited = true) =>
  ({ kind: 'deposit', pesos, at: ago(days), creditedAt: credited ? ago(days) : null }) as const;
/** An earlier withdrawal of so many days ago. */
export const left = (pesos: bigint, days: number) =>
  ({ kind: 'withdrawal', pesos, at: ago(days), creditedAt: ago(days) }) as const;
