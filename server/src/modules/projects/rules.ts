import { DAY_MS } from '#contract/core/time.ts';
import type { ProjectStatus, RoundStatus } from '#contract/projects/values.ts';
import { businessDay, startOfBusinessDay } from '#core/clock.ts';

export type ProjectStep = 'submit' | 'withdraw' | 'return' | 'publish' | 'cancel';

/** How a project moves (docs/rules.md#8-projects): from which states each step starts and where it ends. */
export const PROJECT_STEPS = {
  /** its owner asks for review */
  submit: { from: ['draft'], to: 'in_review' },
  /** its owner withdraws it from review */
  withdraw: { from: ['in_review'], to: 'draft' },
  /** an administrator sends it back with a reason */
  return: { from: ['in_review'], to: 'draft' },
  /** an administrator publishes, reviewed or their own */
  publish: { from: ['draft', 'in_review'], to: 'published' },
  /** an administrator closes it for good; its holders still read it */
  cancel: { from: ['published'], to: 'cancelled' },
} as const satisfies Record<ProjectStep, { from: readonly ProjectStatus[]; to: ProjectStatus }>;

/** Whether a step may be taken from a state. */
export const mayStep = (step: ProjectStep, from: ProjectStatus): boolean =>
  PROJECT_STEPS[step].from.some((allowed) => allowed === from);

/**
 * Whether a round may change so: it opens, and it ends in one of two ways (also before it opened, when a project is
 * cancelled).
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
 * A contract's status, which follows its rounds: scheduled while all are to come, in progress while one is open or to
 * come after others, completed when all are settled and at least one completed, else closed (docs/rules.md#8-projects).
 */
export function contractStatus(rounds: readonly RoundStatus[]): RoundStatus {
  if (rounds.every((status) => status === 'scheduled')) return 'scheduled';
  if (!rounds.every(isEnded)) return 'in_progress';
  return rounds.includes('completed') ? 'completed' : 'closed';
}

/**
 * When a round runs: from midnight of its start day in Argentina, whole days.
 * @param startDate `YYYY-MM-DD`
 */
export function roundTimes(startDate: string, days: number): { startsAt: Date; endsAt: Date } {
  const startsAt = startOfBusinessDay(startDate);
  return { startsAt, endsAt: new Date(startsAt.getTime() + days * DAY_MS) };
}

/** The day after a round's last, `YYYY-MM-DD`. */
export const dayAfterRound = (startDate: string, days: number): string =>
  businessDay(roundTimes(startDate, days).endsAt);

/** So many days after a day, or before it; all `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Text as it is searched: no accents, no capitals, single blanks. */
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
