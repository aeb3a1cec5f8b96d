import { z } from 'zod';

/** Why a project passes to another owner. */
export const ownerCause = z.enum(['cession', 'death']);
export type OwnerCause = z.infer<typeof ownerCause>;

export const ownerChangeState = z.enum(['proposed', 'done', 'refused']);
export type OwnerChangeState = z.infer<typeof ownerChangeState>;

/** What prevents the approval of a change of owner. */
export const ownerObstacle = z.enum([
  'no_paper',
  /** The cause is a death, and the owner's account is not frozen by one. */
  'not_frozen',
  'not_published',
  'withdrawals',
  'not_eligible',
]);
export type OwnerObstacle = z.infer<typeof ownerObstacle>;
