import {
  type Address,
  encodeFunctionData,
  getAddress,
  keccak256,
  parseTransaction,
  type Hex as ViemHex,
} from 'viem';
import { AppError } from '#core/errors.ts';
import type { ChainGateway } from '../gateway.ts';
import { MOST_FEE_MULTIPLE } from '../rules.ts';
import { dayNumber, type EthereumNode, TOKEN_ABI } from './node.ts';

/** An eighth more, rounded up: nodes replace a waiting transaction for a tenth more, some require this. */
const raised = (fee: bigint): bigint => (fee * 9n + 7n) / 8n;
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

type Sends = Pick<
  ChainGateway,
  'sender' | 'prepare' | 'prepareRoot' | 'sign' | 'raise' | 'broadcast'
>;

/** What the paying wallet signs and sends. */
export function ethereumSends(node: EthereumNode): Sends {
  const { place, client, contract, account, ask, wallet, rootsContract, balanceOf, isKnown } = node;
  return {
    sender: account?.address ?? null,
    prepare: (recipient, amount) =>
      ask(async () => {
        if ((await balanceOf(wallet().address)) < amount) throw new AppError('CHAIN_WALLET_SHORT');
        const data = transferData(recipient, amount);
        return { recipient, amount, ...(await callReady(node, contract, data)) };
      }),
    prepareRoot: (day, root) =>
      ask(async () => {
        const { address, abi } = rootsContract();
        const data = encodeFunctionData({
          abi,
          functionName: 'publish',
          args: [dayNumber(day), `0x${root}`],
        });
        return { recipient: address, amount: 0n, ...(await callReady(node, address, data)) };
      }),
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
        if (fee.maxFeePerGas > fees.maxFeePerGas * MOST_FEE_MULTIPLE)
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
    broadcast: (raw) =>
      ask(async () => {
        try {
          await client.sendRawTransaction({ serializedTransaction: raw });
        } catch (error) {
          // nodes word the error differently; only whether they have the transaction matters
          const known = await isKnown(keccak256(raw)).catch(() => false);
          if (!known) throw error;
        }
      }),
  };
}

const transferData = (to: string, value: bigint) =>
  encodeFunctionData({
    abi: TOKEN_ABI,
    functionName: 'transfer',
    args: [getAddress(to), value],
  });

/** A call of a contract by the paying wallet, with its fees. @throws AppError CHAIN_WALLET_SHORT without gas enough */
async function callReady({ client, wallet }: EthereumNode, to: Address, data: ViemHex) {
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
