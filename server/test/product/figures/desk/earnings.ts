import { expect, test } from 'vitest';
import { withPenalty } from '#contract/core/figures/penalty.ts';
import { type Currency, type Money, toMoney } from '#contract/core/money.ts';
import {
  CHARGED_TRANSFERS,
  CHARGED_WITHDRAWALS,
  EARNING_LINES,
  PENALISED_PURCHASES,
} from '#contract/desk/figure-links.ts';
import { transfersPage, withdrawalsPage } from '#contract/payments/schemas.ts';
import { projectDetail } from '#contract/projects/schemas.ts';
import { purchasesPage } from '#contract/tokens/purchases.ts';
import { listBankLines } from '#contract/treasury/bank.ts';
import { getRevenue, type RevenueSource } from '#contract/treasury/endpoints.ts';
import { desk, minorOf, someOf } from './desk.ts';
import { readingFigures } from './figures-read.ts';
import { listAt } from './links.ts';

const revenue = async () =>
  readingFigures('treasury', getRevenue.answer.parse(await desk.get('/treasury/revenue')));

/** The remaining amount of one source, and its completed and pending withdrawals. */
async function earned(source: RevenueSource): Promise<{ left: Money[]; taken: Money[] }> {
  const { balances, items, total } = await revenue();
  expect(total).toBe(items.length);
  return {
    left: someOf(balances.filter((one) => one.source === source).map(({ amount }) => amount)),
    taken: items
      .filter((one) => one.source === source && one.status !== 'rejected')
      .map(({ amount }) => amount),
  };
}

const less = ({ amount, currency }: Money): Money => ({ amount: `-${amount}`, currency });

/** The platform's earnings, and the part not withdrawn. */
export function earningFigures(): void {
  test('the remaining fees are those of withdrawals and transfers and the bank’s interest, less bank fees and withdrawals', async () => {
    const { left, taken } = await earned('fees');
    const withdrawals = await desk.everyRow(listAt(CHARGED_WITHDRAWALS), withdrawalsPage);
    const transfers = await desk.everyRow(listAt(CHARGED_TRANSFERS), transfersPage);
    const said = await desk.everyRow(listAt(EARNING_LINES), listBankLines.answer);
    expect(said.length).toBeGreaterThan(0);
    expect([...withdrawals, ...transfers].every(({ feeAmount }) => /[1-9]/.test(feeAmount))).toBe(
      true,
    );
    expect(left).toEqual(
      someOf([
        ...withdrawals.map(({ feeAmount: amount, currency }) => ({ amount, currency })),
        ...transfers.map(({ feeAmount: amount, sentCurrency: currency }) => ({ amount, currency })),
        ...said.map(({ amount, currency }) => ({ amount, currency })),
        ...taken.map(less),
      ]),
    );
  });

  test('the remaining penalties are those of refunds from completed rounds, less withdrawals', async () => {
    const { left, taken } = await earned('penalties');
    const penalties: Money[] = [];
    for (const row of await desk.everyRow(listAt(PENALISED_PURCHASES), purchasesPage)) {
      expect([row.orderNumber, row.refundedTokens > 0, row.contractId]).toEqual([
        row.orderNumber,
        true,
        null,
      ]);
      const { rounds } = projectDetail.parse(await desk.get(`/projects/${row.projectId}`));
      const round = rounds.find(({ number }) => number === row.roundNumber);
      expect(round?.status).toBe('completed');
      penalties.push(penaltyOf(row, row.cost.currency));
    }
    expect(left).toEqual(someOf([...penalties, ...taken.map(less)]));
  });
}

const penaltyOf = (
  { cost, tokens, refundedTokens }: { cost: Money; tokens: number; refundedTokens: number },
  currency: Currency,
): Money =>
  toMoney(withPenalty((minorOf(cost) * BigInt(refundedTokens)) / BigInt(tokens)).penalty, currency);
