import type { Round } from '#contract/projects/offers.ts';

/** The round that sells now. */
export const roundOnSale = (rounds: readonly Round[]): Round | null =>
  rounds.find(({ status, salesOver }) => status === 'in_progress' && !salesOver) ?? null;

/** The latest round that no longer sells and is undecided: its purchases can still be revoked. */
export const roundInGrace = (rounds: readonly Round[]): Round | null =>
  rounds.findLast(({ salesOver }) => salesOver) ?? null;

/** Whether nothing was sold because no round has opened yet. */
export const notYetOpen = (rounds: readonly Round[]): boolean =>
  rounds.length > 0 && rounds.every(({ status }) => status === 'scheduled');

/** The next round to open. */
export const nextRound = (rounds: readonly Round[]): Round | null =>
  rounds
    .filter(({ status }) => status === 'scheduled')
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0] ?? null;

/**
 * The round that a page shows first: the selling one, else the one in its grace period, else the next, else the last.
 */
export const shownRound = (rounds: readonly Round[]): Round | null =>
  roundOnSale(rounds) ?? roundInGrace(rounds) ?? nextRound(rounds) ?? rounds.at(-1) ?? null;
