import { formatAmount } from '#contract/core/money.ts';
import type { ChainDeps } from './deps.ts';
import type { Chain } from './door.ts';
import { networkName, paymentUri } from './rules.ts';

type Places = Pick<Chain, 'facts' | 'instructionsView' | 'rootsPlace'>;

/** What others see of the configured chain. */
export const placesOf = (deps: Pick<ChainDeps, 'place'>): Places => ({
  facts() {
    const place = deps.place();
    if (place === null) return null;
    const { chainId, contract, confirmations, development, walletKey } = place;
    const network = networkName(chainId);
    return {
      network,
      chainId,
      contract,
      confirmations,
      canSend: walletKey !== null,
      development,
    };
  },
  instructionsView(amount) {
    const place = deps.place();
    if (place === null) return null;
    const { chainId, contract, company, confirmations } = place;
    return {
      network: networkName(chainId),
      chainId,
      contract,
      address: company,
      amount: formatAmount(amount, 'USDT'),
      uri: paymentUri({ contract, chainId, company, amount }),
      confirmations,
    };
  },
  rootsPlace() {
    const place = deps.place();
    if (place === null || place.roots === null) return null;
    const { chainId, roots, walletKey } = place;
    return { chainId, contract: roots, canSend: walletKey !== null };
  },
});
