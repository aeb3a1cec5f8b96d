import type { ChainContext } from './deps.ts';
import { received } from './receivers.ts';
import { receiverRows } from './store/receivers.ts';

/** The balances of a company address on the chain. */
export interface Reserve {
  readonly chainId: number;
  readonly address: string;
  /** The last block when it was read. */
  readonly block: bigint;
  /** Minor units of USDT. */
  readonly units: bigint;
}

/**
 * The balances of all addresses of the company: present and former receiving ones, and the paying one. None without a
 * chain.
 * @throws AppError PROVIDER_UNAVAILABLE
 */
export async function reservesOf(ctx: ChainContext): Promise<Reserve[]> {
  if (ctx.place() === null) return [];
  const { place, gateway } = await ctx.line();
  const { all } = received(await receiverRows(ctx.database.db), place.company);
  const addresses = [...new Set([...all, ...(gateway.sender ? [gateway.sender] : [])])];
  const block = await gateway.head();
  return Promise.all(
    addresses.map(async (address) => ({
      chainId: place.chainId,
      address,
      block,
      units: await gateway.tokensOf(address),
    })),
  );
}
