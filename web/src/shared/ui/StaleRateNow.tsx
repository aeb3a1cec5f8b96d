import { currentRates } from '#contract/payments/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { StaleRate } from './StaleRate.tsx';

/** For the person who is about to change currency: says so before they try, where the rate is too old to quote with. */
export function StaleRateNow() {
  const [rate] = useApiQuery(currentRates, {}).data?.items ?? [];
  return rate ? <StaleRate rate={rate} /> : null;
}
