import type { AccountRef } from '#modules/ledger';
import { chart } from '#modules/ledger';
import type { RoundFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from '../deps.ts';
import { undoReservation } from '../reservations/undo.ts';
import { tokensInGrace } from '../store/grace.ts';
import { shrinkInvestment, standingOfHolder } from '../store/investments.ts';
import { standingOfBuyer } from '../store/reservations.ts';

interface Wanted {
  userId: string;
  round: RoundFacts;
  tokens: bigint;
  at: Date;
  /** The purchase that is undone; all purchases of the round when absent. */
  besides?: { readonly purchaseId: string };
}
interface Source {
  account: AccountRef;
  tokens: bigint;
}

/**
 * Finds the tokens that are taken back from a person, wherever they are: available ones first, then those of reservations
 * (newest first; each reservation is undone and its unit is free again), then those in vaults.
 * @returns the accounts to debit, with amounts that sum to `tokens`
 * @throws Error when the person does not have that many tokens: a programming error
 */
export async function takeBack(deps: TokensDeps, tx: Tx, wanted: Wanted): Promise<Source[]> {
  const { userId, round, at, besides = { roundId: round.id } } = wanted;
  const own = chart.available(userId, round.projectId, chart.tokensOf(round.issueId));
  let [available = 0n] = await deps.ledger.balanceOf([own], tx);
  if (round.contractId === null && available < wanted.tokens) {
    for (const { id } of await standingOfBuyer(tx, userId, round.projectId)) {
      if (available >= wanted.tokens) break;
      available += await undoReservation(deps, tx, { id, at });
    }
  }
  // tokens that other revocable purchases need stay available, provided that the vaults have the rest
  const kept = await tokensInGrace(tx, { userId, issueId: round.issueId, at, besides });
  const unbound = available > kept ? available - kept : 0n;
  const fromWallet = unbound < wanted.tokens ? unbound : wanted.tokens;
  const sources: Source[] = [];
  let rest = wanted.tokens - fromWallet;
  for (const investment of rest > 0n ? await standingOfHolder(tx, userId, round.issueId) : []) {
    if (rest === 0n) break;
    const taken = investment.tokens < rest ? investment.tokens : rest;
    await shrinkInvestment(tx, investment.id, investment.tokens - taken);
    sources.push({
      account: chart.invested(userId, {
        id: investment.vault_id,
        projectId: round.projectId,
        contractId: round.issueId,
      }),
      tokens: taken,
    });
    rest -= taken;
  }
  const free = fromWallet + rest;
  if (free > available)
    throw new Error(`round ${round.id}: ${free - available} tokens of ${userId} are missing`);
  if (free > 0n) sources.unshift({ account: own, tokens: free });
  return sources;
}
