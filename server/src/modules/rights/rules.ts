import { randomInt } from 'node:crypto';
import { workingDaysAfter } from '#contract/core/calendar/working-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/core/time.ts';
import { CODE_LENGTH, CODE_LETTERS, RIGHTS_REMINDER_HOURS } from '#contract/rights/limits.ts';
import type { RightsKind, RightsTerms } from '#contract/rights/values.ts';
import { businessDay, startOfBusinessDay } from '#core/clock.ts';

/** A request with the same content within this time is the same request. */
export const REPEAT_MS = 10 * MINUTE_MS;
/** How long before a request's deadline administrators are reminded. */
export const REMIND_MS = RIGHTS_REMINDER_HOURS * HOUR_MS;
/**
 * Mails with the code of a single request to one address in a day: a stranger cannot flood a mailbox with them. The codes
 * of further requests are mailed together.
 */
export const CONFIRMATIONS_A_DAY = 3;
/** How long after an address's last confirmation the codes of its further requests are mailed. */
export const CONFIRM_AGAIN_MS = 2 * HOUR_MS;

/** The most accounts whose withdrawals the reports of deaths from one e-mail put on hold at the same time. */
export const HOLDS_AT_ONCE = 3;
/** The number of days after a refused report in which further reports put no account on hold. */
export const UNHELD_DAYS = 30;

/**
 * The values from which a deadline is computed: those in force when the request arrives, so that later changes move no
 * deadline.
 */
interface Clocks {
  readonly terms: RightsTerms;
  /** `YYYY-MM-DD`: non-working days besides weekends. */
  readonly holidays: ReadonlySet<string>;
}

/**
 * The deadline of a request: hours to the minute or, to give access, correct or delete, the end of the last day in
 * Argentina.
 * @param receivedAt when the request was received
 */
export function dueAt(kind: RightsKind, receivedAt: Date, { terms, holidays }: Clocks): Date {
  const day = businessDay(receivedAt);
  switch (kind) {
    case 'regret':
    case 'leave':
    case 'death':
      return new Date(receivedAt.getTime() + terms.hours * HOUR_MS);
    case 'access':
      return new Date(endOf(day).getTime() + terms.accessDays * DAY_MS);
    case 'correct':
    case 'erase':
      return endOf(workingDaysAfter(day, terms.correctionDays, holidays));
  }
}

/** Midnight in Argentina at the end of a calendar day. */
const endOf = (day: string): Date => new Date(startOfBusinessDay(day).getTime() + DAY_MS);

/**
 * For how long a regret keeps purchases revocable: until its deadline, but at least a day, so that an operator who
 * promises a quick answer does not shorten the person's time.
 */
export const keptMs = ({ received_at, due_at }: { received_at: Date; due_at: Date }): number =>
  Math.max(due_at.getTime() - received_at.getTime(), DAY_MS);

/** A new random code: it cannot be guessed and does not reveal how many requests exist. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** A code as shown: `ABCDE-FGHJK`. */
export const readableCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Whether a request was decided, or is still open, after its deadline. */
export const isLate = (request: { due_at: Date; decided_at: Date | null }, now: Date): boolean =>
  (request.decided_at ?? now) > request.due_at;
