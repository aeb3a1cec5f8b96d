import type { z } from 'zod';
import { toMoney } from '#contract/core/money.ts';
import type { Unpromised } from '#contract/projects/values.ts';
import type { reward, rewardsPage } from '#contract/tokens/investments.ts';
import { type Asked, pageOf } from '#core/page.ts';
import type { TokensDeps } from '../deps.ts';
import { buybacksPaid } from '../store/purchases.ts';
import { type UnpaidBuyback, unpaidBuybacks } from './unpaid-buybacks.ts';

/** Buy-backs of one contract for a person, in USD cents; tokens in no vault are included. */
export interface Reward {
  readonly contractId: string;
  readonly contractName: string;
  readonly projectId: string;
  readonly projectName: string;
  /** Already paid. */
  readonly earned: bigint;
  /** For tokens in vaults: `due` is overdue, `expected` is payable later. */
  readonly due: bigint;
  readonly expected: bigint;
  /** For tokens with an order to enter a vault. */
  readonly scheduledExpected: bigint;
  /** For tokens in no vault: `looseDue` is overdue, `looseExpected` is payable later. */
  readonly looseDue: bigint;
  readonly looseExpected: bigint;
  /** The future payments of a contract that promises none of them, so no sum above includes them; and why. */
  readonly unpromised: bigint;
  readonly reason: Unpromised | null;
}

/**
 * Buy-backs paid and unpaid of a person, by contract (docs/rules.md#34-figures).
 * @param buybacks the result of `unpaidBuybacks` for the person, if the caller already has it
 */
export async function rewards(
  deps: TokensDeps,
  userId: string,
  buybacks?: readonly UnpaidBuyback[],
): Promise<Reward[]> {
  const unpaid = Map.groupBy(
    buybacks ?? (await unpaidBuybacks(deps, userId)),
    ({ contractId }) => contractId,
  );
  const paid = new Map(
    (await buybacksPaid(deps.database.db, userId)).map((row) => [row.contract_id, row]),
  );
  const contractIds = [...new Set([...unpaid.keys(), ...paid.keys()])];
  const found = contractIds.map((contractId) => {
    const own = unpaid.get(contractId) ?? [];
    const isComing = (one: UnpaidBuyback) => !one.isDue && one.unpromised === null;
    const due = (how: UnpaidBuyback['how']) =>
      amountOf(own.filter((one) => one.isDue && one.how === how));
    const coming = (how: UnpaidBuyback['how']) =>
      amountOf(own.filter((one) => isComing(one) && one.how === how));
    return {
      contractId,
      projectId: own[0]?.projectId ?? paid.get(contractId)?.project_id ?? '',
      earned: paid.get(contractId)?.paid ?? 0n,
      due: due('invested'),
      expected: coming('invested'),
      scheduledExpected: coming('scheduled'),
      looseDue: due('loose'),
      looseExpected: coming('loose'),
      unpromised: amountOf(own.filter((one) => !one.isDue && one.unpromised !== null)),
      reason: own[0]?.unpromised ?? null,
    };
  });
  const names = await deps.projects.contractNames(contractIds);
  const projects = await deps.projects.projectNames(found.map(({ projectId }) => projectId));
  return found.map((line) => ({
    ...line,
    contractName: names.get(line.contractId) ?? '',
    projectName: projects.get(line.projectId) ?? '',
  }));
}

const amountOf = (all: readonly UnpaidBuyback[]): bigint =>
  all.reduce((total, { amount }) => total + amount, 0n);

const lateOf = ({ due, looseDue }: Reward): bigint => due + looseDue;
const toComeOf = ({ expected, scheduledExpected, looseExpected }: Reward): bigint =>
  expected + scheduledExpected + looseExpected;

/** A page of rewards in its API schema, with the sums of all of them. */
export function rewardsView(all: readonly Reward[], asked: Asked): z.infer<typeof rewardsPage> {
  const page = pageOf(all, asked);
  const sum = (amount: (one: Reward) => bigint) =>
    toMoney(
      all.reduce((total, one) => total + amount(one), 0n),
      'USD',
    );
  return {
    ...page,
    items: page.items.map(rewardView),
    sums: { earned: sum(({ earned }) => earned), late: sum(lateOf), toCome: sum(toComeOf) },
  };
}

const rewardView = (line: Reward): z.infer<typeof reward> => {
  const { earned, due, expected, scheduledExpected, looseDue, looseExpected, unpromised, ...of } =
    line;
  return {
    ...of,
    earned: toMoney(earned, 'USD'),
    due: toMoney(due, 'USD'),
    expected: toMoney(expected, 'USD'),
    scheduledExpected: toMoney(scheduledExpected, 'USD'),
    looseDue: toMoney(looseDue, 'USD'),
    looseExpected: toMoney(looseExpected, 'USD'),
    late: toMoney(lateOf(line), 'USD'),
    toCome: toMoney(toComeOf(line), 'USD'),
    unpromised: toMoney(unpromised, 'USD'),
  };
};
