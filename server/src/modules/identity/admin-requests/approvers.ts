import { isAdmin, type Role } from '#contract/core/roles.ts';
import { DAY_MS } from '../rules.ts';
import type { UserRow } from '../store.ts';
import type { AdminRequestKind } from './tables.ts';

/** How long a request can be approved. */
export const REQUEST_LIFE_MS = 7 * DAY_MS;
/** After this its asker may take away a lost second factor alone, where nobody but its owner could approve it. */
export const ALONE_AFTER_MS = 3 * DAY_MS;

/** Whether an account of level 1 can be used: one that was invited and never entered approves nothing. */
export const isUsable = (admin: UserRow): boolean =>
  admin.password_hash !== null && admin.email_verified_at !== null;

/** Whether a change of role is one of those that two people decide. */
export const needsTwo = (from: Role, to: Role): boolean =>
  from !== to && (isAdmin(from) || isAdmin(to));

/**
 * Who could approve a request: those of level 1 who can enter, but its asker. Its own person approves nothing about
 * themselves but the loss of their level.
 * @param admins those of level 1 who act
 */
export const approversOf = (
  request: {
    readonly kind: AdminRequestKind;
    readonly asked_by: string;
    readonly user_id: string | null;
  },
  admins: readonly UserRow[],
): UserRow[] =>
  admins.filter(
    (admin) =>
      isUsable(admin) &&
      admin.id !== request.asked_by &&
      (request.kind === 'role' || admin.id !== request.user_id),
  );

/** From when on its asker may carry a request out alone; null where somebody else can approve it. */
export function aloneFrom(
  request: Parameters<typeof approversOf>[0] & { readonly asked_at: Date },
  admins: readonly UserRow[],
): Date | null {
  if (request.kind !== 'factor' || approversOf(request, admins).length > 0) return null;
  return new Date(request.asked_at.getTime() + ALONE_AFTER_MS);
}

/** Whether nobody else of level 1 could log in. @param admins those of level 1 who act, they among them if they do */
export const isLastAdmin = (user: UserRow, admins: readonly UserRow[]): boolean =>
  admins.includes(user) && !admins.some((admin) => admin !== user && isUsable(admin));
