import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseAmount } from '#contract/core/money.ts';
import { projectFunds } from '#contract/funds/schemas.ts';
import { depositsPage, withdrawalsPage } from '#contract/payments/schemas.ts';
import { statistics } from '#contract/statistics/endpoints.ts';
import { bankReport } from '#contract/treasury/bank-schemas.ts';
import { openDemonstration } from './demonstration.ts';

/** The desk of the demonstration's level 1. */
async function openDesk() {
  const { get, close } = await openDemonstration(new Date('2026-03-10T15:00:00Z'));
  return { get: (path: string) => get(path, 'admin'), close };
}

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());

const board = async () => statistics.parse(await desk.get('/statistics'));
/** Rows of the list that a figure leads to. */
const rowsOf = async (path: string): Promise<number> => {
  const { total } = depositsPage.pick({ total: true }).parse(await desk.get(path));
  return total;
};

test('each figure of people counts the rows of the list that it leads to', async () => {
  const { users, verification } = await board();
  const people = (more = '') => rowsOf(`/users?filter[group]=people${more}`);
  expect(users.total).toBe(await people());
  expect(users.verified).toBe(await people('&filter[kycStatus]=verified'));
  expect(users.pendingKyc).toBe(await people('&filter[kycStatus]=pending'));
  expect(users.blocked).toBe(await people('&filter[state]=blocked'));
  expect(users.newThisMonth).toBe(await people(`&filter[createdFrom]=${users.newSince}`));
  for (const { status, count } of verification)
    expect([status, count]).toEqual([status, await people(`&filter[kycStatus]=${status}`)]);
  expect(verification.reduce((sum, { count }) => sum + count, 0)).toBe(users.total);
});

test('each queue counts the rows of the list that it leads to', async () => {
  const { queues } = await board();
  expect(queues).toEqual({
    deposits: await rowsOf('/payments/deposits?filter[waiting]=true'),
    withdrawals: await rowsOf('/payments/withdraws?filter[waiting]=true'),
    troubledSends: await rowsOf('/payments/withdraws?filter[waiting]=true&filter[troubled]=true'),
    transfers: await rowsOf('/balance/transfers?filter[waiting]=true'),
    projects: await rowsOf('/projects?filter[status]=in_review'),
    prolongations: await rowsOf('/projects/prolongations?filter[status]=pending'),
    rights: await rowsOf('/rights/requests?filter[state]=received'),
    bankLines: bankReport.parse(await desk.get('/treasury/bank')).open,
  });
});

test('movements by method and state are those of their lists', async () => {
  const { deposits, withdrawals, transfers } = await board();
  expect(deposits.length).toBeGreaterThan(0);
  for (const [list, rows] of [
    ['/payments/deposits', deposits],
    ['/payments/withdraws', withdrawals],
  ] as const)
    for (const { method, status, count } of rows) {
      const path = `${list}?filter[type]=${method}&filter[status]=${status}`;
      expect([path, count]).toEqual([path, await rowsOf(path)]);
    }
  for (const { status, count } of transfers)
    expect(count).toBe(await rowsOf(`/balance/transfers?filter[status]=${status}`));
  // the sums of those that are complete are what their rows credit and take
  for (const { method, totals } of deposits.filter(({ status }) => status === 'completed')) {
    const path = `/payments/deposits?filter[type]=${method}&filter[status]=completed&pageSize=100`;
    const { items, total } = depositsPage.parse(await desk.get(path));
    if (total > items.length) continue;
    for (const { amount, currency } of totals) {
      const rows = items.filter(({ sentCurrency }) => sentCurrency === currency);
      const sum = rows.reduce(
        (all, row) => all + (parseAmount(row.acceptedAmount ?? '', currency) ?? 0n),
        0n,
      );
      expect([path, sum]).toEqual([path, parseAmount(amount, currency)]);
    }
  }
  expect(withdrawalsPage.parse(await desk.get('/payments/withdraws')).total).toBe(
    withdrawals.reduce((sum, { count }) => sum + count, 0),
  );
});

test('what is owed for buy-backs and rents is what each project’s own page tells', async () => {
  const { obligations, rents } = await board();
  expect(obligations.length).toBeGreaterThan(0);
  for (const [of, rows] of [
    ['buyback', obligations],
    ['rent', rents],
  ] as const)
    for (const { projectId, projectName, owed, setAside, percent } of rows) {
      const page = projectFunds.parse(await desk.get(`/projects/${projectId}/funds`));
      expect([projectName, page[of]]).toMatchObject([projectName, { owed, setAside, percent }]);
    }
});
