import { isDue } from '#contract/core/calendar/working-day.ts';
import { coveredPercent } from '#contract/core/figures/coverage.ts';
import { businessDay } from '#core/clock.ts';
import type { VaultDebt } from '#modules/tokens';
import type { FundsDeps } from '../deps.ts';

/** Debts and the money set aside for them, in USD cents. */
export interface Coverage {
  readonly owed: bigint;
  readonly setAside: bigint;
  readonly missing: bigint;
  /** The uncovered part of overdue debts. */
  readonly missingOverdue: bigint;
  readonly percent: number;
}

/** A project's debts and their coverage. */
export interface Owed {
  readonly buyback: Coverage;
  /** Date of the next vault with a debt, `YYYY-MM-DD`. */
  readonly nextBuyback: string | null;
  readonly rent: Coverage;
}

/** The debt of a vault and its coverage. */
export interface BuybackDue {
  readonly debt: VaultDebt;
  readonly contractName: string;
  /** USD cents. */
  readonly covered: bigint;
  readonly isOverdue: boolean;
}

type VaultDebts = Awaited<ReturnType<FundsDeps['tokens']['vaultDebts']>>;
type RentDebts = Awaited<ReturnType<FundsDeps['rents']['debts']>>;

/** A project's debts and their coverage; the single definition for its page and for the desk. */
export async function owedOf(deps: FundsDeps, projectId: string): Promise<Owed> {
  const vaults = await deps.tokens.vaultDebts(projectId);
  const today = businessDay(deps.clock.now());
  return {
    buyback: buybackCoverage(vaults, today),
    nextBuyback: vaults.debts.find(({ owed }) => owed > 0n)?.payDay ?? null,
    rent: rentCoverage(await deps.rents.debts(projectId)),
  };
}

export function buybackCoverage({ debts, setAside }: VaultDebts, today: string): Coverage {
  const overdue = debts.filter(({ vault }) => isDue(vault, today));
  const sum = (of: readonly VaultDebt[]) => of.reduce((total, { owed }) => total + owed, 0n);
  return coverageOf(sum(debts), sum(overdue), setAside);
}

export function rentCoverage({ debts, setAside }: RentDebts): Coverage {
  const unpaid = debts.reduce((sum, debt) => sum + debt.unpaid, 0n);
  return coverageOf(
    debts.reduce((sum, { next }) => sum + next, unpaid),
    unpaid,
    setAside,
  );
}

const shortOf = (owed: bigint, setAside: bigint): bigint =>
  owed > setAside ? owed - setAside : 0n;

/** @param overdue the overdue part of `owed`, which is covered first */
const coverageOf = (owed: bigint, overdue: bigint, setAside: bigint): Coverage => ({
  owed,
  setAside,
  missing: shortOf(owed, setAside),
  missingOverdue: shortOf(overdue, setAside),
  percent: coveredPercent(setAside, owed),
});

/** The debts of a project's vaults, which the money set aside covers in the order of their dates. */
export function buybacksDue(
  { debts }: VaultDebts,
  contracts: ReadonlyMap<string, string>,
  today: string,
): BuybackDue[] {
  return debts.map((debt) => ({
    debt,
    contractName: contracts.get(debt.vault.contractId) ?? '',
    covered: debt.covered,
    isOverdue: isDue(debt.vault, today) && debt.owed > 0n,
  }));
}
