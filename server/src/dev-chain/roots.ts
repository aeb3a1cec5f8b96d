import { getAddress, getContractAddress, parseAbi, parseEther } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { bytecodeOf } from './bytecode.ts';
import type { DevClient } from './token.ts';
import { deployerKeyOf, type Wallets } from './wallets.ts';

/** The interface of `chain/ProofRoots.sol`. */
const ABI = parseAbi(['constructor(address publisher)']);

/** The address of the contract of roots on a development chain: its deployer signs nothing else. */
const rootsAddress = (wallets: Wallets): string =>
  getContractAddress({
    from: privateKeyToAccount(deployerKeyOf(wallets)).address,
    nonce: 0n,
  });

/** Deploys the contract of roots where it is missing. @param publisher the address that writes the roots */
export async function deployRoots(
  client: DevClient,
  wallets: Wallets,
  publisher: string,
): Promise<string> {
  const address = getAddress(rootsAddress(wallets));
  if (await client.getCode({ address })) return address;
  const account = privateKeyToAccount(deployerKeyOf(wallets));
  await client.setBalance({ address: account.address, value: parseEther('10') });
  const hash = await client.deployContract({
    abi: ABI,
    bytecode: bytecodeOf('ProofRoots'),
    args: [getAddress(publisher)],
    account,
  });
  await client.waitForTransactionReceipt({ hash, pollingInterval: 50 });
  return address;
}
