import type { Round } from '#contract/projects/schemas.ts';

/** The round that sells now. */
export const roundOnSale = (rounds: readonly Round[]): Round | null =>
  rounds.find(({ status, salesOver }) => status === 'in_progress' && !salesOver) ?? null;

/** The latest one that is no longer sold and not yet decided: its purchases can still be revoked. */
export const roundInGrace = (rounds: readonly Round[]): Round | null =>
  rounds.findLast(({ salesOver }) => salesOver) ?? null;

/** Whether nothing was sold so far because no round has opened. */
export const notYetOpen = (rounds: readonly Round[]): boolean =>
  rounds.length > 0 && rounds.every(({ status }) => status === 'scheduled');

/** The next one to open. */
export const nextRound = (rounds: readonly Round[]): Round | null =>
  rounds
    .filter(({ status }) => status === 'scheduled')
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0] ?? null;

/** The round a page shows first: on sale, else in its grace period, else the next, else the last that was. */
export const shownRound = (rounds: readonly Round[]): Round | null =>
  roundOnSale(rounds) ?? roundInGrace(rounds) ?? nextRound(rounds) ?? rounds.at(-1) ?? null;
