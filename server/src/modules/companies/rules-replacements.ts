import type { ReplacementObstacle } from '#contract/companies/replacements.ts';
import type { PowerData } from '#contract/companies/schemas.ts';
import { isAdmin, type Role } from '#contract/core/roles.ts';
import type { Fault } from './rules.ts';

/** A change of representative that waits, or its account between approval and the day it is taken over. */
interface Standing {
  readonly state: 'proposed' | 'approved' | 'refused';
  readonly taken_over_at: Date | null;
}

/** Whether withdrawals of a company wait for a change of representative: until it is refused, or taken over. */
export const isUnderWay = ({ state, taken_over_at }: Standing): boolean =>
  state === 'proposed' || (state === 'approved' && taken_over_at === null);

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
