import type { AccountLeft } from '#contract/users/schemas.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../context.ts';
import { removeWhole } from '../remove.ts';
import { draftIdsOf, eraseBankAccounts, hasLiveProject } from '../store/facts.ts';

/**
 * What prevents an owner from deleting their account: a project that is published or under review, with or without
 * sales, because its buyers rely on an owner who pays returns and answers questions.
 */
export const leftOf = async (tx: Tx, userId: string): Promise<AccountLeft[]> =>
  (await hasLiveProject(tx, userId)) ? ['HAS_PROJECTS'] : [];

/**
 * Erases an owner's drafts with their files. Published projects are kept for their holders, without the owner's bank
 * accounts.
 */
export async function eraseOwner(context: Context, tx: Tx, userId: string): Promise<void> {
  for (const id of await draftIdsOf(tx, userId)) await removeWhole(context, tx, id);
  await eraseBankAccounts(tx, userId);
}
