import { z } from 'zod';
import { id, instant } from '../core/page.ts';
import { role } from '../core/roles.ts';

export const adminRequestKind = z.enum(['create', 'role', 'password', 'factor', 'document']);
export type AdminRequestKind = z.infer<typeof adminRequestKind>;

/** A request of an administrator of level 1 that another of level 1 has to approve. */
export const adminRequest = z.object({
  id,
  kind: adminRequestKind,
  /** The account that the request is about; null when the account is yet to be created. */
  userId: id.nullable(),
  name: z.string(),
  email: z.string(),
  /**
   * Document and tax id that the approving administrator compares: of the future administrator, or those that the account
   * would have.
   */
  document: z.string().nullable(),
  taxId: z.string().nullable(),
  /** What a `document` request changes, from what the account has now; null is an empty field. */
  changes: z.array(
    z.object({
      field: z.enum(['document', 'taxId']),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
  /** The requested and the current role; null for other kinds of request. */
  role: role.nullable(),
  roleNow: role.nullable(),
  askedBy: z.string(),
  requesterId: id,
  /** Whether the reader made the request. */
  mine: z.boolean(),
  /** Why the reader cannot approve it; null when they can. */
  obstacle: z
    .enum(['OWN_REQUEST', 'OWN_ACCOUNT', 'APPROVERS_NOT_INDEPENDENT', 'REQUESTER_NOT_AUTHORIZED'])
    .nullable(),
  /** When its requester may execute it alone; null when another administrator can approve it. */
  aloneFrom: instant.nullable(),
  askedAt: instant,
  expiresAt: instant,
});
export type AdminRequest = z.infer<typeof adminRequest>;

/** The outcome of a call: the pending request, or null when it took effect immediately. */
export const asked = z.object({ request: adminRequest.nullable() });
