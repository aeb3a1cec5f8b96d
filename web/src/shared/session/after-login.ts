import type { Role } from '#contract/core/roles.ts';
import type { Me } from '#contract/users/schemas.ts';
import { handOver } from './guests-work.ts';
import { takePlace } from './return-to.ts';

/** The start page of a role. */
export const landingOf = (role: Role): string =>
  role === 'owner' ? '/owner' : role === 'investor' ? '/investor' : '/';

/**
 * Where to go after logging in: where the last session expired or a guest went on to log in, else the person's start
 * page. What the guest typed is the person's from then on.
 */
export function placeAfterLogin(me: Pick<Me, 'type' | 'userId' | 'email'>): string {
  handOver(me);
  return takePlace() ?? landingOf(me.type);
}
