import { coveredPercent, coverInOrder, inOrderOfDays } from '#contract/core/figures/coverage.ts';

/**
 * The coverage of each vault's debt by the money set aside, which is assigned to the earliest buy-backs first.
 * @param setAside USD cents in the project's `buyback` account
 * @param vaults the debt (USD cents) and date of each vault
 * @returns percent by vault id; 100 when nothing is owed
 */
export function coverage(
  setAside: bigint,
  vaults: readonly { id: string; contractId: string; owed: bigint; buybackDate: string }[],
): Map<string, number> {
  const byDate = [...vaults].sort(inOrderOfDays);
  const covered = coverInOrder(
    setAside,
    byDate.map(({ owed }) => owed),
  );
  return new Map(
    byDate.map(({ id, owed }, index) => [id, coveredPercent(covered[index] ?? 0n, owed)]),
  );
}

/**
 * Progress of works: the mean of the tasks' done percentages by weight, cut off after two decimals so that 100 means all
 * of it; 0 without tasks.
 */
export function progressPercent(
  tasks: readonly { weight: number; doneBasisPoints: number }[],
): number {
  const weights = tasks.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return 0;
  const done = tasks.reduce((sum, task) => sum + task.weight * task.doneBasisPoints, 0);
  return Math.floor(done / weights) / 100;
}

/**
 * Distributes an issue's tokens in reservations or vaults over its rounds, earliest round first. The ledger counts them
 * by issue, but the progress bars are shown by round.
 */
export function spreadCommitted(
  committed: bigint,
  rounds: readonly { id: string; sold: bigint }[],
): Map<string, bigint> {
  let left = committed;
  return new Map(
    rounds.map(({ id, sold }) => {
      const part = left < sold ? left : sold;
      left -= part;
      return [id, part];
    }),
  );
}
