import { DAY_MS } from '#contract/core/time.ts';
import type { ProjectStatus, RoundStatus } from '#contract/projects/values.ts';
import { businessDay, startOfBusinessDay } from '#core/clock.ts';

export type ProjectStep = 'submit' | 'withdraw' | 'return' | 'publish' | 'cancel';

/** The transition table of projects (docs/rules.md#8-projects). */
export const PROJECT_STEPS = {
  /** its owner submits it for review */
  submit: { from: ['draft'], to: 'in_review' },
  /** its owner withdraws it from review */
  withdraw: { from: ['in_review'], to: 'draft' },
  /** an administrator sends it back with a reason */
  return: { from: ['in_review'], to: 'draft' },
  /** an administrator publishes it after the review, or directly if it is their own */
  publish: { from: ['draft', 'in_review'], to: 'published' },
  /** an administrator closes it permanently; its holders still read it */
  cancel: { from: ['published'], to: 'cancelled' },
} as const satisfies Record<ProjectStep, { from: readonly ProjectStatus[]; to: ProjectStatus }>;

/** Whether a step may be taken from a state. */
export const mayStep = (step: ProjectStep, from: ProjectStatus): boolean =>
  PROJECT_STEPS[step].from.some((allowed) => allowed === from);

/**
 * Whether a round may change its status: it opens, then it is completed or closed. A scheduled round is closed when its
 * project is cancelled.
 */
export const mayMoveRound = (from: RoundStatus, to: RoundStatus): boolean =>
  ROUND_MOVES[from].some((allowed) => allowed === to);

const ROUND_MOVES = {
  scheduled: ['in_progress', 'closed'],
  in_progress: ['completed', 'closed'],
  completed: [],
  closed: [],
} as const satisfies Record<RoundStatus, readonly RoundStatus[]>;

export const isEnded = (status: RoundStatus): boolean =>
  status === 'completed' || status === 'closed';

/**
 * The status of a contract, derived from its rounds (docs/rules.md#8-projects): scheduled while all are scheduled; in
 * progress while one is open or scheduled; completed when all have ended and at least one was completed; else closed.
 */
export function contractStatus(rounds: readonly RoundStatus[]): RoundStatus {
  if (rounds.every((status) => status === 'scheduled')) return 'scheduled';
  if (!rounds.every(isEnded)) return 'in_progress';
  return rounds.includes('completed') ? 'completed' : 'closed';
}

/**
 * The start and end of a round: whole days from midnight of its start day in Argentina.
 * @param startDate `YYYY-MM-DD`
 */
export function roundTimes(startDate: string, days: number): { startsAt: Date; endsAt: Date } {
  const startsAt = startOfBusinessDay(startDate);
  return { startsAt, endsAt: new Date(startsAt.getTime() + days * DAY_MS) };
}

/** The day after a round's last, `YYYY-MM-DD`. */
export const dayAfterRound = (startDate: string, days: number): string =>
  businessDay(roundTimes(startDate, days).endsAt);

/** Adds days to a day (`YYYY-MM-DD`); a negative number subtracts. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Normalises text for searching: no accents, lower case, single spaces. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Percent (0–100, two decimals) to hundredths of a percent and back. */
export const toBasisPoints = (percent: number): number => Math.round(percent * 100);
export const toPercent = (basisPoints: number): number => basisPoints / 100;
