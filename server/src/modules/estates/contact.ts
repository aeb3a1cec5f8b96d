import type { z } from 'zod';
import type { BodyOf } from '#contract/core/endpoint.ts';
import type { saveContact as saveCall } from '#contract/estates/endpoints.ts';
import type { Contact, ownContact } from '#contract/estates/schemas.ts';
import type { Tx } from '#platform/database/index.ts';
import type { EstatesDeps } from './deps.ts';
import { contactOf, frozenOf, keepContact, removeContact } from './store.ts';
import type { HeirContactsTable } from './tables.ts';

type Own = z.infer<typeof ownContact>;

/** The contact that a person named; null without one. */
export async function readContact(
  { database }: Pick<EstatesDeps, 'database'>,
  userId: string,
): Promise<Own> {
  const row = await contactOf(database.db, userId);
  return { contact: row ? contactView(row) : null };
}

/** Names the contact, replacing an earlier one. */
export async function saveContact(
  deps: Pick<EstatesDeps, 'database' | 'clock'>,
  userId: string,
  body: BodyOf<typeof saveCall>,
): Promise<Own> {
  const updated_at = deps.clock.now();
  await keepContact(deps.database.db, { user_id: userId, ...body, updated_at });
  return readContact(deps, userId);
}

export async function deleteContact(
  deps: Pick<EstatesDeps, 'database'>,
  userId: string,
): Promise<Own> {
  await removeContact(deps.database.db, userId);
  return readContact(deps, userId);
}

export const contactView = ({
  name,
  relation,
  email,
  phone,
  ...row
}: HeirContactsTable): Contact => ({
  name,
  relation,
  email,
  phone,
  updatedAt: row.updated_at.toISOString(),
});

/**
 * The contact of a person whose account is frozen after their death; null while it is not frozen.
 * @returns `contact` null if the person named nobody
 */
export async function frozenContact(
  tx: Tx,
  userId: string,
): Promise<{ contact: Pick<Contact, 'name' | 'email'> | null } | null> {
  if (!(await frozenOf(tx, userId))) return null;
  const row = await contactOf(tx, userId);
  return { contact: row ? { name: row.name, email: row.email } : null };
}
