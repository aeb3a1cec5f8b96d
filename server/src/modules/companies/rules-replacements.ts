import type { ReplacementObstacle } from '#contract/companies/replacements.ts';
import type { PowerData } from '#contract/companies/schemas.ts';
import { isAdmin, type Role } from '#contract/core/roles.ts';
import { businessDay, monthsAfter, startOfBusinessDay } from '#core/clock.ts';
import type { Fault } from './rules.ts';

/** The state of a change of representative. */
interface Standing {
  readonly state: 'proposed' | 'approved' | 'refused';
  readonly taken_over_at: Date | null;
}

/**
 * The changes of representative that put a company's withdrawals on hold: those since the last take-over, except
 * refused ones. An approved one that was never taken over still counts after a later approval.
 * @param changes newest first
 */
export function underWay<One extends Standing>(changes: readonly One[]): One[] {
  const last = changes.findIndex(({ taken_over_at: at }) => at !== null);
  const since = last < 0 ? changes : changes.slice(0, last);
  return since.filter(({ state }) => state !== 'refused');
}

/**
 * Whether a later representative was approved before this approved one took over, so that they never will.
 * @param later the changes proposed after it
 */
export const isSuperseded = (one: Standing, later: readonly Standing[]): boolean =>
  one.state === 'approved' &&
  one.taken_over_at === null &&
  later.some(({ state }) => state === 'approved');

/** When the data of a refused candidate expires. */
export const forgetAfter = (refusedAt: Date, months: number): Date =>
  startOfBusinessDay(monthsAfter(businessDay(refusedAt), months));

/** A candidate's data at the proposal or the approval. */
interface Candidate {
  /** The company's account. */
  readonly userId: string;
  readonly power: Pick<PowerData, 'grantedOn' | 'endsOn'>;
  /** Accounts with the candidate's document or tax id. */
  readonly bearers: readonly {
    readonly id: string;
    readonly role: Role;
    readonly state: 'active' | 'blocked' | 'deleted';
  }[];
  readonly emailTaken: boolean;
  /** `YYYY-MM-DD` in Argentina. */
  readonly today: string;
}

/**
 * Why a person cannot become a company's representative (docs/rules.md#44-companies): they represent it already, are
 * an administrator, have an account that is blocked or reported dead, use another account's e-mail, or lack a valid
 * power.
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

/** The obstacles as faults of the form's fields. */
export const candidateFaults = (obstacles: readonly ReplacementObstacle[]): Fault[] =>
  obstacles.map((one) => FAULTS[one]);
