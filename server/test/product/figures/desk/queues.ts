import { expect, test } from 'vitest';
import { z } from 'zod';
import { money, parseAmount } from '#contract/core/money.ts';
import { type Deposit, depositsPage, withdrawalsPage } from '#contract/payments/schemas.ts';
import { payable, paymentRun, paymentRunDetail } from '#contract/payouts/schemas.ts';
import { bankReport } from '#contract/treasury/bank/report.ts';
import { desk, sumsOf } from './desk.ts';

/** The part of a page of movements that its sums are made of. */
const movements = z.object({
  items: z.array(
    z.object({
      amount: z.string(),
      /** What was credited of a deposit: its row shows it instead of what was announced. */
      acceptedAmount: z.string().nullish(),
      currency: z.string().optional(),
      sentCurrency: z.string().optional(),
    }),
  ),
  totals: z.array(money),
});

/** Queues and lists of movements, their sums and orders, and payment runs. */
export function queueFigures(): void {
  test('each queue counts the rows of the list that it links to', async () => {
    const { queues } = await desk.board();
    expect(queues).toEqual({
      deposits: await desk.rowsOf('/payments/deposits?filter[waiting]=true'),
      withdrawals: await desk.rowsOf('/payments/withdraws?filter[waiting]=true'),
      troubledSends: await desk.rowsOf(
        '/payments/withdraws?filter[waiting]=true&filter[troubled]=true',
      ),
      transfers: await desk.rowsOf('/balance/transfers?filter[waiting]=true'),
      projects: await desk.rowsOf('/projects?filter[status]=in_review'),
      prolongations: await desk.rowsOf('/projects/prolongations?filter[status]=pending'),
      rights: await desk.rowsOf('/rights/requests?filter[state]=received'),
      bankLines: bankReport.parse(await desk.get('/treasury/bank')).open,
    });
  });

  test('movements by method and state are those of their lists', async () => {
    const { deposits, withdrawals, transfers } = await desk.board();
    expect(deposits.length).toBeGreaterThan(0);
    for (const [list, rows] of [
      ['/payments/deposits', deposits],
      ['/payments/withdraws', withdrawals],
    ] as const)
      for (const { method, status, count } of rows) {
        const path = `${list}?filter[type]=${method}&filter[status]=${status}`;
        expect([path, count]).toEqual([path, await desk.rowsOf(path)]);
      }
    for (const { status, count } of transfers)
      expect(count).toBe(await desk.rowsOf(`/balance/transfers?filter[status]=${status}`));
    // the sums of completed ones are what their rows credit and take
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

  test('the sums of withdrawals and transfers by state are those of their rows', async () => {
    const { withdrawals, transfers } = await desk.board();
    for (const { method, status, totals } of withdrawals) {
      const path = `/payments/withdraws?filter[type]=${method}&filter[status]=${status}`;
      const rows = await desk.everyRow(path, withdrawalsPage);
      expect([path, sumsOf(totals)]).toEqual([path, sumsOf(rows)]);
    }
    for (const { status, totals } of transfers) {
      const path = `/balance/transfers?filter[status]=${status}`;
      const rows = await desk.everyRow(path, movements);
      expect([path, sumsOf(totals)]).toEqual([
        path,
        sumsOf(
          rows.map(({ amount, sentCurrency }) => money.parse({ amount, currency: sentCurrency })),
        ),
      ]);
    }
  });

  test('the sums of the queues are those of all their rows', async () => {
    for (const [list, currency] of [
      ['/payments/deposits', 'sentCurrency'],
      ['/payments/withdraws', 'currency'],
      ['/balance/transfers', 'sentCurrency'],
    ] as const)
      for (const filter of ['filter[waiting]=true', 'filter[status]=completed', '']) {
        const rows: { amount: string; currency: unknown }[] = [];
        for (let page = 1; ; page += 1) {
          const path = `${list}?${filter}&page=${page}&pageSize=100`;
          const { items, totals } = movements.parse(await desk.get(path));
          rows.push(
            ...items.map((item) => ({
              amount: item.acceptedAmount ?? item.amount,
              currency: item[currency],
            })),
          );
          if (items.length > 0) continue;
          expect([path, totals]).toEqual([path, sumsOf(z.array(money).parse(rows))]);
          break;
        }
      }
  });

  test('the received amount of a queue’s withdrawals is the sum of their rows, by received currency', async () => {
    for (const filter of ['filter[waiting]=true', 'filter[status]=completed']) {
      const { items, total, arriving } = withdrawalsPage.parse(
        await desk.get(`/payments/withdraws?${filter}&pageSize=100`),
      );
      expect(total).toBe(items.length);
      expect(arriving).toEqual(
        sumsOf(
          items.map(({ receivedAmount: amount, receivedCurrency: currency }) => ({
            amount,
            currency,
          })),
        ),
      );
    }
  });

  test('payment runs count and sum their lines, and the payable ones count their rows', async () => {
    const payables = payable.array();
    const { items, total } = z
      .object({ items: payables, total: z.number() })
      .parse(await desk.get('/payments/runs/payable'));
    expect(total).toBe(items.length);
    for (const one of items)
      expect(sumsOf([one.net, one.fee])).toEqual(
        one.net.currency === one.gross.currency ? [one.gross] : sumsOf([one.net, one.fee]),
      );
    const runs = z
      .object({ items: z.array(paymentRun) })
      .parse(await desk.get('/payments/runs?pageSize=100'));
    for (const { id, count, sent, total: sum } of runs.items) {
      const { lines } = paymentRunDetail.parse(await desk.get(`/payments/runs/${id}`));
      const standing = lines.filter(({ removed }) => removed === null);
      expect([id, count, sent]).toEqual([
        id,
        standing.length,
        standing.filter(({ status }) => status !== 'pending').length,
      ]);
      expect([sum]).toEqual(sumsOf(standing.map(({ net }) => net)));
    }
  });

  test('a list of movements is searched, and its sums are those of the found rows', async () => {
    const all = depositsPage.parse(await desk.get('/payments/deposits?pageSize=100'));
    const [one] = all.items;
    if (!one) throw new Error('no deposits');
    const search = async (text: string, list = 'deposits') =>
      depositsPage
        .pick({ total: true, totals: true })
        .parse(await desk.get(`/payments/${list}?search=${encodeURIComponent(text)}`));
    expect(await search(one.orderNumber)).toEqual({
      total: 1,
      totals: [{ amount: one.amount, currency: one.sentCurrency }],
    });
    const [withdrawal] = withdrawalsPage.parse(await desk.get('/payments/withdraws')).items;
    if (!withdrawal) throw new Error('no withdrawals');
    expect((await search(withdrawal.destination.account, 'withdraws')).total).toBeGreaterThan(0);
    const received = withdrawal.receivedAmount.replace('.', ',');
    expect(received).not.toBe(withdrawal.amount.replace('.', ','));
    expect((await search(received, 'withdraws')).total).toBeGreaterThan(0);
    expect((await search('nadie que se llame así')).total).toBe(0);
    const waiting = depositsPage.parse(
      await desk.get('/payments/deposits?filter[waiting]=true&pageSize=100'),
    );
    const { totals } = await desk.inbox('&filter[kind]=deposit');
    expect(waiting.totals).toEqual(totals);
  });

  test('a queue is in the requested order, and no row is on two pages', async () => {
    const rows = async (sort: string) => {
      const found: Deposit[] = [];
      for (let page = 1; ; page += 1) {
        const path = `/payments/deposits?sort=${sort}&page=${page}&pageSize=30`;
        const { items, total } = depositsPage.parse(await desk.get(path));
        found.push(...items);
        if (items.length > 0) continue;
        expect(new Set(found.map(({ id }) => id)).size).toBe(total);
        return found;
      }
    };
    const minor = ({ amount, sentCurrency }: Deposit) => parseAmount(amount, sentCurrency) ?? 0n;
    for (const [sort, up] of [
      ['largest', false],
      ['smallest', true],
    ] as const)
      for (const group of Map.groupBy(await rows(sort), (one) => one.sentCurrency).values()) {
        const amounts = group.map(minor);
        const sorted = amounts.toSorted((a, b) => (a === b ? 0 : a < b === up ? -1 : 1));
        expect([sort, amounts]).toEqual([sort, sorted]);
      }
    const dates = (await rows('oldest')).map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    const people = (await rows('person')).map(({ userId }) => userId);
    const changes = people.filter((id, at) => id !== people[at - 1]);
    expect(changes).toHaveLength(new Set(people).size);
    const usual = depositsPage.parse(await desk.get('/payments/deposits?pageSize=100')).items;
    expect((await rows('newest')).slice(0, usual.length)).toEqual(usual);
  });
}
