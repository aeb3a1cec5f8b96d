import type { ChainWallet } from '#contract/chain/schemas.ts';
import { writeDecimal } from '#contract/core/decimal.ts';
import { formatAmount } from '#contract/core/money.ts';
import type { ChainContext } from './deps.ts';
import { received } from './receivers.ts';
import { FEW_SENDS, networkName } from './rules.ts';
import { receiverRows } from './store/receivers.ts';
import { waitingSends } from './store/sends.ts';

const SHOWN = 10n ** 12n;

/**
 * The paying wallet, its balances and for how many sends its coins suffice, and the company's addresses.
 * @throws AppError METHOD_UNAVAILABLE without a chain, PROVIDER_UNAVAILABLE
 */
export async function walletOf(ctx: ChainContext): Promise<ChainWallet> {
  const { place, gateway, chainId } = await ctx.line();
  const rows = await receiverRows(ctx.database.db);
  const { left } = received(rows, place.company);
  const holdings = place.walletKey === null ? null : await gateway.holdings();
  return {
    network: networkName(place.chainId),
    company: place.company,
    former: [...left].map(([address, until]) => ({ address, until: until.toISOString() })),
    paying: holdings && {
      address: holdings.address,
      balance: formatAmount(holdings.tokens, 'USDT'),
      gas: coinsText(holdings.coins),
      sends: Number(holdings.coins / (holdings.aSend || 1n)),
      low: holdings.coins < holdings.aSend * FEW_SENDS,
      waiting: await waitingSends(ctx.database.db, chainId),
    },
  };
}

/** Coins with six decimals, cut off: a balance is never shown as more. @param wei 10⁻¹⁸ of a coin */
const coinsText = (wei: bigint): string => writeDecimal(wei / SHOWN, 6);
