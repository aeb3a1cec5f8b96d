import { type Money, toMoney } from '#contract/core/money.ts';
import type { ProjectFunds } from '#contract/funds/schemas.ts';
import { plus } from '#web/shared/money/arithmetic.ts';

/** The dollars among amounts of several currencies. */
export const usdOf = (amounts: readonly Money[]): Money =>
  amounts.find(({ currency }) => currency === 'USD') ?? toMoney(0n, 'USD');

/** All that a project has in its funds, what stages of works keep among it: it serves for what the project owes. */
export const allOf = ({ funds, kept }: Pick<ProjectFunds, 'funds' | 'kept'>): Money[] =>
  funds.map((money) => {
    const more = kept.find(({ currency }) => currency === money.currency);
    return more ? plus(money, more) : money;
  });
