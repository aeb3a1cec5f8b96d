import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { businessDay } from '#core/clock.ts';
import { type AccountRef, chart } from '#modules/ledger';
import type { ProjectFacts } from '#modules/projects';
import type { RentDebt } from '#modules/rents';
import { stageMoney } from '#modules/stages';
import type { FundsDeps } from '../deps.ts';
import { type Coming, comingOf } from './coming.ts';
import {
  type BuybackDue,
  buybackCoverage,
  buybacksDue,
  type Coverage,
  rentCoverage,
} from './owed.ts';

/** An amount in minor units. */
export interface Amount {
  readonly amount: bigint;
  readonly currency: Currency;
}

/** A project's own money, with its debts and their coverage. */
export interface FundsFacts {
  readonly project: ProjectFacts;
  /** Amounts of each currency: what the owner may withdraw, what withdrawals hold, what stages of works keep. */
  readonly funds: readonly Amount[];
  readonly held: readonly Amount[];
  readonly kept: readonly Amount[];
  /** The owner's wallet in the project. */
  readonly wallet: readonly Amount[];
  /** Revoked purchases that wait for these funds, by currency. */
  readonly revocations: readonly (Amount & { readonly count: number })[];
  readonly buyback: Coverage;
  readonly rent: Coverage;
  readonly buybacks: readonly BuybackDue[];
  readonly rents: readonly RentDebt[];
  readonly coming: readonly Coming[];
}

/** A project's own money: balances, debts with their dates, and coverage. */
export async function fundsOf(deps: FundsDeps, project: ProjectFacts): Promise<FundsFacts> {
  const { id } = project;
  const inEach = async (accountOf: (currency: Currency) => AccountRef): Promise<Amount[]> => {
    const balances = await deps.ledger.balanceOf(CURRENCIES.map(accountOf));
    return CURRENCIES.map((currency, at) => ({ currency, amount: balances[at] ?? 0n }));
  };
  const vaults = await deps.tokens.vaultDebts(id);
  const rents = await deps.rents.debts(id);
  const contracts = await deps.projects.contractNames(
    vaults.debts.map(({ vault }) => vault.contractId),
  );
  const revocations = await deps.tokens.revocationsOwed(id);
  const today = businessDay(deps.clock.now());
  const owing = {
    rent: rentCoverage(rents),
    buybacks: buybacksDue(vaults, contracts, today),
    rents: rents.debts,
  };
  return {
    ...owing,
    project,
    funds: await inEach((currency) => chart.projectMoney(id, currency, 'funds')),
    held: await inEach((currency) => chart.projectMoney(id, currency, 'held')),
    revocations: [...revocations].map(([currency, owed]) => ({ currency, ...owed })),
    kept: await keptIn(deps, id),
    wallet: await inEach((currency) => chart.available(project.ownerId, id, currency)),
    buyback: buybackCoverage(vaults, today),
    coming: comingOf({ projectId: id, projectName: project.name, ...owing }),
  };
}

/** The part of a project's funds that stages of works keep, by currency. */
async function keptIn({ ledger }: FundsDeps, projectId: string): Promise<Amount[]> {
  const kept = await stageMoney.withheldOf(ledger, projectId);
  return CURRENCIES.map((currency) => ({
    currency,
    amount: kept
      .filter((one) => one.currency === currency)
      .reduce((sum, { amount }) => sum + amount, 0n),
  }));
}
