import type { AlertLevel, AlertRule } from './values.ts';

/** Rules whose alerts end by themselves once their cause is gone: by a declaration, an approval, or amounts that fell. */
export const PASSING_RULES: readonly AlertRule[] = [
  'exposed_unapproved',
  'undeclared',
  'travel_missing',
];
/**
 * Whether an alert ends only with its cause. A high alert of these rules waits for what another person has to give: an
 * officer's approval, or a declaration under oath. So nobody releases its movement by hand.
 */
export const endsWithCause = (of: {
  readonly rule: AlertRule;
  readonly level: AlertLevel;
}): boolean => of.level === 'high' && PASSING_RULES.includes(of.rule);
