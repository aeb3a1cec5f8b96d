import type { Role } from '#contract/core/roles.ts';
import type { Principal } from '../app.ts';
import type { Origin } from './bind.ts';

/** Who makes a call and from where, for use cases and the audit log. */
export interface CallActor {
  readonly userId: string;
  readonly role: Role;
  readonly address: string;
}

/** The person who makes a call. */
export const actorOf = ({
  principal,
  request,
}: {
  principal: Pick<Principal, 'userId' | 'role'>;
  request: Pick<Origin, 'ip'>;
}): CallActor => ({ userId: principal.userId, role: principal.role, address: request.ip });
