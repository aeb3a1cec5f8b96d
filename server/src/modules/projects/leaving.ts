import type { AccountLeft } from '#contract/users/schemas.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from './context.ts';
import { removeWhole } from './remove.ts';
import { draftIdsOf, eraseBankAccounts, hasLiveProject } from './store-facts.ts';

/**
 * An owner answers for what is published or about to be, whether money has come in or not: buyers trust that somebody
 * stands behind it, pays its returns and answers their questions.
 */
export const leftOf = async (tx: Tx, userId: string): Promise<AccountLeft[]> =>
  (await hasLiveProject(tx, userId)) ? ['HAS_PROJECTS'] : [];

/**
 * Of an owner who is erased, what nobody else ever read goes with its files; what was public is its holders' too, all
 * but where its owner was paid.
 */
export async function eraseOwner(context: Context, tx: Tx, userId: string): Promise<void> {
  for (const id of await draftIdsOf(tx, userId)) await removeWhole(context, tx, id);
  await eraseBankAccounts(tx, userId);
}
