import { z } from 'zod';
import { id, instant, pageOf, pageQuery } from '../core/page.ts';

/** A transaction's hash, in any case. */
export const txHash = z.string().regex(/^0x[0-9a-fA-F]{64}$/, 'INVALID');
/** An address in any case; its checksum (EIP-55) is checked by the server. */
export const chainAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'INVALID');

/** The chain on which USDT comes and goes. */
export const chainFacts = z.object({
  network: z.string(),
  chainId: z.number(),
  /** The token's contract. */
  contract: z.string(),
  /** Blocks, its own included, after which a transaction counts. */
  confirmations: z.number(),
  /** Whether USDT can be sent from here, too. */
  canSend: z.boolean(),
  /** A development chain with a token worth nothing. */
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
  /** The same as a wallet reads it from a QR code (EIP-681). */
  uri: z.string(),
  confirmations: z.number(),
});
export type ChainInstructions = z.infer<typeof chainInstructions>;

/** Why a transaction is not credited automatically. */
export const transactionProblem = z.enum([
  // nothing that could be credited
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

/** A deposit's transaction as the chain tells it. */
export const depositTransaction = z.object({
  hash: z.string(),
  state: z.enum(['unseen', 'confirming', 'review', 'failed', 'credited']),
  confirmations: z.number(),
  required: z.number(),
  /** The amount that reached the company by its events; null while it is not known. */
  amount: z.string().nullable(),
  sender: z.string().nullable(),
  problem: transactionProblem.nullable(),
  checkedAt: instant.nullable(),
});
export type DepositTransaction = z.infer<typeof depositTransaction>;

/** A withdrawal's transaction. `replaced`: another one used its number, so it can never be executed. */
export const withdrawalTransaction = z.object({
  hash: z.string(),
  state: z.enum(['signed', 'broadcast', 'confirmed', 'failed', 'replaced']),
  confirmations: z.number(),
  required: z.number(),
  /** When the one shown, or a dearer one after it, was signed. */
  signedAt: instant,
  /** Until when a person must wait before they raise its fee; null when they need not. */
  raiseWaitsUntil: instant.nullable(),
  /** Hashes of the same payment with another fee, the latest first: the chain carries out one of them all. */
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
  signature: z.string().regex(/^0x[0-9a-fA-F]{130}$/, 'INVALID'),
});

/** A transfer to the company's address, or to one of its past. */
export const chainTransfer = z.object({
  id,
  hash: z.string(),
  sender: z.string(),
  recipient: z.string(),
  /** Since when the company had left that address as it came; null when it was the one that receives. */
  leftAt: instant.nullable(),
  /** Who proved the sending address; null when nobody did. */
  userId: id.nullable(),
  userName: z.string().nullable(),
  amount: z.string(),
  blockNumber: z.string(),
  seenAt: instant,
});
export type ChainTransfer = z.infer<typeof chainTransfer>;
export const transfersQuery = z.strictObject(pageQuery);
export const transfersPage = pageOf(chainTransfer);

/** The wallet that pays, and the addresses that receive. */
export const chainWallet = z.object({
  network: z.string(),
  /** Receives now. */
  company: z.string(),
  /** Received before: what comes to them is still seen. */
  former: z.array(z.object({ address: z.string(), until: instant })),
  /** Null where nothing can be sent. */
  paying: z
    .object({
      address: z.string(),
      /** USDT. */
      balance: z.string(),
      /** Coins of the network, which pay the gas. */
      gas: z.string(),
      /** How many sends those coins are good for at today's price. */
      sends: z.number(),
      /** Whether they are for few. */
      low: z.boolean(),
      /** Sends that the chain has not settled yet. */
      waiting: z.number(),
    })
    .nullable(),
});
export type ChainWallet = z.infer<typeof chainWallet>;
