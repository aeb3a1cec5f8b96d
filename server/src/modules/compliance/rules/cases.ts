import { randomInt } from 'node:crypto';
import { type CaseState, REPORT_DAYS, REPORT_HOURS } from '#contract/compliance/values.ts';

/** Letters and digits without those that are easily confused. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A new case's code, `K-ABCDE-FGHJK`. It is random, so it reveals neither the number of cases nor hidden ones. */
export const newCaseCode = (): string => {
  const drawn = Array.from({ length: 10 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]);
  return `K-${drawn.slice(0, 5).join('')}-${drawn.slice(5).join('')}`;
};

const HOUR_MS = 3_600_000;
/** How long before a case's deadline officers are reminded. */
export const REMIND_MS = 12 * HOUR_MS;

/**
 * The deadline to report a case: ninety days after the operation or, once concluded as suspicious, twenty-four hours
 * after that, whichever comes first.
 * @param concludedAt null while the case is open
 */
export function dueAt(operationAt: Date, concludedAt: Date | null): Date {
  const byOperation = operationAt.getTime() + REPORT_DAYS * 24 * HOUR_MS;
  const byConclusion =
    concludedAt === null ? byOperation : concludedAt.getTime() + REPORT_HOURS * HOUR_MS;
  return new Date(Math.min(byOperation, byConclusion));
}

/** Whether a case was reported, or is still unreported, after its deadline; exactly at the deadline it is not late. */
export const isLate = (
  { due_at: due, reported_at: reported }: { due_at: Date | null; reported_at: Date | null },
  now: Date,
): boolean => due !== null && (reported ?? now) > due;

/** The state after a conclusion; null when the case was concluded already. */
export const concluded = (state: CaseState, suspicious: boolean): CaseState | null =>
  state !== 'open' ? null : suspicious ? 'to_report' : 'closed';
