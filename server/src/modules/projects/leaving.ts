import type { AccountLeft } from '#contract/users/schemas.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from './context.ts';
import { removeWhole } from './remove.ts';
import { draftIdsOf, eraseBankAccounts, hasLiveProject } from './store-facts.ts';

/**
 * An owner answers for a project that is published or under review, whether money has come in or not: buyers trust that
 * somebody pays its returns and answers their questions.
 */
export const leftOf = async (tx: Tx, userId: string): Promise<AccountLeft[]> =>
  (await hasLiveProject(tx, userId)) ? ['HAS_PROJECTS'] : [];

/**
 * Of an erased owner, drafts are deleted with their files; what was public belongs to its holders too, except the
 * accounts where its owner was paid.
 */
export async function eraseOwner(context: Context, tx: Tx, userId: string): Promise<void> {
  for (const id of await draftIdsOf(tx, userId)) await removeWhole(context, tx, id);
  await eraseBankAccounts(tx, userId);
}
