import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { divide } from '#core/divide.ts';
import { newId } from '#core/id.ts';
import { chart, type EntryDraft, entryOf, type Lines } from '#modules/ledger';
import { stageMoney } from '#modules/stages';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from '../deps.ts';
import { amountsOf } from '../notify-buyers.ts';
import { remainingOf } from '../rules.ts';
import { lockLots, lotsOfRound } from '../store/purchases.ts';

/** The amount returned to one person, in minor units. */
interface Returned {
  readonly userId: string;
  readonly currency: Currency;
  readonly minor: bigint;
}

/** The return in one currency: the accounts that pay it and the people who receive it. */
interface Return {
  readonly currency: Currency;
  readonly from: Lines;
  readonly to: readonly Returned[];
}

/**
 * The money that the cancellation of a project with stages of works returns: everything that was collected and is still
 * in its funds, certified or not. Holders of tokens of its completed rounds share it in proportion to the tokens' cost in
 * USD. The owner's contributions stay in the funds. If nobody holds tokens, the money of the stages goes to the owner. A
 * project without stages returns nothing.
 */
export const unreleasedReturns = async (
  deps: TokensDeps,
  projectId: string,
  tx?: Tx,
): Promise<Returned[]> => (await returnsOf(deps, projectId, tx)).flatMap(({ to }) => to);

async function returnsOf(deps: TokensDeps, projectId: string, tx?: Tx): Promise<Return[]> {
  const db = tx ?? deps.database.db;
  if (!(await stageMoney.isDivided(db, projectId))) return [];
  const worth = new Map<string, bigint>();
  for (const roundId of await completedRounds(deps, projectId, tx))
    for (const lot of await lotsOfRound(db, roundId))
      worth.set(lot.user_id, (worth.get(lot.user_id) ?? 0n) + remainingOf(lot) * lot.price_usd);
  const holders = [...worth.keys()].sort();
  const { ownerId } = await deps.projects.project(projectId, tx);
  const people = holders.length > 0 ? holders : [ownerId];
  const returns: Return[] = [];
  for (const currency of CURRENCIES) {
    const there = await stageMoney.unreleasedOf(db, { projectId, currency });
    // without holders, only the money that stages keep moves: the owner may withdraw the rest already
    const from = holders.length > 0 ? there : there.filter(([{ ref }]) => ref !== undefined);
    const parts = divide(
      from.reduce((sum, [, minor]) => sum + minor, 0n),
      people.map((userId) => worth.get(userId) ?? 1n),
    );
    const to = people.flatMap((userId, at) => {
      const minor = parts[at] ?? 0n;
      return minor > 0n ? [{ userId, currency, minor }] : [];
    });
    if (to.length > 0) returns.push({ currency, from, to });
  }
  return returns;
}

/**
 * Returns the unreleased money of a cancelled project: in the transaction that cancels it, and again when money comes back
 * to its stages later.
 */
export async function returnUnreleased(
  deps: TokensDeps,
  tx: Tx,
  { projectId, at }: { readonly projectId: string; readonly at: Date },
): Promise<void> {
  if (!(await stageMoney.isDivided(tx, projectId))) return;
  for (const roundId of await completedRounds(deps, projectId, tx)) await lockLots(tx, { roundId });
  await stageMoney.lock(tx, projectId);
  const returns = await returnsOf(deps, projectId, tx);
  if (returns.length === 0) return;
  const drafts = returns.map((one) => draftOf(projectId, at, one));
  const paid = returns.flatMap(({ to }) => to);
  const people = [...new Set(paid.map(({ userId }) => userId))];
  await deps.debts.lock(tx, people, chart.accountsOf(drafts));
  for (const outcome of await deps.ledger.postIn(tx, drafts)) entryOf(outcome);
  await deps.debts.payAll(tx, people, { movement: 'round', reference: projectId, at });
  const project = await deps.projects.project(projectId, tx);
  await deps.notifications.notifyAll(
    tx,
    'unreleased_returned',
    [...Map.groupBy(paid, ({ userId }) => userId)].map(([userId, parts]) => ({
      userId,
      data: { project: project.name, paid: amountsOf(parts) },
    })),
  );
}

/** The entry of one currency, from the project's accounts to each wallet. A project may return money more than once. */
function draftOf(projectId: string, at: Date, { currency, from, to }: Return): EntryDraft {
  const id = newId(at);
  return {
    id,
    kind: 'unreleased_returned',
    reference: projectId,
    idempotencyKey: `unreleased-returned:${id}`,
    occurredAt: at,
    postings: chart.postings([
      ...from.map(([account, minor]) => [account, -minor] as const),
      ...to.map(
        ({ userId, minor }) => [chart.available(userId, projectId, currency), minor] as const,
      ),
    ]),
  };
}

async function completedRounds(deps: TokensDeps, projectId: string, tx?: Tx): Promise<string[]> {
  const contracts = await deps.projects.contractIdsOf(projectId, tx);
  const issues = [{ projectId }, ...contracts.map((contractId) => ({ contractId }))];
  const found: string[] = [];
  for (const issue of issues)
    for (const { id, status } of await deps.projects.rounds(issue, tx))
      if (status === 'completed') found.push(id);
  return found;
}
