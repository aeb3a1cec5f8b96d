import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Address, encodeAbiParameters, getAddress, keccak256, parseEther, toHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { ChainPlace } from '#modules/chain';
import { CHAIN_ID, findAnvil, runAnvil } from '../src/dev-chain/process.ts';
import { deployRoots } from '../src/dev-chain/roots.ts';
import { clientOf, deployToken } from '../src/dev-chain/token.ts';
import { walletOf, walletsIn } from '../src/dev-chain/wallets.ts';

/** Whether this machine can run a chain; prints a warning when it cannot, because tests are then skipped. */
export function canRunChain(): boolean {
  if (findAnvil() !== null) return true;
  process.stderr.write(
    '\n*** anvil is not installed: the tests on a real chain are left out ***\n\n',
  );
  return false;
}

export type TestChain = Awaited<ReturnType<typeof openTestChain>>;

/** A local chain with the test token; blocks are mined with transactions or on request. */
export async function openTestChain(confirmations = 3) {
  const binary = findAnvil();
  if (binary === null) throw new Error('anvil not found');
  const folder = mkdtempSync(join(tmpdir(), 'ladrillo-chain-'));
  const wallets = walletsIn(folder);
  const running = await runAnvil(binary, folder);
  const client = clientOf(running.rpcUrl);
  const token = await deployToken(client, wallets);
  const company = privateKeyToAccount(wallets.company);
  await client.setBalance({ address: company.address, value: parseEther('10') });
  await token.issue(company.address, 1_000_000_000n);
  const place: ChainPlace = {
    rpcUrl: running.rpcUrl,
    chainId: CHAIN_ID,
    contract: token.address,
    company: company.address,
    confirmations,
    walletKey: wallets.company,
    roots: await deployRoots(client, wallets, company.address),
    development: true,
  };
  return {
    place,
    client,
    token,
    company,
    /** Another token with the same events, which does not count. */
    otherToken: () => deployToken(client, { ...wallets, issuer: generatePrivateKey() }),
    /** Sets an address's balance of the token. */
    setBalance: (address: Address, amount: bigint) =>
      client.setStorageAt({
        address: getAddress(token.address),
        // the contract's second variable
        index: keccak256(
          encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [address, 1n]),
        ),
        value: toHex(amount, { size: 32 }),
      }),
    /** Mines a block with each transaction, or only on request. */
    automine: (on: boolean) => client.setAutomine(on),
    mine: (blocks = confirmations) => client.mine({ blocks }),
    /** A wallet with test money and gas. */
    async wallet(name: string) {
      const account = walletOf(wallets, name);
      await client.setBalance({ address: account.address, value: parseEther('10') });
      await token.issue(account.address, 100_000_000n);
      return account;
    },
    async close() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
