import { type Money, toMoney } from '#contract/core/money.ts';
import type { ProjectFunds } from '#contract/funds/schemas.ts';
import { plus } from '#web/shared/money/arithmetic.ts';

/** The USD amount among amounts of several currencies. */
export const usdOf = (amounts: readonly Money[]): Money =>
  amounts.find(({ currency }) => currency === 'USD') ?? toMoney(0n, 'USD');

/** All of a project's funds, including what stages of works retain, because it serves the project's debts. */
export const allOf = ({ funds, kept }: Pick<ProjectFunds, 'funds' | 'kept'>): Money[] =>
  funds.map((money) => {
    const more = kept.find(({ currency }) => currency === money.currency);
    return more ? plus(money, more) : money;
  });
