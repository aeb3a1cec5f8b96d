import { rentPool } from '#contract/core/figures/rent.ts';
import { businessDay, startOfBusinessDay } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { RentContractFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { RentsDeps } from './deps.ts';
import { daysBetween, divideRent, holdersOf, periodAfter } from './rules.ts';
import { type Accrued, accruedOf, insertPeriod } from './store.ts';

/**
 * Accrues each month of a contract's rent whose pay day has come: records the shared amount and each holder's share. The
 * shares are computed from the ledger's history up to that day, so a late run gives the same result. No money moves here.
 */
export async function accrueContract(deps: RentsDeps, contract: RentContractFacts): Promise<void> {
  let written = true;
  while (written) written = await deps.database.transaction((tx) => accrueNext(deps, tx, contract));
}

/** The contracts with a month that is due for accrual, read without locks: usually there are none. */
export async function contractsDue(deps: RentsDeps): Promise<RentContractFacts[]> {
  const contracts = await deps.projects.rentContracts();
  const accrued = await accruedOf(
    deps.database.db,
    contracts.map(({ id }) => id),
  );
  return contracts.filter((contract) => {
    const period = nextPeriod(contract, accrued.get(contract.id));
    return period !== null && startOfBusinessDay(period.to) <= deps.clock.now();
  });
}

/** Accrues the next due month. @returns whether another month may be due */
async function accrueNext(deps: RentsDeps, tx: Tx, contract: RentContractFacts): Promise<boolean> {
  const accrued = await accruedOf(tx, [contract.id]);
  const period = nextPeriod(contract, accrued.get(contract.id));
  if (period === null) return false;
  const at = startOfBusinessDay(period.to);
  const isOver = contract.cancelledAt !== null && contract.cancelledAt <= at;
  if (at > deps.clock.now() || isOver) return false;
  // the decision determines whether the round's tokens earn rent
  if (await deps.tokens.hasUndecidedRound(contract.id, at, tx)) return false;
  const moves = await deps.tokens.heldByDay(contract.id, at, tx);
  const holders = holdersOf(moves, period.from, period.to);
  const { amount, basisPoints } = contract.rentModel;
  const pool = rentPool(amount, basisPoints);
  const total = contract.tokens * BigInt(daysBetween(period.from, period.to));
  const held = holders.reduce((sum, { tokenDays }) => sum + tokenDays, 0n);
  const { shares, shared, kept } = divideRent(pool, holders, total);
  const id = newId(at);
  const row = {
    id,
    project_id: contract.projectId,
    contract_id: contract.id,
    from_day: period.from,
    pay_day: period.to,
    rent_amount: amount,
    rent_bps: basisPoints,
    pool,
    contract_tokens: contract.tokens,
    total_token_days: total,
    held_token_days: held,
    shared,
    kept,
    holders: holders.length,
    status: 'due' as const,
    due_at: at,
    paid_at: null,
  };
  const byUser = new Map(shares.map((share) => [share.userId, share]));
  return insertPeriod(
    tx,
    row,
    holders.map(({ userId, tokenDays, steps }) => ({
      period_id: id,
      user_id: userId,
      token_days: tokenDays,
      amount: byUser.get(userId)?.amount ?? 0n,
      rounded_up: byUser.get(userId)?.roundedUp ?? false,
      steps,
    })),
  );
}

/** The next month to accrue; null before the first round is completed, since no one earns rent until then. */
export function nextPeriod(
  { rentModel }: RentContractFacts,
  accrued: Accrued | undefined,
): { from: string; to: string } | null {
  if (!accrued?.since) return null;
  return periodAfter(accrued.lastPayDay, businessDay(accrued.since), rentModel.payDay);
}
