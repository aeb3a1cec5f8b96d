import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  getAddress,
  http,
  isAddress,
  isAddressEqual,
  keccak256,
  parseAbi,
  parseEventLogs,
  parseTransaction,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  type Hex as ViemHex,
  verifyMessage,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { AppError } from '#core/errors.ts';
import type { ChainGateway, ChainPlace, Hex, Reading, TokenTransfer } from './gateway.ts';
import { FEE_TIMES_MOST } from './rules.ts';

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
const NO_ROOT = `0x${'0'.repeat(64)}`;
/** A day as the contract of roots has it: 20261123. */
const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

const DECIMALS = 6;
const TIMEOUT_MS = 8_000;
/** About what a transfer of USDT costs, to estimate for how many sends the wallet's coins suffice. */
const GAS_OF_A_SEND = 85_000n;

/** An eighth more, rounded up: nodes replace a waiting transaction for a tenth more, some require this. */
const raised = (fee: bigint): bigint => (fee * 9n + 7n) / 8n;
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** An address as EIP-55 writes it; null for an invalid one, or one with wrong capitals. */
export const checksummed = (text: string): Address | null =>
  isAddress(text) ? getAddress(text) : null;

/** Whether an address signed a text (EIP-191). */
export const isSignedBy = (address: string, message: string, signature: Hex): Promise<boolean> =>
  verifyMessage({ address: getAddress(address), message, signature }).catch(() => false);

/** The address of a private key; null when it is not a key. */
export function addressOfKey(key: Hex): Address | null {
  try {
    return privateKeyToAccount(key).address;
  } catch {
    return null;
  }
}

/** The real chain, by JSON-RPC. @param timeoutMs how long a node may take to answer */
export function createEthereumGateway(place: ChainPlace, timeoutMs = TIMEOUT_MS): ChainGateway {
  const contract = getAddress(place.contract);
  const account = place.walletKey ? privateKeyToAccount(place.walletKey) : null;
  const client = createPublicClient({
    cacheTime: 0,
    transport: http(place.rpcUrl, {
      timeout: timeoutMs,
      retryCount: 1,
      retryDelay: 200,
      fetchOptions: { redirect: 'error' },
    }),
  });
  let rightChain = false;

  /** Queries the node, once it is known to be on the configured chain. */
  async function ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      if (!rightChain) {
        const found = await client.getChainId();
        if (found !== place.chainId) throw new Error(`chain ${found} instead of ${place.chainId}`);
        rightChain = true;
      }
      return await question();
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('PROVIDER_UNAVAILABLE', [], { cause: error });
    }
  }

  async function read(hash: Hex): Promise<Reading> {
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

  async function isKnown(hash: Hex): Promise<boolean> {
    try {
      await client.getTransaction({ hash });
      return true;
    } catch (error) {
      if (error instanceof TransactionNotFoundError) return false;
      throw error;
    }
  }

  const balanceOf = (owner: Address) =>
    client.readContract({
      address: contract,
      abi: TOKEN_ABI,
      functionName: 'balanceOf',
      args: [owner],
    });
  const transferData = (to: string, value: bigint) =>
    encodeFunctionData({
      abi: TOKEN_ABI,
      functionName: 'transfer',
      args: [getAddress(to), value],
    });
  const rootsContract = () => {
    if (place.roots === null) throw new AppError('METHOD_UNAVAILABLE');
    return { address: getAddress(place.roots), abi: ROOTS_ABI };
  };
  const wallet = () => {
    if (account === null) throw new AppError('METHOD_UNAVAILABLE');
    return account;
  };

  /** A call of a contract by the paying wallet, with its fees. @throws AppError CHAIN_WALLET_SHORT without gas enough */
  async function callReady(to: Address, data: ViemHex) {
    const { address } = wallet();
    const [fees, coins, chainNonce, used] = await Promise.all([
      client.estimateFeesPerGas(),
      client.getBalance({ address }),
      client.getTransactionCount({ address, blockTag: 'pending' }),
      client.estimateGas({ account: address, to, data }),
    ]);
    const gas = (used * 13n) / 10n;
    // a fee that still carries it when the next blocks cost twice as much
    const maxFeePerGas = fees.maxFeePerGas * 2n;
    if (coins < gas * maxFeePerGas) throw new AppError('CHAIN_WALLET_SHORT');
    const { maxPriorityFeePerGas } = fees;
    return {
      sender: address,
      to,
      data,
      chainNonce: BigInt(chainNonce),
      gas,
      maxFeePerGas,
      maxPriorityFeePerGas,
    };
  }

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
    read: (hash) => ask(() => read(hash)),
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
    sender: account?.address ?? null,
    prepare: (recipient, amount) =>
      ask(async () => {
        if ((await balanceOf(wallet().address)) < amount) throw new AppError('CHAIN_WALLET_SHORT');
        const data = transferData(recipient, amount);
        return { recipient, amount, ...(await callReady(contract, data)) };
      }),
    prepareRoot: (day, root) =>
      ask(async () => {
        const { address, abi } = rootsContract();
        const data = encodeFunctionData({
          abi,
          functionName: 'publish',
          args: [dayNumber(day), `0x${root}`],
        });
        return { recipient: address, amount: 0n, ...(await callReady(address, data)) };
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
    async sign({ to, data, gas, maxFeePerGas, maxPriorityFeePerGas }, nonce) {
      const raw: ViemHex = await wallet().signTransaction({
        type: 'eip1559',
        chainId: place.chainId,
        nonce: Number(nonce),
        to: getAddress(to),
        data,
        gas,
        maxFeePerGas,
        maxPriorityFeePerGas,
      });
      return { raw, hash: keccak256(raw) };
    },
    raise: (raw) =>
      ask(async () => {
        const signer = wallet();
        const { to, data, nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = parseTransaction(raw);
        if (!to || !data || nonce === undefined || !gas || !maxFeePerGas)
          throw new Error('not ours');
        const fees = await client.estimateFeesPerGas();
        const fee = {
          maxFeePerGas: larger(raised(maxFeePerGas), fees.maxFeePerGas * 2n),
          maxPriorityFeePerGas: larger(
            raised(maxPriorityFeePerGas ?? 0n),
            fees.maxPriorityFeePerGas,
          ),
        };
        if (fee.maxFeePerGas > fees.maxFeePerGas * FEE_TIMES_MOST)
          throw new AppError('FEE_HIGH_ENOUGH');
        if ((await client.getBalance({ address: signer.address })) < gas * fee.maxFeePerGas)
          throw new AppError('CHAIN_WALLET_SHORT');
        const signed: ViemHex = await signer.signTransaction({
          type: 'eip1559',
          chainId: place.chainId,
          nonce,
          to,
          data,
          gas,
          ...fee,
        });
        return { raw: signed, hash: keccak256(signed) };
      }),
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
    broadcast: (raw) =>
      ask(async () => {
        try {
          await client.sendRawTransaction({ serializedTransaction: raw });
        } catch (error) {
          // nodes word it in many ways; only whether the transaction is there matters
          const known = await isKnown(keccak256(raw)).catch(() => false);
          if (!known) throw error;
        }
      }),
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
