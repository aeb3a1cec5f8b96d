import { coverInOrder } from '#contract/core/coverage.ts';
import { type Money, parseAmount, toMoney } from '#contract/core/money.ts';
import type { ComingPayment, ProjectFunds } from '#contract/funds/schemas.ts';

type Owing = Pick<ProjectFunds, 'projectId' | 'projectName' | 'buybacks' | 'rents' | 'rent'>;

/** Payments that are not due yet, each with the money set aside for it after overdue debts are covered. */
export function comingOf(funds: Owing): ComingPayment[] {
  const of = { projectId: funds.projectId, projectName: funds.projectName };
  const buybacks = funds.buybacks
    .filter(({ isOverdue, owed }) => !isOverdue && minorOf(owed) > 0n)
    .map(
      ({ contractName, vaultNumber, payDay, owed, covered }): ComingPayment => ({
        ...of,
        kind: 'buyback',
        contractName,
        vaultNumber,
        day: payDay,
        owed,
        covered,
      }),
    );
  return [...buybacks, ...rentsOf(funds, of)].toSorted((a, b) => a.day.localeCompare(b.day));
}

function rentsOf(
  { rents, rent }: Owing,
  of: Pick<ComingPayment, 'projectId' | 'projectName'>,
): ComingPayment[] {
  const coming = rents
    .flatMap((one) => (one.nextPayDay === null ? [] : [{ ...one, day: one.nextPayDay }]))
    .filter(({ next }) => minorOf(next) > 0n)
    .toSorted((a, b) => a.day.localeCompare(b.day));
  const [, ...covered] = coverInOrder(minorOf(rent.setAside), [
    rents.reduce((sum, { unpaid }) => sum + minorOf(unpaid), 0n),
    ...coming.map(({ next }) => minorOf(next)),
  ]);
  return coming.map(({ contractName, day, next }, at) => ({
    ...of,
    kind: 'rent',
    contractName,
    vaultNumber: null,
    day,
    owed: next,
    covered: toMoney(covered[at] ?? 0n, 'USD'),
  }));
}

const minorOf = ({ amount, currency }: Money): bigint => parseAmount(amount, currency) ?? 0n;
