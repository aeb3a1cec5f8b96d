import type { AlertLevel, AlertRule } from './values.ts';

/** Rules whose alerts end by themselves once their cause is gone: by a declaration, an approval, or amounts that fell. */
export const PASSING_RULES: readonly AlertRule[] = [
  'exposed_unapproved',
  'undeclared',
  'travel_missing',
];
/**
 * Whether only its cause ends an alert. What a high one waits for is another person's to give (an officer's approval, a
 * declaration under oath), so nobody releases its movement by hand.
 */
export const endsWithCause = (of: {
  readonly rule: AlertRule;
  readonly level: AlertLevel;
}): boolean => of.level === 'high' && PASSING_RULES.includes(of.rule);
