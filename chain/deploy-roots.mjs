// Puts ProofRoots on the chain of the settings: `CHAIN_RPC_URL=… CHAIN_WALLET_KEY=… node chain/deploy-roots.mjs`.
// Its only publisher is the wallet of that key, which pays the gas. The printed address goes into PROOFS_CONTRACT.
import { readFileSync } from 'node:fs';
import { createWalletClient, getAddress, http, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

const { CHAIN_RPC_URL: url, CHAIN_WALLET_KEY: key } = process.env;
try {
  if (!url || !key) throw new Error('CHAIN_RPC_URL and CHAIN_WALLET_KEY are needed');
  process.stdout.write(`${await deployed(url, key)}\n`);
} catch (error) {
  process.stderr.write(`nothing was deployed: ${error.shortMessage ?? error.message}\n`);
  process.exitCode = 1;
}

/** Answers the address of a contract that the chain has and whose publisher is the wallet. */
async function deployed(url, key) {
  const { abi, bytecode } = JSON.parse(readFileSync(new URL('ProofRoots.json', import.meta.url)));
  const account = privateKeyToAccount(`0x${key.replace(/^0x/, '')}`);
  const client = createWalletClient({ account, transport: http(url) }).extend(publicActions);
  if ((await client.getBalance({ address: account.address })) === 0n)
    throw new Error(`the wallet ${account.address} has nothing to pay the gas with`);
  const hash = await client.deployContract({ abi, bytecode, args: [account.address], chain: null });
  const { contractAddress, status } = await client.waitForTransactionReceipt({ hash });
  if (status !== 'success') throw new Error(`the transaction ${hash} was reverted`);
  const of = { address: contractAddress, abi };
  const publisher = await client.readContract({ ...of, functionName: 'publisher' });
  if (publisher !== account.address) throw new Error(`${contractAddress} has another publisher`);
  return getAddress(contractAddress);
}
