import type { ReplacementObstacle } from '#contract/companies/replacements.ts';
import type { PowerData } from '#contract/companies/schemas.ts';
import { isAdmin, type Role } from '#contract/core/roles.ts';
import { businessDay, monthsAfter, startOfBusinessDay } from '#core/clock.ts';
import type { Fault } from './rules.ts';

/** A change of representative that waits, or its account between approval and the day it is taken over. */
interface Standing {
  readonly state: 'proposed' | 'approved' | 'refused';
  readonly taken_over_at: Date | null;
}

/**
 * The changes of representative for which withdrawals of a company wait: those since somebody last took it over, but for
 * refused ones. An approved one stays among them though another was approved before they took it over.
 * @param changes the newest first
 */
export function underWay<One extends Standing>(changes: readonly One[]): One[] {
  const last = changes.findIndex(({ taken_over_at: at }) => at !== null);
  const since = last < 0 ? changes : changes.slice(0, last);
  return since.filter(({ state }) => state !== 'refused');
}

/**
 * Whether another representative was approved before an approved one took the account over, which they never do then.
 * @param later the changes that were proposed after it
 */
export const isSuperseded = (one: Standing, later: readonly Standing[]): boolean =>
  one.state === 'approved' &&
  one.taken_over_at === null &&
  later.some(({ state }) => state === 'approved');

/** From when on the data of a candidate is forgotten who was refused so many months before. */
export const forgetAfter = (refusedAt: Date, months: number): Date =>
  startOfBusinessDay(monthsAfter(businessDay(refusedAt), months));

/** What is known as another representative is proposed or approved. */
interface Candidate {
  /** The account that is handed over. */
  readonly userId: string;
  readonly power: Pick<PowerData, 'grantedOn' | 'endsOn'>;
  /** Accounts with the candidate's document or tax id. */
  readonly bearers: readonly {
    readonly id: string;
    readonly role: Role;
    readonly state: 'active' | 'blocked' | 'deleted';
  }[];
  readonly emailTaken: boolean;
  /** `YYYY-MM-DD`, Argentina's. */
  readonly today: string;
}

/**
 * Why somebody does not come to represent a company (docs/rules.md#44-companies): they do already, administer the platform, are
 * blocked or reported dead with an account of their own, their e-mail is another account's, or their power does not hold.
 */
export function candidateObstacles(of: Candidate): ReplacementObstacle[] {
  const { userId, power, bearers, emailTaken, today } = of;
  const others = bearers.filter(({ id }) => id !== userId);
  return [
    ...(power.endsOn !== null && power.endsOn < today ? (['power_ended'] as const) : []),
    ...(power.grantedOn > today ? (['power_to_come'] as const) : []),
    ...(emailTaken ? (['email_taken'] as const) : []),
    ...(bearers.some(({ id }) => id === userId) ? (['same_person'] as const) : []),
    ...(others.some(({ role }) => isAdmin(role)) ? (['administrator'] as const) : []),
    ...(others.some(({ state }) => state === 'blocked') ? (['blocked'] as const) : []),
  ];
}

const FAULTS: Readonly<Record<ReplacementObstacle, Fault>> = {
  no_paper: { path: 'papers', message: 'REQUIRED' },
  power_ended: { path: 'power.endsOn', message: 'POWER_OVER' },
  power_to_come: { path: 'power.grantedOn', message: 'DATE_INVALID' },
  email_taken: { path: 'email', message: 'EMAIL_ALREADY_TAKEN' },
  same_person: { path: 'document', message: 'SAME_REPRESENTATIVE' },
  administrator: { path: 'document', message: 'OTHER_SIDE_OF_COUNTER' },
  blocked: { path: 'document', message: 'BLOCKED_USER' },
};

/** The same as faults of what was written. */
export const candidateFaults = (obstacles: readonly ReplacementObstacle[]): Fault[] =>
  obstacles.map((one) => FAULTS[one]);
