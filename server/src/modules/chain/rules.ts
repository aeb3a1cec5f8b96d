import type { TransactionProblem } from '#contract/chain/schemas.ts';
import { CHALLENGE_MINUTES } from '#contract/chain/values.ts';
import { MAX_MINOR } from '#contract/core/money.ts';
import { MINUTE_MS } from '#contract/core/time.ts';
import type { Reading, TokenTransfer } from './gateway.ts';

/** How long a text waits for its signature. */
export const CHALLENGE_MS = CHALLENGE_MINUTES * MINUTE_MS;
/** Blocks per query; public nodes refuse more. */
export const BLOCKS_A_CALL = 2_000n;
/** Calls of one run of the watcher, so that a long outage is caught up in several runs. */
export const CALLS_A_TURN = 20;

/** The facts about a deposit outside the chain. */
export interface Claim {
  /** Announced, minor units. */
  readonly amount: bigint;
  /** The company's present and former addresses. */
  readonly companies: ReadonlySet<string>;
  /** Transfers to a former address, made after the company stopped using it. */
  readonly old: ReadonlySet<number>;
  readonly required: number;
  /** Addresses that the person proved. */
  readonly proved: ReadonlySet<string>;
  /** Events that another deposit has claimed. */
  readonly taken: ReadonlySet<number>;
}

/** A transaction's meaning for the deposit that names it. */
export interface Verdict {
  readonly state: 'unseen' | 'confirming' | 'review' | 'failed' | 'good';
  readonly problem: TransactionProblem | null;
  readonly confirmations: number;
  /** The sum of its transfers, minor units; null while it is not known. */
  readonly amount: bigint | null;
  readonly sender: string | null;
  /** The events that would be credited. */
  readonly transfers: readonly TokenTransfer[];
}

/**
 * Judges a transaction by its events (docs/rules.md#19-deposits): the configured contract, the company's address, the
 * amount of the event, enough confirmations, each event for one deposit alone, sent from an address that the person
 * proved. Only a transaction that meets all of these credits automatically. Another amount, another sender, or an
 * address that the company had left is reviewed by an administrator, who knows whether the address is still the
 * company's.
 */
export function judge(reading: Reading, claim: Claim): Verdict {
  if (reading.kind === 'unknown' || reading.kind === 'pending') return nothing('unseen', null, 0);
  const { confirmations } = reading;
  const settled = confirmations >= claim.required;
  // before that, a reorganisation may still turn a failure into a success
  const failed = (problem: TransactionProblem) =>
    nothing(settled ? 'failed' : 'confirming', problem, confirmations);
  if (reading.kind === 'reverted') return failed('TRANSACTION_REVERTED');
  const arrived = creditable(reading.transfers, claim.companies);
  if (arrived.length === 0) return failed(whyNothingArrived(reading, claim.companies));
  const free = arrived.filter(({ place }) => !claim.taken.has(place));
  if (free.length === 0) return failed('TRANSACTION_USED');
  const own = free.filter(({ sender }) => claim.proved.has(sender));
  const transfers = own.length > 0 ? own : free;
  const amount = transfers.reduce((sum, transfer) => sum + transfer.amount, 0n);
  const problem =
    own.length === 0
      ? 'SENDER_UNPROVED'
      : amount !== claim.amount
        ? 'AMOUNT_DIFFERS'
        : transfers.some(({ place }) => claim.old.has(place))
          ? 'OLD_ADDRESS'
          : null;
  return {
    state: settled ? (problem ? 'review' : 'good') : 'confirming',
    problem,
    confirmations,
    amount,
    sender: transfers[0]?.sender ?? null,
    transfers,
  };
}

/** Transfers to the company above zero. Strangers send transfers of zero to clutter an address's history. */
export const creditable = (
  transfers: readonly TokenTransfer[],
  companies: ReadonlySet<string>,
): TokenTransfer[] =>
  transfers.filter(
    ({ recipient, amount }) => companies.has(recipient) && amount > 0n && amount <= MAX_MINOR,
  );

const whyNothingArrived = (
  { transfers, otherTokens }: Extract<Reading, { kind: 'mined' }>,
  companies: ReadonlySet<string>,
): TransactionProblem =>
  otherTokens.some((to) => companies.has(to))
    ? 'WRONG_TOKEN'
    : transfers.length > 0
      ? 'WRONG_RECIPIENT'
      : 'NO_TRANSFER';

const nothing = (
  state: Verdict['state'],
  problem: TransactionProblem | null,
  confirmations: number,
): Verdict => ({ state, problem, confirmations, amount: null, sender: null, transfers: [] });

/**
 * The text whose signature proves an address. It names the site and the account, so that it proves nothing elsewhere.
 */
export const challengeText = (of: {
  readonly site: string;
  readonly userId: string;
  readonly address: string;
  readonly code: string;
  readonly expiresAt: Date;
}): string =>
  [
    'Ladrillo: prueba de una dirección propia.',
    'Esta firma no mueve dinero ni da permisos.',
    '',
    `Sitio: ${of.site}`,
    `Cuenta: ${of.userId}`,
    `Dirección: ${of.address}`,
    `Código: ${of.code}`,
    `Vence: ${of.expiresAt.toISOString()}`,
  ].join('\n');

/** A payment request for wallets that read QR codes (EIP-681). */
export const paymentUri = (of: {
  readonly contract: string;
  readonly chainId: number;
  readonly company: string;
  readonly amount: bigint;
}): string =>
  `ethereum:${of.contract}@${of.chainId}/transfer?address=${of.company}&uint256=${of.amount}`;

/** Names of chains that people know. */
export const networkName = (chainId: number): string => NETWORKS[chainId] ?? `Cadena ${chainId}`;

/** Within this time every process reads a changed setting. */
export const SETTINGS_LAG_MS = 10_000;
/** How often the fee of one send is raised automatically; after that an administrator decides. */
export const MOST_AUTOMATIC_RAISES = 6;
/** How long a person must wait before raising the fee again: some dozens of blocks. */
export const RAISE_WAIT_MS = 5 * MINUTE_MS;
/**
 * A raised fee is at most this multiple of the network's present fee: beyond it, the fee is not the cause of the delay.
 */
export const MOST_FEE_MULTIPLE = 8n;
/** With gas for fewer sends than these, the wallet is reported as short of it. */
export const FEW_SENDS = 20n;

const NETWORKS: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  56: 'BNB Smart Chain',
  137: 'Polygon',
  8453: 'Base',
  42161: 'Arbitrum One',
  43114: 'Avalanche C-Chain',
  11155111: 'Ethereum Sepolia (prueba)',
  31337: 'Cadena de desarrollo',
};
