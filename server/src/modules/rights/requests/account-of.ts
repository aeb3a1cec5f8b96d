import type { RightsKind } from '#contract/rights/values.ts';
import type { Tx } from '#platform/database/index.ts';
import type { RightsDeps } from '../deps.ts';
import type { RightsRequestRow } from '../tables.ts';

/**
 * The account that a request is about: the account named for it, otherwise the account of its e-mail, otherwise the one
 * that had this e-mail when the request came and has another one since. It may be closed; unless it is the named one, it
 * is not erased. A company's account that another representative has since is not the one of a request about a person's
 * own data.
 */
export async function accountOf(
  { identity }: Pick<RightsDeps, 'identity'>,
  row: Pick<RightsRequestRow, 'kind' | 'received_at' | 'named_user_id' | 'user_id' | 'email'>,
  tx?: Tx,
): ReturnType<RightsDeps['identity']['userByEmail']> {
  const { named_user_id: named, user_id: asked, email } = row;
  if (named !== null) return unlessAnothers(await identity.user(named, tx), row);
  const found = await identity.userByEmail(email, tx);
  if (found !== undefined || asked === null) return found;
  const moved = await identity.user(asked, tx);
  return moved?.email ? unlessAnothers(moved, row) : undefined;
}

const OF_THE_COMPANY: ReadonlySet<RightsKind> = new Set<RightsKind>(['regret', 'death']);

/**
 * Whether an account came to another person after a request about a person's own data. A company's purchase is the
 * company's, under every representative.
 */
export const isAnothers = (
  account: { readonly person_since: Date | null },
  { kind, received_at: at }: Pick<RightsRequestRow, 'kind' | 'received_at'>,
): boolean =>
  account.person_since !== null && account.person_since > at && !OF_THE_COMPANY.has(kind);

const unlessAnothers = <Account extends { readonly person_since: Date | null }>(
  account: Account | undefined,
  row: Pick<RightsRequestRow, 'kind' | 'received_at'>,
): Account | undefined => (account === undefined || isAnothers(account, row) ? undefined : account);
