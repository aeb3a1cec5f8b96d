import type { Role } from '#contract/core/roles.ts';
import type { Me } from '#contract/users/schemas.ts';
import { takePlace } from './return-to.ts';

/** The start page of a role. */
export const landingOf = (role: Role): string =>
  role === 'owner' ? '/owner' : role === 'investor' ? '/investor' : '/';

/** Where to go after logging in: where the last session expired, else the person's start page. */
export const placeAfterLogin = (me: Pick<Me, 'type'>): string => takePlace() ?? landingOf(me.type);
