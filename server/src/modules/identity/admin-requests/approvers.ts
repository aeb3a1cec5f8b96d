import { isAdmin, type Role } from '#contract/core/roles.ts';
import { DAY_MS } from '#contract/core/time.ts';
import type { AdminRow } from '../store/admins.ts';
import type { UserRow } from '../store/users.ts';
import type { AdminRequestKind } from './tables.ts';

/** How long a request can be approved. */
export const REQUEST_LIFE_MS = 7 * DAY_MS;
/**
 * How long the requester waits before carrying out alone what only the person that it is about could approve: the removal
 * of a lost second factor, or another document.
 */
const ALONE_AFTER_MS = 3 * DAY_MS;

/** Whether a change of role needs two approvals. */
export const needsTwo = (from: Role, to: Role): boolean =>
  from !== to && (isAdmin(from) || isAdmin(to));

/**
 * The administrators of level 1 who can approve a request: those in use, except the requester. The person that it is
 * about can approve only the loss of their own level.
 * @param admins the active administrators of level 1
 */
export const approversOf = (
  request: {
    readonly kind: AdminRequestKind;
    readonly asked_by: string;
    readonly user_id: string | null;
  },
  admins: readonly AdminRow[],
): AdminRow[] =>
  admins.filter(
    (admin) =>
      admin.isUsable &&
      admin.id !== request.asked_by &&
      (request.kind === 'role' || admin.id !== request.user_id),
  );

/** From when the requester may carry a request out alone; null while another administrator can approve it. */
export function aloneFrom(
  request: Parameters<typeof approversOf>[0] & { readonly asked_at: Date },
  admins: readonly AdminRow[],
): Date | null {
  const waits = request.kind === 'factor' || request.kind === 'document';
  if (!waits || approversOf(request, admins).length > 0) return null;
  return new Date(request.asked_at.getTime() + ALONE_AFTER_MS);
}

/**
 * Whether nobody else of level 1 can log in.
 * @param admins the active administrators of level 1, including the person if active
 */
export const isLastAdmin = (user: UserRow, admins: readonly AdminRow[]): boolean =>
  admins.some(({ id }) => id === user.id) &&
  !admins.some(({ id, isUsable }) => id !== user.id && isUsable);
