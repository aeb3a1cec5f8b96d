import type { Role } from '#contract/core/roles.ts';

/** The start page of a role. */
export const landingOf = (role: Role): string =>
  role === 'owner' ? '/owner' : role === 'investor' ? '/investor' : '/';
