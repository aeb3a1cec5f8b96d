import { getPortfolio } from '#contract/portfolio/endpoints.ts';
import type { Portfolio } from '#contract/portfolio/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { isZero } from '#web/shared/money/arithmetic.ts';

/** The person's holdings and their income. */
export const usePortfolio = () => useApiQuery(getPortfolio, {});

/** Whether the person ever bought something. */
export const hasBought = ({ tokens, cost, received, realised }: Portfolio): boolean =>
  [tokens, cost, received, realised].some((one) => !isZero(one));

/** Whether the person has or had money or tokens. */
export const hadAnything = (mine: Portfolio): boolean => hasBought(mine) || !isZero(mine.wallet);
