import { beforeAll, expect, test } from 'vitest';
import { userBalance } from '#contract/balance/endpoints.ts';
import { coveredPercent } from '#contract/core/figures/coverage.ts';
import type { Money } from '#contract/core/money.ts';
import { type ProjectFunds, projectFunds } from '#contract/funds/schemas.ts';
import { depositsPage, withdrawalsPage } from '#contract/payments/schemas.ts';
import { projectsPage } from '#contract/projects/lists.ts';
import { type ProjectDetail, projectDetail } from '#contract/projects/schemas.ts';
import { holdersPage, holdingsPage } from '#contract/tokens/holdings.ts';
import { purchasesPage } from '#contract/tokens/purchases.ts';
import { desk, isSome, minorOf, someOf } from './desk.ts';
import { readingFigures } from './figures-read.ts';

/** The pages of every project that is or was published. */
export async function projects(): Promise<(ProjectDetail & { ownerId: string; people: number })[]> {
  const cards = await desk.everyRow('/projects?', projectsPage);
  const pages: (ProjectDetail & { ownerId: string; people: number })[] = [];
  for (const { id, status } of cards) {
    if (status !== 'published' && status !== 'cancelled') continue;
    const page = projectDetail.parse(await desk.get(`/projects/${id}`));
    if (page.management === null) throw new Error(`${page.name} has no management data`);
    const { ownerId, holders: people } = page.management;
    pages.push({ ...page, ownerId, people });
  }
  expect(pages.length).toBeGreaterThan(5);
  return pages;
}
export const fundsOf = async (id: string): Promise<ProjectFunds> =>
  readingFigures('project', projectFunds.parse(await desk.get(`/projects/${id}/funds`)));

export const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((all, one) => all + one, 0n);
export const usd = ({ amount }: Money) => minorOf({ amount, currency: 'USD' });
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** A project's owner deposits into their wallet there, and requests a withdrawal of its funds. */
async function moveOwnersMoney(): Promise<void> {
  const { items } = projectsPage.parse(
    await desk.getAs('/projects?filter[mine]=true&pageSize=100', OWNER),
  );
  for (const { id } of items) {
    const { funds, accounts } = await fundsOf(id);
    const some = funds.find(
      ({ amount, currency }) =>
        currency === 'USD' && isSome({ amount }) && accounts.some((one) => one.currency === 'USD'),
    );
    if (!some) continue;
    const amount = '137.50';
    const asked = { projectId: id, type: 'usd_bank_transfer', sentCurrency: 'USD', amount };
    const deposit = depositsPage.shape.items.element.parse(
      await desk.send(OWNER, '/payments/deposits', { body: asked }),
    );
    await desk.send('admin2', `/payments/deposits/${deposit.id}/accept`, {
      method: 'PUT',
      body: {},
    });
    await desk.send(OWNER, `/projects/${id}/funds/withdraws`, {
      body: { amount, currency: 'USD' },
    });
    return;
  }
  throw new Error('the owner has no project with funds');
}
const OWNER = 'propietario';

/** The page of a project's own money, and its token holders. */
export function owedFigures(): void {
  beforeAll(moveOwnersMoney);

  test('a project’s token holders are those in the list of holdings, and its page of holders counts its issues', async () => {
    let some = 0;
    for (const { id, name, people } of await projects()) {
      const rows = await desk.everyRow(`/tokens?filter[projectId]=${id}`, holdingsPage);
      const having = rows.filter(
        ({ availableAmount, reservedAmount, investedAmount }) =>
          availableAmount + reservedAmount + investedAmount > 0,
      );
      expect([name, people]).toEqual([name, new Set(having.map(({ userId }) => userId)).size]);
      const spread = await desk.everyRow(`/projects/${id}/holders?`, holdersPage);
      expect([name, spread.map(({ tokens }) => tokens).sort((a, b) => a - b)]).toEqual([
        name,
        having
          .map((row) => row.availableAmount + row.reservedAmount + row.investedAmount)
          .sort((a, b) => a - b),
      ]);
      some += people;
    }
    expect(some).toBeGreaterThan(0);
  });

  test('a project’s held money is the sum of its pending withdrawals', async () => {
    const rows = await desk.everyRow('/payments/withdraws?', withdrawalsPage);
    let some = 0;
    for (const { id, name } of await projects()) {
      const { held } = await fundsOf(id);
      const own = rows.filter(
        ({ projectId, source, status }) =>
          projectId === id && source === 'funds' && (status === 'pending' || status === 'sent'),
      );
      expect([name, someOf(held)]).toEqual([name, someOf(own)]);
      some += own.length;
    }
    expect(some).toBeGreaterThan(0);
  });

  test('the owner may contribute the balance of their wallet in that project', async () => {
    let some = 0;
    for (const { id, name, ownerId } of await projects()) {
      const { wallet } = await fundsOf(id);
      const { items } = userBalance.answer.parse(await desk.get(`/balance/user/${ownerId}`));
      const own = items
        .filter(({ projectId }) => projectId === id)
        .map(({ currency, available: amount }) => ({ amount, currency }));
      expect([name, someOf(wallet)]).toEqual([name, someOf(own)]);
      some += someOf(own).length;
    }
    expect(some).toBeGreaterThan(0);
  });

  test('the revocations waiting for a project’s funds are its waiting purchases', async () => {
    const purchases = await desk.everyRow('/tokens/purchases?', purchasesPage);
    for (const { id, name } of await projects()) {
      const { revocations } = await fundsOf(id);
      const waiting = purchases.filter(
        ({ projectId, revocation }) => projectId === id && revocation === 'waiting',
      );
      expect([name, sumCount(revocations), someOf(revocations.map(({ owed }) => owed))]).toEqual([
        name,
        waiting.length,
        someOf(waiting.map(({ cost }) => cost)),
      ]);
    }
  });

  test('each vault owes for the tokens it holds, and the set-aside money covers the earliest first', async () => {
    let covering = 0;
    for (const { id, name } of await projects()) {
      const { buybacks, buyback } = await fundsOf(id);
      let left = usd(buyback.setAside);
      const days = buybacks.map(({ buybackDate }) => buybackDate);
      expect([name, days]).toEqual([name, days.toSorted()]);
      for (const vault of buybacks) {
        expect(usd(vault.owed)).toBe(BigInt(vault.tokens) * usd(vault.buybackPrice));
        const covered = least(left, usd(vault.owed));
        left -= covered;
        const of = [name, vault.vaultNumber];
        expect([...of, usd(vault.covered), vault.coveragePercent]).toEqual([
          ...of,
          covered,
          coveredPercent(covered, usd(vault.owed)),
        ]);
        covering += covered > 0n ? 1 : 0;
      }
      expect(usd(buyback.owed)).toBe(sum(buybacks.map(({ owed }) => usd(owed))));
      expect(usd(buyback.missing)).toBe(
        usd(buyback.owed) - least(usd(buyback.owed), usd(buyback.setAside)),
      );
      const late = buybacks.filter(({ isOverdue }) => isOverdue);
      expect([name, usd(buyback.missingOverdue)]).toEqual([
        name,
        sum(late.map((vault) => usd(vault.owed) - usd(vault.covered))),
      ]);
      const rows = await desk.everyRow(`/tokens?filter[projectId]=${id}`, holdingsPage);
      for (const [contractId, vaults] of Map.groupBy(buybacks, (vault) => vault.contractId)) {
        const held = rows.filter((row) => row.contractId === contractId);
        // uninvested tokens of a contract belong to its last vault
        const loose = held.reduce((all, row) => all + row.availableAmount, 0);
        expect([name, vaults.map(({ looseTokens }) => looseTokens)]).toEqual([
          name,
          vaults.map((_, at) => (at === vaults.length - 1 ? loose : 0)),
        ]);
        expect([name, vaults.reduce((all, { tokens }) => all + tokens, 0)]).toEqual([
          name,
          held.reduce((all, row) => all + row.investedAmount + row.availableAmount, 0),
        ]);
      }
    }
    expect(covering).toBeGreaterThan(0);
  });
}

const sumCount = (rows: ProjectFunds['revocations']): number =>
  rows.reduce((all, { count }) => all + count, 0);
