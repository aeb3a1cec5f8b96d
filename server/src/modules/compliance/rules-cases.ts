import { randomInt } from 'node:crypto';
import { type CaseState, REPORT_DAYS, REPORT_HOURS } from '#contract/compliance/values.ts';

/** Without letters and digits that are taken for one another. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A new case's code, `K-ABCDE-FGHJK`: drawn, so that it counts no cases and leaves no gap where one is not shown. */
export const newCaseCode = (): string => {
  const drawn = Array.from({ length: 10 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]);
  return `K-${drawn.slice(0, 5).join('')}-${drawn.slice(5).join('')}`;
};

const HOUR_MS = 3_600_000;
/** How long before the end of a case's time officers are reminded. */
export const REMIND_MS = 12 * HOUR_MS;

/**
 * When the time to report a case ends: ninety days from the operation, and once it was concluded as suspicious
 * twenty-four hours from that too, whichever comes first.
 * @param concludedAt null while it is open
 */
export function dueAt(operationAt: Date, concludedAt: Date | null): Date {
  const byOperation = operationAt.getTime() + REPORT_DAYS * 24 * HOUR_MS;
  const byConclusion =
    concludedAt === null ? byOperation : concludedAt.getTime() + REPORT_HOURS * HOUR_MS;
  return new Date(Math.min(byOperation, byConclusion));
}

/** Whether a case was reported, or still waits, after its time; at the very end it is not late. */
export const isLate = (
  { due_at: due, reported_at: reported }: { due_at: Date | null; reported_at: Date | null },
  now: Date,
): boolean => due !== null && (reported ?? now) > due;

/** Where a conclusion leads; null where the case was concluded already. */
export const concluded = (state: CaseState, suspicious: boolean): CaseState | null =>
  state !== 'open' ? null : suspicious ? 'to_report' : 'closed';
