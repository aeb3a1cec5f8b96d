import type { Role } from '#contract/core/roles.ts';
import type { Me } from '#contract/users/schemas.ts';
import { takePlace } from './return-to.ts';

/** Where a kind of person lands: the face it looks at. */
export const landingOf = (role: Role): string =>
  role === 'owner' ? '/owner' : role === 'investor' ? '/investor' : '/';

/** Where to go after logging in: where the last session ended by itself, else the person's landing. */
export const placeAfterLogin = (me: Pick<Me, 'type'>): string => takePlace() ?? landingOf(me.type);
