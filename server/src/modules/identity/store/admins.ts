import { sql } from 'kysely';
import type { Role } from '#contract/core/roles.ts';
import type { OAuthProvider } from '#contract/users/identities.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { Context } from '../deps.ts';
import type { UserRow } from './users.ts';

/** The dependencies that the sites to log in with are read from. */
type Sites = Pick<Context, 'signIn'>;

/**
 * Locks a user and every active administrator of level 1, always in the same order: when two demote each other
 * concurrently, the second sees the first change.
 */
export async function lockUserAndAdmins(ctx: Sites, tx: Tx, id: string): Promise<UserAndAdmins> {
  const rows = await userAndAdmins(tx, id).orderBy('id').forUpdate().execute();
  // read after the rows are locked: their former holder may have removed a way to log in
  return toldApart(id, rows, await findUsableIds(ctx, tx, ['admin']));
}

/** The same rows, read without a lock. */
export const findUserAndAdmins = async (ctx: Sites, db: Db, id: string): Promise<UserAndAdmins> =>
  toldApart(id, await userAndAdmins(db, id).execute(), await findUsableIds(ctx, db, ['admin']));

/** An active administrator of level 1. */
export interface AdminRow extends UserRow {
  /** Whether the account is in use, as `findUsableIds` finds. */
  readonly isUsable: boolean;
}

interface UserAndAdmins {
  readonly user: UserRow | undefined;
  readonly admins: AdminRow[];
}

const userAndAdmins = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where((on) =>
      on.or([on('id', '=', id), on.and([on('role', '=', 'admin'), on('state', '=', 'active')])]),
    );

const toldApart = (
  id: string,
  rows: readonly UserRow[],
  usable: readonly string[],
): UserAndAdmins => ({
  user: rows.find((row) => row.id === id),
  admins: rows
    .filter((row) => row.role === 'admin' && row.state === 'active')
    .map((row) => ({ ...row, isUsable: usable.includes(row.id) })),
});

/**
 * Active people with these roles whose account is in use: they verified their e-mail, and have a password or a linked
 * site that this installation offers. Left out are invited administrators who never accepted, and those whose only
 * linked site is switched off.
 */
export async function findUsableIds(ctx: Sites, db: Db, roles: readonly Role[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', [...roles])
    .where('state', '=', 'active')
    .where('email_verified_at', 'is not', null)
    .where((on) =>
      on.or([
        on('password_hash', 'is not', null),
        on.exists(
          on
            .selectFrom('user_identities')
            .select('id')
            .whereRef('user_identities.user_id', '=', 'users.id')
            .where(sql<boolean>`provider = any(${offeredSites(ctx)}::text[])`),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The sites that people can log in with now. */
export const offeredSites = ({ signIn }: Sites): OAuthProvider[] =>
  (signIn?.gateways ?? []).map(({ provider }) => provider);
