import type { z } from 'zod';
import { toMoney } from '#contract/core/money.ts';
import type { RentPeriod, RentStatement } from '#contract/rents/schemas.ts';
import type { rentBalance, rentBalancesPage } from '#contract/tokens/investments.ts';
import { type Asked, pageOf } from '#core/page.ts';
import type { RentBalance } from './balances.ts';
import type { OwnRentMonth, RentMonth } from './months.ts';
import { daysBetween, exactShare } from './rules.ts';

const usd = (cents: bigint) => toMoney(cents, 'USD');

export const balanceView = (of: RentBalance): z.infer<typeof rentBalance> => ({
  ...of,
  balance: usd(of.balance),
  collected: usd(of.collected),
  waiting: usd(of.waiting),
});

/** A page of rents by project in its API schema, with what can be collected in all of them. */
export function balancesView(
  all: readonly RentBalance[],
  asked: Asked,
): z.infer<typeof rentBalancesPage> {
  const page = pageOf(all, asked);
  return {
    ...page,
    items: page.items.map(balanceView),
    balance: usd(all.reduce((sum, { balance }) => sum + balance, 0n)),
  };
}

export const monthView = ({ row, projectName, contractName }: RentMonth): RentPeriod => ({
  id: row.id,
  projectId: row.project_id,
  projectName,
  contractId: row.contract_id,
  contractName,
  from: row.from_day,
  payDay: row.pay_day,
  days: daysBetween(row.from_day, row.pay_day),
  status: row.status,
  paidAt: row.paid_at?.toISOString() ?? null,
  rent: usd(row.rent_amount),
  percent: row.rent_bps / 100,
  pool: usd(row.pool),
  contractTokens: Number(row.contract_tokens),
  totalTokenDays: Number(row.total_token_days),
  heldTokenDays: Number(row.held_token_days),
  shared: usd(row.shared),
  kept: usd(row.kept),
  holders: row.holders,
});

export function ownMonthView(month: OwnRentMonth): RentStatement {
  const { holders: _, ...shown } = monthView(month);
  const { row, steps, tokenDays } = month;
  return {
    ...shown,
    steps: steps.map((step) => ({ ...step, days: daysBetween(step.from, step.to) })),
    tokenDays: Number(tokenDays),
    exact: exactShare(row.pool, tokenDays, row.total_token_days),
    roundedUp: month.roundedUp,
    share: usd(month.share),
  };
}
