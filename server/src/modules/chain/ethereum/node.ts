import {
  type Address,
  createPublicClient,
  getAddress,
  http,
  parseAbi,
  TransactionNotFoundError,
  type Hex as ViemHex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { AppError } from '#core/errors.ts';
import type { ChainPlace } from '../gateway.ts';

/** USDT's `transfer` returns nothing, unlike the standard's: with an answer declared, calls of it would fail. */
export const TOKEN_ABI = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'function transfer(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint8)',
]);

/** As `chain/ProofRoots.sol` has it. */
const ROOTS_ABI = parseAbi([
  'function publish(uint32 day, bytes32 root)',
  'function publisher() view returns (address)',
  'function count() view returns (uint256)',
  'function rootOf(uint32 day) view returns (bytes32)',
]);
export const NO_ROOT = `0x${'0'.repeat(64)}`;
/** A day as the contract of roots has it: 20261123. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

/** How long a node may take to answer. */
const TIMEOUT_MS = 8_000;

const clientOf = (place: ChainPlace, timeoutMs: number) =>
  createPublicClient({
    cacheTime: 0,
    transport: http(place.rpcUrl, {
      timeout: timeoutMs,
      retryCount: 1,
      retryDelay: 200,
      fetchOptions: { redirect: 'error' },
    }),
  });

/** A node of the configured chain, with the paying wallet. */
export interface EthereumNode {
  readonly place: ChainPlace;
  readonly client: ReturnType<typeof clientOf>;
  /** The token's contract. */
  readonly contract: Address;
  readonly account: ReturnType<typeof privateKeyToAccount> | null;
  /** Queries the node, once it is known to be on the configured chain. @throws AppError PROVIDER_UNAVAILABLE */
  ask<T>(question: () => Promise<T>): Promise<T>;
  /** The paying wallet. @throws AppError METHOD_UNAVAILABLE without one */
  wallet(): ReturnType<typeof privateKeyToAccount>;
  /** The contract of roots. @throws AppError METHOD_UNAVAILABLE without one */
  rootsContract(): { address: Address; abi: typeof ROOTS_ABI };
  balanceOf(owner: Address): Promise<bigint>;
  /** Whether the node knows a transaction. */
  isKnown(hash: ViemHex): Promise<boolean>;
}

export function connectNode(place: ChainPlace, timeoutMs = TIMEOUT_MS): EthereumNode {
  const contract = getAddress(place.contract);
  const account = place.walletKey ? privateKeyToAccount(place.walletKey) : null;
  const client = clientOf(place, timeoutMs);
  let rightChain = false;
  return {
    place,
    client,
    contract,
    account,
    async ask<T>(question: () => Promise<T>): Promise<T> {
      try {
        if (!rightChain) {
          const found = await client.getChainId();
          if (found !== place.chainId)
            throw new Error(`chain ${found} instead of ${place.chainId}`);
          rightChain = true;
        }
        return await question();
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw new AppError('PROVIDER_UNAVAILABLE', [], { cause: error });
      }
    },
    wallet() {
      if (account === null) throw new AppError('METHOD_UNAVAILABLE');
      return account;
    },
    rootsContract() {
      if (place.roots === null) throw new AppError('METHOD_UNAVAILABLE');
      return { address: getAddress(place.roots), abi: ROOTS_ABI };
    },
    balanceOf: (owner) =>
      client.readContract({
        address: contract,
        abi: TOKEN_ABI,
        functionName: 'balanceOf',
        args: [owner],
      }),
    async isKnown(hash) {
      try {
        await client.getTransaction({ hash });
        return true;
      } catch (error) {
        if (error instanceof TransactionNotFoundError) return false;
        throw error;
      }
    },
  };
}
