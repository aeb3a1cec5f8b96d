import { randomInt } from 'node:crypto';
import { workingDaysAfter } from '#contract/core/working-day.ts';
import {
  ACCESS_DAYS,
  CODE_LENGTH,
  CODE_LETTERS,
  CORRECTION_DAYS,
  RIGHTS_HOURS,
} from '#contract/rights/limits.ts';
import type { RightsKind } from '#contract/rights/values.ts';
import { businessDay, startOfBusinessDay } from '#core/clock.ts';

export const HOUR_MS = 3_600_000;
/** The same words sent again within this time are one request. */
export const REPEAT_MS = 10 * 60_000;
/** How long before the end of its time a request is brought to the administrators' notice. */
export const REMIND_MS = 4 * HOUR_MS;
/** Mails that confirm requests, to one address in a day: a stranger cannot fill somebody's mailbox with them. */
export const CONFIRMATIONS_A_DAY = 3;

/** Accounts that reports of deaths by one e-mail make wait at the same time. */
export const HOLDS_AT_ONCE = 3;
/** Days for which another report makes an account wait no more, once one was refused. */
export const UNHELD_DAYS = 30;

export const DAY_MS = 24 * HOUR_MS;

/**
 * Until when a request has to be decided: a day to the hour, or to the end of the last day in Argentina that there is
 * to give access, or to correct and delete.
 * @param receivedAt when it came
 * @param holidays `YYYY-MM-DD`: beside weekends no working days
 */
export function dueAt(kind: RightsKind, receivedAt: Date, holidays: ReadonlySet<string>): Date {
  const day = businessDay(receivedAt);
  switch (kind) {
    case 'regret':
    case 'leave':
    case 'death':
      return new Date(receivedAt.getTime() + RIGHTS_HOURS * HOUR_MS);
    case 'access':
      return new Date(endOf(day).getTime() + ACCESS_DAYS * DAY_MS);
    case 'correct':
    case 'erase':
      return endOf(workingDaysAfter(day, CORRECTION_DAYS, holidays));
  }
}

/** Midnight in Argentina at the end of a calendar day. */
const endOf = (day: string): Date => new Date(startOfBusinessDay(day).getTime() + DAY_MS);

/** A new code: it cannot be guessed, and it does not count the requests. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** A code as it is read: `ABCDE-FGHJK`. */
export const readableCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Whether a request was decided, or is still open, after its time. */
export const isLate = (request: { due_at: Date; decided_at: Date | null }, now: Date): boolean =>
  (request.decided_at ?? now) > request.due_at;
