import type { Contract, Round } from '#contract/projects/schemas.ts';

type RoundStatus = Round['status'];

/** The round that sells now. */
export const roundOnSale = (rounds: readonly Round[]): Round | null =>
  rounds.find(({ status, salesOver }) => status === 'in_progress' && !salesOver) ?? null;

/** The latest one that is no longer sold and not yet decided: its purchases can still be revoked. */
export const roundInGrace = (rounds: readonly Round[]): Round | null =>
  rounds.findLast(({ salesOver }) => salesOver) ?? null;

/**
 * The state of a contract as somebody who would buy reads it: one whose rounds are all still to open is to come,
 * though the product calls it `in_progress` from its publication on (domain.md §4).
 */
export const stateOf = ({ status, rounds }: Pick<Contract, 'status' | 'rounds'>): RoundStatus =>
  status === 'in_progress' && notYetOpen(rounds) ? 'scheduled' : status;

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
