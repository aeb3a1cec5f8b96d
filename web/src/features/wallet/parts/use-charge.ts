import type { Currency } from '#contract/core/money.ts';
import { createDeposit } from '#contract/payments/endpoints.ts';
import { CHARGED_BY } from '#contract/payments/providers.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { boundsOfCharge, chargedFor } from '#web/shared/deposits/charge-bounds.ts';
import type { ChargedMethod } from '#web/shared/deposits/charged-methods.ts';
import { useForgetKept } from '#web/shared/forms/use-forget-kept.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { typedMoney } from '#web/shared/money/arithmetic.ts';
import { useChargeLimit } from './use-limit.ts';

/**
 * A deposit that a provider charges: what was entered, and whether its summary can be shown.
 * @param onMade gets the deposit's id, ready for payment, and the provider's page
 */
export function useCharge(method: ChargedMethod, onMade: (id: string, url: string | null) => void) {
  const config = usePublicConfig();
  const [currency, setCurrency] = useKept<Currency>('charge.currency', 'USD');
  const [amount, setAmount] = useKept('charge.amount', '');
  const forget = useForgetKept();
  const limit = useChargeLimit(amount, currency, boundsOfCharge(config, method, currency));
  const create = useApiMutation(createDeposit, {
    onSuccess: ({ id, url }) => {
      forget('charge.currency', 'charge.amount');
      onMade(id, url);
    },
  });
  const charged = chargedFor(config, method, currency);
  // of zero there is nothing to summarize
  const readable = typedMoney(amount, currency) !== null;
  return {
    currency,
    setCurrency,
    amount,
    setAmount,
    limit,
    create,
    /** The currency that the provider charges. */
    charged,
    converts: charged !== currency,
    readable,
    ready: readable && limit.error === undefined,
    simulated: config?.simulators.includes(CHARGED_BY[method]) ?? false,
  };
}
export type Charge = ReturnType<typeof useCharge>;
