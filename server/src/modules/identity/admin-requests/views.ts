import type { listAdminRequests } from '#contract/admin-requests/endpoints.ts';
import type { AdminRequest } from '#contract/admin-requests/schemas.ts';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../deps.ts';
import { type AdminRow, findUserAndAdmins } from '../store/admins.ts';
import { findNames, findUser, type UserRow } from '../store/users.ts';
import { documentsIn } from './apply.ts';
import { aloneFrom } from './approvers.ts';
import { nameOf, worksAlone } from './ask.ts';
import { obstacleTo } from './decide.ts';
import { type AdminRequestRow, openRequests } from './store.ts';

/** The requests that need a second administrator of level 1, and whether the reader works alone. */
export function listRequests(
  ctx: Context,
  readerId: string,
): Promise<AnswerOf<typeof listAdminRequests>> {
  return ctx.database.transaction(async (tx) => {
    const { admins } = await findUserAndAdmins(ctx, tx, readerId);
    const rows = await openRequests(tx, ctx.clock.now());
    const items: AdminRequest[] = [];
    for (const row of rows) items.push(await requestView(ctx, tx, { readerId, row, admins }));
    return { alone: await worksAlone(ctx, tx, { userId: readerId, admins }), items };
  });
}

/** The changed documents of an account, before and after. */
function changesOf(row: AdminRequestRow, user: UserRow): AdminRequest['changes'] {
  const { document, tax_id: taxId } = documentsIn(row);
  return [
    ...(document === undefined || document === user.document
      ? []
      : [{ field: 'document' as const, from: user.document, to: document }]),
    ...(taxId === undefined || taxId === user.tax_id
      ? []
      : [{ field: 'taxId' as const, from: user.tax_id, to: taxId }]),
  ];
}

/** @param admins the active administrators of level 1 */
export async function requestView(
  ctx: Context,
  tx: Tx,
  {
    readerId,
    row,
    admins,
  }: { readerId: string; row: AdminRequestRow; admins: readonly AdminRow[] },
): Promise<AdminRequest> {
  const user = row.user_id === null ? undefined : await findUser(tx, row.user_id);
  const names = await findNames(tx, [row.asked_by]);
  return {
    id: row.id,
    kind: row.kind,
    userId: row.user_id,
    name: nameOf(row, user),
    email: user?.email ?? row.email ?? '',
    document: row.document,
    taxId: row.tax_id,
    changes: row.kind === 'document' && user ? changesOf(row, user) : [],
    role: row.role,
    roleNow: user?.role ?? null,
    askedBy: names.get(row.asked_by) ?? '',
    requesterId: row.asked_by,
    mine: row.asked_by === readerId,
    obstacle: await obstacleTo(ctx, tx, { userId: readerId, request: row, admins }),
    aloneFrom: aloneFrom(row, admins)?.toISOString() ?? null,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
