import { z } from 'zod';
import { money } from '../core/money.ts';
import { id, instant, pageOf, pageQuery } from '../core/page.ts';
import { ADDRESS, SIGNATURE, TX_HASH } from './values.ts';

export const txHash = z.string().regex(TX_HASH, 'INVALID');
export const chainAddress = z.string().regex(ADDRESS, 'INVALID');

/** The chain for deposits and withdrawals of USDT. */
export const chainFacts = z.object({
  network: z.string(),
  chainId: z.number(),
  /** The token's contract. */
  contract: z.string(),
  /** Confirmations after which a transaction counts, its own block included. */
  confirmations: z.number(),
  /** Whether the platform can send USDT. */
  canSend: z.boolean(),
  /** A development chain with a worthless token. */
  development: z.boolean(),
});
export type ChainFactsView = z.infer<typeof chainFacts>;

/** Where to send USDT. */
export const chainInstructions = z.object({
  network: z.string(),
  chainId: z.number(),
  contract: z.string(),
  /** The company's address. */
  address: z.string(),
  amount: z.string(),
  /** The address as a URI for wallets' QR codes (EIP-681). */
  uri: z.string(),
  confirmations: z.number(),
});
export type ChainInstructions = z.infer<typeof chainInstructions>;

/** Why a transaction is not credited automatically. */
export const transactionProblem = z.enum([
  // the transaction cannot be credited
  'TRANSACTION_REVERTED',
  'WRONG_TOKEN',
  'WRONG_RECIPIENT',
  'NO_TRANSFER',
  'TRANSACTION_USED',
  // an administrator decides
  'AMOUNT_DIFFERS',
  'SENDER_UNPROVED',
  'OLD_ADDRESS',
]);
export type TransactionProblem = z.infer<typeof transactionProblem>;

/** The state on the chain of a deposit's transaction. */
export const depositTransaction = z.object({
  hash: z.string(),
  state: z.enum(['unseen', 'confirming', 'review', 'failed', 'credited']),
  confirmations: z.number(),
  required: z.number(),
  /** The amount that the company received, from the transaction's events; null while unknown. */
  amount: z.string().nullable(),
  sender: z.string().nullable(),
  problem: transactionProblem.nullable(),
});
export type DepositTransaction = z.infer<typeof depositTransaction>;

/** A withdrawal's transaction. `replaced`: another one used its nonce, so it can never be executed. */
export const withdrawalTransaction = z.object({
  hash: z.string(),
  state: z.enum(['signed', 'broadcast', 'confirmed', 'failed', 'replaced']),
  confirmations: z.number(),
  required: z.number(),
  /** When the latest transaction of the payment was signed. */
  signedAt: instant,
  /** When an administrator may raise the fee; null when they may now. */
  raiseWaitsUntil: instant.nullable(),
  /** Hashes of the payment's other transactions, with other fees, latest first. The chain executes only one of them. */
  others: z.array(z.string()),
});
export type WithdrawalTransaction = z.infer<typeof withdrawalTransaction>;

/** An address that a person proved to be theirs by a signature. */
export const provedAddress = z.object({ id, address: z.string(), provedAt: instant });
export type ProvedAddress = z.infer<typeof provedAddress>;

export const challenge = z.object({
  id,
  address: z.string(),
  /** The text to sign, to the letter (EIP-191). */
  message: z.string(),
  expiresAt: instant,
});
export const challengeBody = z.strictObject({ address: chainAddress });
export const proofBody = z.strictObject({
  challengeId: id,
  signature: z.string().regex(SIGNATURE, 'INVALID'),
});

/** A transfer to the company's address or to a former one. */
export const chainTransfer = z.object({
  id,
  hash: z.string(),
  sender: z.string(),
  recipient: z.string(),
  /** When the company had stopped using the address; null when it was the receiving address at the time. */
  leftAt: instant.nullable(),
  /** The user who proved that the sending address is theirs; null when unproved. */
  userId: id.nullable(),
  userName: z.string().nullable(),
  amount: z.string(),
  blockNumber: z.string(),
  seenAt: instant,
});
export type ChainTransfer = z.infer<typeof chainTransfer>;
export const unclaimedSort = z.enum(['-seen', 'seen', '-amount', 'amount']);
export type UnclaimedSort = z.infer<typeof unclaimedSort>;
export const transfersQuery = z.strictObject({
  ...pageQuery,
  'filter[id]': id.optional(),
  /** Words of the transaction, an address or the person who proved the sender's; an amount or a day. */
  search: z.string().max(100).optional(),
  sort: unclaimedSort.default('-seen'),
});
export const transfersPage = pageOf(chainTransfer).extend({
  /** The total amounts of all matching transfers. */
  totals: z.array(money),
});

/** The wallet that pays, and the addresses that receive. */
export const chainWallet = z.object({
  network: z.string(),
  /** The present receiving address. */
  company: z.string(),
  /** Former receiving addresses, which are still watched. */
  former: z.array(z.object({ address: z.string(), until: instant })),
  /** The paying wallet; null when nothing can be sent. */
  paying: z
    .object({
      address: z.string(),
      /** USDT. */
      balance: z.string(),
      /** Coins of the network, which pay the gas. */
      gas: z.string(),
      /** How many payments the coins cover at the present gas price. */
      sends: z.number(),
      /** Whether the coins cover only a few payments. */
      low: z.boolean(),
      /** Payments that the chain has not confirmed yet. */
      waiting: z.number(),
    })
    .nullable(),
});
export type ChainWallet = z.infer<typeof chainWallet>;
