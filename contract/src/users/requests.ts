import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
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
  /** Document and tax id of the administrator to be made, for whoever approves to compare. */
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
    .enum(['OWN_REQUEST', 'OWN_ACCOUNT', 'APPROVERS_NOT_INDEPENDENT', 'ASKED_BY_WHO_MAY_NOT'])
    .nullable(),
  /** From when on its asker may carry it out alone; null where somebody else can approve it. */
  aloneFrom: instant.nullable(),
  askedAt: instant,
  expiresAt: instant,
});
export type AdminRequest = z.infer<typeof adminRequest>;

/** What a call came to: done at once (null), or asked for. */
export const asked = z.object({ request: adminRequest.nullable() });

const byId = z.strictObject({ id });

export const listAdminRequests = endpoint({
  method: 'GET',
  path: '/users/requests',
  summary: 'Lo que pidió alguien del nivel 1 y espera la aprobación de otra persona del nivel 1',
  access: 'users.manage',
  answer: z.object({
    /** Whether the reader is the only one of level 1, who works without a second. */
    alone: z.boolean(),
    items: z.array(adminRequest),
  }),
});
export const approveAdminRequest = endpoint({
  method: 'POST',
  path: '/users/requests/:id/approve',
  summary: 'Aprobar lo que pidió otra persona del nivel 1: se hace en el momento',
  access: 'users.manage',
  stepUp: true,
  params: byId,
  errors: [
    'NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'OWN_REQUEST',
    'ASKED_BY_WHO_MAY_NOT',
    'APPROVERS_NOT_INDEPENDENT',
    'USER_NOT_FOUND',
    'OWN_ACCOUNT',
    'LAST_ADMIN',
    'ACCOUNT_NOT_EMPTY',
    'USER_STATE_FORBIDS',
    'SECOND_FACTOR_NOT_SET',
    'EMAIL_ALREADY_TAKEN',
    'OTHER_SIDE_OF_COUNTER',
  ],
});
export const refuseAdminRequest = endpoint({
  method: 'POST',
  path: '/users/requests/:id/refuse',
  summary: 'Rechazar, con el motivo, lo que pidió alguien del nivel 1; quien pidió también puede',
  access: 'users.manage',
  params: byId,
  body: z.strictObject({
    reason: z.string().trim().min(3, 'TOO_SHORT').max(500, 'TOO_LONG'),
  }),
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS'],
});
