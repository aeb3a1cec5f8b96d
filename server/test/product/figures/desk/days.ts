import { expect, test } from 'vitest';
import { worthOf } from '#contract/core/figures/exchange.ts';
import { formatAmount, parseAmount } from '#contract/core/money.ts';
import { currentRates } from '#contract/payments/endpoints.ts';
import { type Deposit, depositsPage, withdrawalsPage } from '#contract/payments/schemas.ts';
import { purchasesPage } from '#contract/tokens/purchases.ts';
import { businessDay } from '#core/clock.ts';
import { desk, sumsOf } from './desk.ts';

/** The board's ninety days. */
export function dayFigures(): void {
  test('the deposits of each day on the board are those completed on it', async () => {
    const { trends, depositsByDay, asOf } = await desk.board();
    expect(depositsByDay.length).toBeGreaterThan(0);
    const days = new Map<string, Deposit[]>();
    for (let page = 1; ; page += 1) {
      const path = `/payments/deposits?filter[status]=completed&pageSize=100&page=${page}`;
      const { items } = depositsPage.parse(await desk.get(path));
      if (items.length === 0) break;
      for (const item of items) {
        const completed = item.events.find(({ action }) => action === 'completed');
        const day = businessDay(new Date(completed?.at ?? item.date));
        days.set(day, [...(days.get(day) ?? []), item]);
      }
    }
    const since = businessDay(new Date(Date.parse(asOf) - 90 * 86_400_000));
    const { items } = currentRates.answer.parse(await desk.get('/payments/rates'));
    const market = items.find(({ base, quote }) => base === 'USD' && quote === 'ARS');
    if (!market) throw new Error('no ARS rate');
    const recent = [...days].filter(([day]) => day >= since).sort();
    expect(depositsByDay).toEqual(
      recent.map(([day, rows]) => {
        const sums = sumsOf(
          rows.map(({ acceptedAmount, sentCurrency: currency }) => ({
            amount: acceptedAmount ?? '',
            currency,
          })),
        );
        const worth = sums
          .map(({ amount, currency }) =>
            worthOf(parseAmount(amount, currency) ?? 0n, currency, market),
          )
          .reduce((sum, usd) => sum + usd, 0n);
        return { day, count: rows.length, usd: formatAmount(worth, 'USD') };
      }),
    );
    for (const { day, deposits } of trends)
      expect([day, deposits]).toEqual([
        day,
        depositsByDay.find((line) => line.day === day)?.usd ?? '0.00',
      ]);
  });

  test('the withdrawals of each day on the board are those completed on it', async () => {
    const { trends, asOf } = await desk.board();
    const since = businessDay(new Date(Date.parse(asOf) - 90 * 86_400_000));
    const rows = await desk.everyRow(
      '/payments/withdraws?filter[status]=completed',
      withdrawalsPage,
    );
    const days = byDay(rows, {
      since,
      at: ({ events, date }) => events.find(({ action }) => action === 'completed')?.at ?? date,
      usd: ({ usdAmount }) => cents(usdAmount),
    });
    expect(days.length).toBeGreaterThan(0);
    expect(
      trends
        .filter(({ withdrawals }) => withdrawals !== '0.00')
        .map(({ day, withdrawals: usd }) => ({ day, usd })),
    ).toEqual(days.map(({ day, usd }) => ({ day, usd })));
  });

  test('the sales of each day on the board are its purchases that were not revoked', async () => {
    const { trends, sales, asOf } = await desk.board();
    const since = businessDay(new Date(Date.parse(asOf) - 90 * 86_400_000));
    const all = await desk.everyRow('/tokens/purchases?', purchasesPage);
    // a refund is a later movement: the refunded tokens still count as sold that day
    const rows = all.filter(
      ({ status, tokens, refundedTokens }) =>
        status === 'completed' || (status === 'returned' && refundedTokens === tokens),
    );
    const days = byDay(rows, {
      since,
      at: ({ date }) => date,
      usd: ({ price, tokens }) => cents(price.amount) * BigInt(tokens),
    });
    expect(days.length).toBeGreaterThan(0);
    expect(
      trends
        .filter(({ purchases }) => purchases > 0)
        .map(({ day, purchases: count, sales: usd }) => ({ day, count, usd })),
    ).toEqual(days);
    // the money raised by each round is the cost of its purchases, by currency of payment
    for (const { projectId, projectName, contractName, roundNumber, raised } of sales) {
      const bought = rows.filter(
        (row) =>
          row.projectId === projectId &&
          row.contractName === contractName &&
          row.roundNumber === roundNumber,
      );
      expect([projectName, roundNumber, sumsOf(raised)]).toEqual([
        projectName,
        roundNumber,
        sumsOf(bought.map(({ cost }) => cost)),
      ]);
    }
  });
}

/** A list's daily sums in dollars since the start of the board. */
function byDay<Row>(
  rows: readonly Row[],
  of: { since: string; at: (row: Row) => string; usd: (row: Row) => bigint },
): { day: string; count: number; usd: string }[] {
  const days = Map.groupBy(rows, (row) => businessDay(new Date(of.at(row))));
  return [...days]
    .filter(([day]) => day >= of.since)
    .map(([day, group]) => ({
      day,
      count: group.length,
      usd: formatAmount(
        group.reduce((sum, row) => sum + of.usd(row), 0n),
        'USD',
      ),
    }))
    .sort((one, other) => one.day.localeCompare(other.day));
}
const cents = (amount: string): bigint => parseAmount(amount, 'USD') ?? 0n;
