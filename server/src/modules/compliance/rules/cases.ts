import { randomInt } from 'node:crypto';
import type { Policy } from '#contract/compliance/policy.ts';
import type { CaseState } from '#contract/compliance/values.ts';
import { CASE_REMINDER_HOURS } from '#contract/compliance/values.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/core/time.ts';

/** Letters and digits without those that are easily confused. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A new case's code, `K-ABCDE-FGHJK`. It is random, so it reveals neither the number of cases nor hidden ones. */
export const newCaseCode = (): string => {
  const drawn = Array.from({ length: 10 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]);
  return `K-${drawn.slice(0, 5).join('')}-${drawn.slice(5).join('')}`;
};

/** How long before a case's deadline officers are reminded. */
export const REMIND_MS = CASE_REMINDER_HOURS * HOUR_MS;

/**
 * The deadline to report an open case, counted from its operation.
 * @param policy the policy in force on the day of the operation
 */
export const dueOpen = (operationAt: Date, { reportDays }: Pick<Policy, 'reportDays'>): Date =>
  new Date(operationAt.getTime() + reportDays * DAY_MS);

/**
 * The deadline to report a case that was concluded as suspicious: counted from the conclusion, and never after the
 * deadline that it had while it was open.
 * @param policy the policy in force on the day of the conclusion
 */
export const dueConcluded = (
  due: Date | null,
  concludedAt: Date,
  { reportHours }: Pick<Policy, 'reportHours'>,
): Date => {
  const byConclusion = concludedAt.getTime() + reportHours * HOUR_MS;
  return new Date(due === null ? byConclusion : Math.min(due.getTime(), byConclusion));
};

/**
 * The deadline of a pending case to which an earlier operation is added: counted from that operation, and never after
 * the deadline that the case had.
 * @param policy the policy in force on the day of the operation
 */
export const dueAdded = (
  due: Date | null,
  operationAt: Date,
  policy: Pick<Policy, 'reportDays'>,
): Date => {
  const counted = dueOpen(operationAt, policy);
  return due !== null && due < counted ? due : counted;
};

/** Whether a case gets further papers and alerts: until it is reported or closed. */
export const isPending = (state: CaseState | undefined): boolean =>
  state === 'open' || state === 'to_report';

/** Whether a case was reported, or is still unreported, after its deadline; exactly at the deadline it is not late. */
export const isLate = (
  { due_at: due, reported_at: reported }: { due_at: Date | null; reported_at: Date | null },
  now: Date,
): boolean => due !== null && (reported ?? now) > due;

/** Whether a report was made before its case was concluded. People state the minute, so the seconds do not count. */
export const isBeforeConclusion = (reportedAt: Date, concludedAt: Date | null): boolean =>
  concludedAt !== null &&
  reportedAt.getTime() < Math.floor(concludedAt.getTime() / MINUTE_MS) * MINUTE_MS;

/** The state after a conclusion; null when the case was concluded already. */
export const concluded = (state: CaseState, suspicious: boolean): CaseState | null =>
  state !== 'open' ? null : suspicious ? 'to_report' : 'closed';
