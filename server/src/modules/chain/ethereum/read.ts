import { getAddress, isAddressEqual, parseEventLogs, TransactionReceiptNotFoundError } from 'viem';
import type { ChainGateway, Hex, Reading, TokenTransfer } from '../gateway.ts';
import { dayNumber, type EthereumNode, NO_ROOT, TOKEN_ABI } from './node.ts';

const DECIMALS = 6;
/** About what a transfer of USDT costs, to estimate for how many sends the wallet's coins suffice. */
const GAS_OF_A_SEND = 85_000n;

type Reads = Pick<
  ChainGateway,
  | 'fault'
  | 'head'
  | 'read'
  | 'arrivals'
  | 'rootOf'
  | 'rootCount'
  | 'holdings'
  | 'tokensOf'
  | 'nonceState'
>;

/** What the gateway reads from the chain. */
export function ethereumReads(node: EthereumNode): Reads {
  const { place, client, contract, account, ask, wallet, rootsContract, balanceOf } = node;
  return {
    async fault() {
      const found = await client.getChainId();
      if (found !== place.chainId)
        return `CHAIN_ID: el nodo está en la cadena ${found}, no en la ${place.chainId}`;
      const decimals = await client
        .readContract({ address: contract, abi: TOKEN_ABI, functionName: 'decimals' })
        .catch(() => null);
      if (decimals !== DECIMALS)
        return `USDT_CONTRACT: en ${contract} no hay un token de ${DECIMALS} decimales`;
      const publisher =
        place.roots === null || account === null
          ? null
          : await client
              .readContract({ ...rootsContract(), functionName: 'publisher' })
              .catch(() => '');
      if (publisher !== null && publisher !== account?.address)
        return `PROOFS_CONTRACT: en ${place.roots} no hay un contrato de raíces en que escriba la billetera que paga`;
      return null;
    },
    head: () => ask(() => client.getBlockNumber()),
    read: (hash) => ask(() => readTransaction(node, hash)),
    arrivals: (recipients, fromBlock, toBlock) =>
      ask(async () => {
        const events = await client.getContractEvents({
          address: contract,
          abi: TOKEN_ABI,
          eventName: 'Transfer',
          args: { to: recipients.map((each) => getAddress(each)) },
          fromBlock,
          toBlock,
          strict: true,
        });
        return [...new Set(events.map(({ transactionHash }) => transactionHash))];
      }),
    rootOf: (day) =>
      ask(async () => {
        const args = [dayNumber(day)] as const;
        const found = await client.readContract({
          ...rootsContract(),
          functionName: 'rootOf',
          args,
        });
        return found === NO_ROOT ? null : found.slice(2);
      }),
    rootCount: () =>
      ask(async () =>
        Number(await client.readContract({ ...rootsContract(), functionName: 'count' })),
      ),
    holdings: () =>
      ask(async () => {
        const { address } = wallet();
        const [tokens, coins, fees] = await Promise.all([
          balanceOf(address),
          client.getBalance({ address }),
          client.estimateFeesPerGas(),
        ]);
        return { address, tokens, coins, aSend: GAS_OF_A_SEND * fees.maxFeePerGas * 2n };
      }),
    tokensOf: (owner) => ask(() => balanceOf(getAddress(owner))),
    nonceState: (owner, nonce) =>
      ask(async () => {
        const address = getAddress(owner);
        const head = await client.getBlockNumber();
        const next = BigInt(await client.getTransactionCount({ address }));
        if (next <= nonce) return next === nonce ? 'next' : 'later';
        const blockNumber = head + 1n - BigInt(place.confirmations);
        if (blockNumber < 0n) return 'used';
        const settled = await client.getTransactionCount({ address, blockNumber });
        return BigInt(settled) > nonce ? 'final' : 'used';
      }),
  };
}

async function readTransaction(
  { client, contract, isKnown }: EthereumNode,
  hash: Hex,
): Promise<Reading> {
  const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  });
  if (receipt === null) return (await isKnown(hash)) ? { kind: 'pending' } : { kind: 'unknown' };
  const head = await client.getBlockNumber();
  const { blockNumber } = receipt;
  const confirmations = head < blockNumber ? 0 : Number(head - blockNumber) + 1;
  if (receipt.status !== 'success') return { kind: 'reverted', blockNumber, confirmations };
  const first = Math.min(...receipt.logs.map(({ logIndex }) => logIndex));
  const events = parseEventLogs({ abi: TOKEN_ABI, eventName: 'Transfer', logs: receipt.logs });
  const transfers = events
    .filter(({ address }) => isAddressEqual(address, contract))
    .map(
      ({ args, logIndex }): TokenTransfer => ({
        hash,
        place: logIndex - first,
        blockNumber,
        blockHash: receipt.blockHash,
        sender: getAddress(args.from),
        recipient: getAddress(args.to),
        amount: args.value,
      }),
    );
  const otherTokens = events
    .filter(({ address }) => !isAddressEqual(address, contract))
    .map(({ args }) => getAddress(args.to));
  return { kind: 'mined', blockNumber, confirmations, transfers, otherTokens };
}
