import { z } from 'zod';
import { id, instant } from '../core/page.ts';
import { role } from '../core/roles.ts';

export const adminRequestKind = z.enum(['create', 'role', 'password', 'factor']);

/** What one administrator of level 1 asked for, and another one has to approve. */
export const adminRequest = z.object({
  id,
  kind: adminRequestKind,
  /** Whose account it is about; null while it has to be made. */
  userId: id.nullable(),
  name: z.string(),
  email: z.string(),
  /** Document and tax id of the future administrator, which the approving administrator compares. */
  document: z.string().nullable(),
  taxId: z.string().nullable(),
  /** The role asked for, and the one the account has now; null where it is about something else. */
  role: role.nullable(),
  roleNow: role.nullable(),
  askedBy: z.string(),
  /** Whether the reader asked for it. */
  mine: z.boolean(),
  /** What keeps the reader from approving it. */
  obstacle: z
    .enum(['OWN_REQUEST', 'OWN_ACCOUNT', 'APPROVERS_NOT_INDEPENDENT', 'REQUESTER_NOT_AUTHORIZED'])
    .nullable(),
  /** From when on its asker may carry it out alone; null where somebody else can approve it. */
  aloneFrom: instant.nullable(),
  askedAt: instant,
  expiresAt: instant,
});
export type AdminRequest = z.infer<typeof adminRequest>;

/** What a call came to: done at once (null), or asked for. */
export const asked = z.object({ request: adminRequest.nullable() });
