import { getPortfolio } from '#contract/portfolio/endpoints.ts';
import type { Portfolio } from '#contract/portfolio/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { isZero } from '#web/shared/money/arithmetic.ts';

/** What the person has and what it made. */
export const usePortfolio = () => useApiQuery(getPortfolio, {});

/** Whether they bought something, now or before. */
export const hasBought = ({ tokens, cost, received, realised }: Portfolio): boolean =>
  [tokens, cost, received, realised].some((one) => !isZero(one));

/** Whether they have something, or had. */
export const hadAnything = (mine: Portfolio): boolean => hasBought(mine) || !isZero(mine.wallet);
