import { coverInOrder } from '#contract/core/figures/coverage.ts';
import type { SetAsidePurpose } from '#contract/funds/schemas.ts';
import type { RentDebt } from '#modules/rents';
import type { BuybackDue, Coverage } from './owed.ts';

/** A payment that is not due yet. Amounts in USD cents. */
export interface Coming {
  readonly projectId: string;
  readonly projectName: string;
  readonly kind: SetAsidePurpose;
  readonly contractName: string;
  /** Null for rents. */
  readonly vaultNumber: number | null;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly owed: bigint;
  readonly covered: bigint;
}

interface Owing {
  readonly projectId: string;
  readonly projectName: string;
  readonly buybacks: readonly BuybackDue[];
  readonly rents: readonly RentDebt[];
  readonly rent: Coverage;
}

/** Payments that are not due yet, each with the money set aside for it after overdue debts are covered. */
export function comingOf(funds: Owing): Coming[] {
  const of = { projectId: funds.projectId, projectName: funds.projectName };
  const buybacks = funds.buybacks
    .filter(({ isOverdue, debt }) => !isOverdue && debt.owed > 0n)
    .map(
      ({ contractName, debt, covered }): Coming => ({
        ...of,
        kind: 'buyback',
        contractName,
        vaultNumber: debt.vault.number,
        day: debt.payDay,
        owed: debt.owed,
        covered,
      }),
    );
  return [...buybacks, ...rentsOf(funds, of)].toSorted((a, b) => a.day.localeCompare(b.day));
}

function rentsOf({ rents, rent }: Owing, of: Pick<Coming, 'projectId' | 'projectName'>): Coming[] {
  const coming = rents
    .flatMap(({ contract, next, nextPayDay: day }) =>
      day === null || next === 0n ? [] : [{ contractName: contract.name, day, next }],
    )
    .toSorted((a, b) => a.day.localeCompare(b.day));
  const [, ...covered] = coverInOrder(rent.setAside, [
    rents.reduce((sum, { unpaid }) => sum + unpaid, 0n),
    ...coming.map(({ next }) => next),
  ]);
  return coming.map(({ contractName, day, next }, at) => ({
    ...of,
    kind: 'rent',
    contractName,
    vaultNumber: null,
    day,
    owed: next,
    covered: covered[at] ?? 0n,
  }));
}
