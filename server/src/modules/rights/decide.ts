import type { RightsRequest } from '#contract/rights/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Decider, RightsDeps } from './deps.ts';
import { decidedMail } from './mails.ts';
import { pageOf } from './request.ts';
import { requestById, updateRequest } from './store.ts';
import type { RightsRequestRow } from './tables.ts';
import { requestView } from './views.ts';

export interface RightsDecision {
  readonly id: string;
  readonly outcome: 'granted' | 'refused';
  /** The person reads it. */
  readonly reason: string;
  /** Purchases of the account with the request's e-mail, to be revoked. */
  readonly purchaseIds?: readonly string[] | undefined;
}

/**
 * Grants or refuses a request, and mails the outcome with its reason. A granted `regret` revokes the purchases named,
 * as of the moment the request came, so that the desk's time is not taken from the person's. A granted `leave` says
 * that the account is closed, so it must be.
 * @throws AppError NOT_FOUND, RIGHTS_STATE_FORBIDS, ACCOUNT_STILL_OPEN, OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT, and as
 * revoking a purchase says
 */
export async function decideRight(
  deps: RightsDeps,
  decider: Decider,
  decision: RightsDecision,
): Promise<RightsRequest> {
  const { database, clock, identity, audit, mailer } = deps;
  const { id, outcome, reason } = decision;
  const found = assertOpen(await requestById(database.db, id));
  const account = await identity.userByEmail(found.email);
  if (outcome === 'granted') await carryOut(deps, decider, { decision, found, account });
  const at = clock.now();
  const row = await database.transaction(async (tx) => {
    assertOpen(await requestById(tx, id, { lock: true }));
    const set = {
      state: outcome,
      reason,
      user_id: account?.id ?? null,
      decided_by: decider.userId,
      decided_at: at,
    };
    await updateRequest(tx, id, set);
    await audit.record(tx, {
      actorId: decider.userId,
      action: outcome === 'granted' ? 'rights.grant' : 'rights.refuse',
      targetKind: 'rights_request',
      targetId: id,
      before: null,
      after: { code: found.code, reason, purchases: [...(decision.purchaseIds ?? [])] },
      address: decider.address,
    });
    const decided = { ...found, ...set };
    await mailer.enqueue(tx, {
      to: found.email,
      content: decidedMail(decided, pageOf(deps, found)),
      purpose: 'link',
    });
    return decided;
  });
  return requestView(row, { names: await identity.names([decider.userId]), now: at });
}

function assertOpen(row: RightsRequestRow | undefined): RightsRequestRow {
  if (!row) throw new AppError('NOT_FOUND');
  if (row.state !== 'received') throw new AppError('RIGHTS_STATE_FORBIDS');
  return row;
}

/** Revoking is harmless when repeated: a decision cut off half way is simply made again. */
async function carryOut(
  deps: RightsDeps,
  decider: Decider,
  given: {
    decision: RightsDecision;
    found: RightsRequestRow;
    account: Awaited<ReturnType<RightsDeps['identity']['userByEmail']>>;
  },
): Promise<void> {
  const { decision, found, account } = given;
  if (found.kind === 'leave') {
    if (account !== undefined && account.state !== 'deleted')
      throw new AppError('ACCOUNT_STILL_OPEN');
    return;
  }
  const purchaseIds = decision.purchaseIds ?? [];
  if (purchaseIds.length === 0) return;
  if (account === undefined) throw new AppError('USER_NOT_FOUND');
  await deps.database.transaction((tx) =>
    deps.identity.assertMayDecide(tx, {
      actorId: decider.userId,
      ownerId: account.id,
      approves: true,
    }),
  );
  for (const purchaseId of purchaseIds)
    await deps.tokens.revoke({
      userId: account.id,
      purchaseId,
      idempotencyKey: `rights:${found.id}:${purchaseId}`,
      askedAt: found.received_at,
    });
}
