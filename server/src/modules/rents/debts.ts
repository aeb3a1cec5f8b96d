import { rentPool } from '#contract/core/figures/rent.ts';
import { chart } from '#modules/ledger';
import type { RentContractFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import { nextPeriod } from './accrue.ts';
import { nextPayDayOf } from './balances.ts';
import type { RentsDeps } from './deps.ts';
import { holdersOf } from './rules.ts';
import { accruedOf, unpaidPeriods } from './store.ts';

/** The debt of rent of one contract, in USD cents. */
export interface RentDebt {
  readonly contract: RentContractFacts;
  readonly unpaidMonths: number;
  readonly unpaid: bigint;
  readonly nextPayDay: string | null;
  /** The rent of a full month for the present holders of tokens of completed rounds. */
  readonly next: bigint;
  /** The rent of a full month with every token sold: the largest possible. */
  readonly monthly: bigint;
  /** Whether tokens were held on a day of the current month, for which rent is owed at its end. */
  readonly accruing: boolean;
}

/** A project's debts of rent by contract, and the money set aside for them. */
export async function rentDebts(
  deps: Pick<RentsDeps, 'database' | 'projects' | 'ledger' | 'clock' | 'tokens'>,
  projectId: string,
  tx?: Tx,
): Promise<{ debts: RentDebt[]; setAside: bigint }> {
  const unpaid = await unpaidPeriods(tx ?? deps.database.db, projectId);
  const contracts = (await deps.projects.rentContracts(tx)).filter(
    (contract) => contract.projectId === projectId,
  );
  const accrued = await accruedOf(
    tx ?? deps.database.db,
    contracts.map(({ id }) => id),
  );
  const justNow = new Date(deps.clock.now().getTime() + 1);
  const debts: RentDebt[] = [];
  for (const contract of contracts) {
    const months = unpaid.filter(({ contract_id }) => contract_id === contract.id);
    const nextPayDay = await nextPayDayOf(deps, contract, tx);
    const monthly = rentPool(contract.rentModel.amount, contract.rentModel.basisPoints);
    const moves = await deps.tokens.heldByDay(contract.id, justNow, tx);
    const month = nextPeriod(contract, accrued.get(contract.id));
    const held = moves.reduce((sum, { amount }) => sum + amount, 0n);
    debts.push({
      contract,
      unpaidMonths: months.length,
      unpaid: months.reduce((sum, { shared }) => sum + shared, 0n),
      nextPayDay,
      next:
        nextPayDay === null || contract.tokens === 0n
          ? 0n
          : (monthly * held + contract.tokens - 1n) / contract.tokens,
      monthly,
      accruing:
        contract.cancelledAt === null &&
        month !== null &&
        holdersOf(moves, month.from, month.to).length > 0,
    });
  }
  const [setAside = 0n] = await deps.ledger.balanceOf([chart.setAside(projectId, 'rent')], tx);
  return { debts, setAside };
}
