import { expect, test } from 'vitest';
import { toMoney } from '#contract/core/money.ts';
import { rentPeriodsPage } from '#contract/rents/schemas.ts';
import { stages } from '#contract/stages/schemas.ts';
import { desk, someOf } from './desk.ts';
import { fundsOf, least, projects, sum, usd } from './owed.ts';

/** A project's next payments, those of rents, and the money that stages of works retain. */
export function comingFigures(): void {
  test('the rents owed are the sum over the contracts, as on each one’s page, including unpaid months', async () => {
    let waiting = 0;
    for (const { id, name, contracts } of await projects()) {
      const { rents, rent } = await fundsOf(id);
      const months = await desk.everyRow(`/projects/${id}/rents?`, rentPeriodsPage);
      for (const one of rents) {
        const model = contracts.find((contract) => contract.id === one.contractId)?.rentModel;
        expect([name, one.rent, one.percent]).toEqual([name, model?.amount, model?.percent]);
        const due = months.filter(
          ({ contractId, status }) => contractId === one.contractId && status === 'due',
        );
        expect([name, one.unpaidMonths, usd(one.unpaid)]).toEqual([
          name,
          due.length,
          sum(due.map(({ shared }) => usd(shared))),
        ]);
        waiting += due.length;
      }
      const unpaid = sum(rents.map((one) => usd(one.unpaid)));
      const owed = unpaid + sum(rents.map((one) => usd(one.next)));
      const setAside = usd(rent.setAside);
      expect([name, usd(rent.owed), usd(rent.missing), usd(rent.missingOverdue)]).toEqual([
        name,
        owed,
        owed - least(owed, setAside),
        unpaid - least(unpaid, setAside),
      ]);
    }
    expect(waiting).toBeGreaterThan(0);
  });

  test('the next payments are the vaults’ and rents’ debts that are not overdue, with the rest of the money set aside', async () => {
    let coming = 0;
    for (const { id, name } of await projects()) {
      const { payments, buybacks, rents, rent } = await fundsOf(id);
      const ofVaults = payments
        .filter(({ kind }) => kind === 'buyback')
        .map(({ contractName, vaultNumber, day, owed, covered }) => ({
          ...{ contractName, vaultNumber, day, owed, covered },
        }));
      const vaults = buybacks
        .filter(({ isOverdue, owed }) => !isOverdue && usd(owed) > 0n)
        .map(({ contractName, vaultNumber, payDay: day, owed, covered }) => ({
          ...{ contractName, vaultNumber, day, owed, covered },
        }));
      expect([name, ofVaults.toSorted(byDay)]).toEqual([name, vaults.toSorted(byDay)]);
      // overdue rents are paid before the next month
      let left = usd(rent.setAside) - sum(rents.map(({ unpaid }) => usd(unpaid)));
      for (const payment of payments.filter(({ kind }) => kind === 'rent')) {
        const of = rents.find(({ contractName }) => contractName === payment.contractName);
        const covered = least(left > 0n ? left : 0n, usd(payment.owed));
        left -= covered;
        expect([name, payment.owed, payment.covered]).toEqual([
          name,
          of?.next,
          toMoney(covered, 'USD'),
        ]);
      }
      coming += payments.length;
    }
    expect(coming).toBeGreaterThan(0);
  });

  test('a project retains the money of its stages of works until they are certified', async () => {
    let keeping = 0;
    for (const { id, name } of await projects()) {
      const { kept } = await fundsOf(id);
      const { items } = stages.parse(await desk.get(`/projects/${id}/stages`));
      const uncertified = items.filter(({ certified }) => someOf(certified).length === 0);
      expect([name, someOf(kept)]).toEqual([
        name,
        someOf(uncertified.flatMap(({ remaining }) => remaining)),
      ]);
      keeping += someOf(kept).length;
    }
    expect(keeping).toBeGreaterThan(0);
  });
}

const byDay = (
  one: { day: string; vaultNumber: number | null; contractName: string },
  other: { day: string; vaultNumber: number | null; contractName: string },
) =>
  one.day.localeCompare(other.day) ||
  one.contractName.localeCompare(other.contractName) ||
  (one.vaultNumber ?? 0) - (other.vaultNumber ?? 0);
