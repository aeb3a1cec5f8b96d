import {
  createTestClient,
  defineChain,
  getAddress,
  getContractAddress,
  type Hex,
  http,
  type PrivateKeyAccount,
  parseAbi,
  parseEther,
  publicActions,
  walletActions,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { bytecodeOf } from './bytecode.ts';
import { CHAIN_ID } from './process.ts';
import type { Wallets } from './wallets.ts';

/** The interface of `chain/TestUSDT.sol`. */
const ABI = parseAbi([
  'constructor()',
  'function issue(address to, uint256 value)',
  'function transfer(address to, uint256 value)',
  'function transferTwice(address to, uint256 first, uint256 second)',
  'function balanceOf(address owner) view returns (uint256)',
]);

const chainAt = (rpcUrl: string) =>
  defineChain({
    id: CHAIN_ID,
    name: 'Ladrillo',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });

export const clientOf = (rpcUrl: string) =>
  createTestClient({ chain: chainAt(rpcUrl), mode: 'anvil', transport: http(rpcUrl), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions);
export type DevClient = ReturnType<typeof clientOf>;

/** The test token on a development chain. Amounts are minor units of USDT. */
export interface TestToken {
  readonly address: string;
  balance(of: string): Promise<bigint>;
  /** Mints tokens. */
  issue(to: string, amount: bigint): Promise<void>;
  /** Sends money and waits until it is in a block. @returns the transaction's hash */
  transfer(from: PrivateKeyAccount, to: string, amount: bigint): Promise<Hex>;
  /** Two transfers in one transaction. @returns its hash */
  transferTwice(
    from: PrivateKeyAccount,
    to: string,
    amounts: readonly [bigint, bigint],
  ): Promise<Hex>;
}

/** Deploys the token where it is missing. */
export async function deployToken(client: DevClient, wallets: Wallets): Promise<TestToken> {
  const issuer = privateKeyToAccount(wallets.issuer);
  const address = getContractAddress({ from: issuer.address, nonce: 0n });
  const there = await client.getCode({ address });
  if (!there) {
    await client.setBalance({ address: issuer.address, value: parseEther('1000') });
    const hash = await client.deployContract({
      abi: ABI,
      bytecode: bytecodeOf('TestUSDT'),
      account: issuer,
    });
    await client.waitForTransactionReceipt({ hash, pollingInterval: 50 });
  }
  const token = { address, abi: ABI } as const;
  const settled = async (hash: Hex): Promise<Hex> => {
    await client.waitForTransactionReceipt({ hash, pollingInterval: 50 });
    return hash;
  };
  return {
    address,
    balance: (of) =>
      client.readContract({ ...token, functionName: 'balanceOf', args: [getAddress(of)] }),
    async issue(to, amount) {
      const args = [getAddress(to), amount] as const;
      await settled(
        await client.writeContract({ ...token, functionName: 'issue', args, account: issuer }),
      );
    },
    async transfer(account, to, amount) {
      const args = [getAddress(to), amount] as const;
      return settled(
        await client.writeContract({ ...token, functionName: 'transfer', args, account }),
      );
    },
    async transferTwice(account, to, [first, second]) {
      const args = [getAddress(to), first, second] as const;
      return settled(
        await client.writeContract({ ...token, functionName: 'transferTwice', args, account }),
      );
    },
  };
}
