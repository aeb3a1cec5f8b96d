import type { RightsRequestDetail } from '#contract/rights/schemas.ts';
import type { RightsKind } from '#contract/rights/values.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Decider, RightsDeps } from '../deps.ts';
import { keptMs } from '../rules.ts';
import { nameAccount, requestById } from '../store/requests.ts';
import type { RightsRequestRow } from '../tables.ts';
import { isAnothers } from './account-of.ts';
import { readRight } from './reads.ts';

/** Until when naming an account keeps its purchases revocable at most: so many terms after the request. */
const NAMED_WITHIN = 4;

/**
 * Names the account of a request that came from another e-mail, after the desk checked the identity. For a regret,
 * purchases that were revocable at the request stay revocable from now for the request's whole term (see `keptMs`), but
 * not beyond four such terms from the request. Only a leave and a deletion, which are granted for a closed account, and
 * an access may be about one that is deleted and not erased yet.
 * @throws AppError NOT_FOUND, RIGHTS_STATE_FORBIDS when it is decided or reports a death, USER_NOT_FOUND,
 * RIGHTS_ACCOUNT_ANOTHERS for a company's account that another representative has since, OWN_MOVEMENT,
 * APPROVERS_NOT_INDEPENDENT
 */
export async function nameRequestsAccount(
  deps: RightsDeps,
  by: Decider,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<RightsRequestDetail> {
  const { database, identity, audit } = deps;
  await database.transaction(async (tx) => {
    const found = await requestById(tx, id, { lock: true });
    if (!found) throw new AppError('NOT_FOUND');
    if (found.state !== 'received' || found.kind === 'death')
      throw new AppError('RIGHTS_STATE_FORBIDS');
    const account = await identity.userByEmail(email.toLowerCase(), tx);
    if (!account || (account.state === 'deleted' && !OF_DELETED.has(found.kind)))
      throw new AppError('USER_NOT_FOUND');
    if (isAnothers(account, found)) throw new AppError('RIGHTS_ACCOUNT_ANOTHERS');
    await identity.assertMayDecide(tx, {
      actorId: by.userId,
      ownerId: account.id,
      approves: false,
    });
    // naming it again would keep its round undecided, and the escrow of all its buyers, for as long as this is
    // repeated
    if (found.named_user_id === account.id) return;
    await nameAccount(tx, id, account.id);
    if (found.kind === 'regret') await keepRevocable(deps, tx, { found, userId: account.id });
    await audit.record(tx, {
      actorId: by.userId,
      action: 'rights.name_account',
      targetKind: 'rights_request',
      targetId: id,
      after: { code: found.code, userId: account.id },
      address: by.address,
    });
  });
  return readRight(deps, id);
}

const OF_DELETED: ReadonlySet<RightsKind> = new Set<RightsKind>(['leave', 'erase', 'access']);

/** Keeps revocable from now on what a named account could revoke when its regret came. */
async function keepRevocable(
  { clock, tokens }: Pick<RightsDeps, 'clock' | 'tokens'>,
  tx: Tx,
  { found, userId }: { readonly found: RightsRequestRow; readonly userId: string },
): Promise<void> {
  const received = found.received_at.getTime();
  const term = keptMs(found);
  const fromNow = clock.now().getTime() + term;
  const latest = received + NAMED_WITHIN * term;
  await tokens.extendGraceForRequest(tx, {
    userId,
    at: found.received_at,
    until: new Date(Math.min(fromNow, latest)),
  });
}
