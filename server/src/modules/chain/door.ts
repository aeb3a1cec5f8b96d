import type {
  ChainInstructions,
  ChainWallet,
  ProvedAddress,
  UnclaimedSort,
  WithdrawalTransaction,
} from '#contract/chain/schemas.ts';
import type { Page } from '#contract/core/page.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { Actor } from './addresses.ts';
import type { Hex, PreparedSend, Reading } from './gateway.ts';
import type { Reserve } from './reserves.ts';
import type { Verdict } from './rules.ts';
import type { Payment } from './send.ts';
import type { ChallengeRow } from './store/addresses.ts';
import type { SendRow } from './store/sends.ts';
import type { TransferRow } from './store/transfers.ts';

/** The contract that keeps the roots of signed statements. */
export interface RootsPlace {
  readonly chainId: number;
  readonly contract: string;
  readonly canSend: boolean;
}

/** The configured chain, as use cases decide by it. */
interface ChainFacts {
  readonly network: string;
  readonly chainId: number;
  /** The token's contract. */
  readonly contract: string;
  /** Blocks after which a transfer counts. */
  readonly confirmations: number;
  /** Whether it has a wallet that pays. */
  readonly canSend: boolean;
  /** Whether it is the demonstration's chain. */
  readonly development: boolean;
}

/**
 * The chain of USDT deposits and withdrawals. Amounts are minor units of USDT; addresses have the checksum of EIP-55.
 */
export interface Chain {
  /** The configured chain; null while there is none. */
  facts(): ChainFacts | null;
  /** The payment instructions for an amount; null while there is no chain. */
  instructionsView(amount: bigint): ChainInstructions | null;
  /** A transaction as the chain has it now. @throws AppError METHOD_UNAVAILABLE, PROVIDER_UNAVAILABLE */
  read(hash: Hex): Promise<Reading>;
  /**
   * Stores a transaction's transfers to the company and judges it for the deposit that names it.
   * @throws AppError METHOD_UNAVAILABLE
   */
  judge(
    tx: Tx,
    reading: Reading,
    of: { hash: Hex; userId: string; amount: bigint },
  ): Promise<Verdict>;
  /** Claims the judged events for a deposit. @throws AppError TRANSACTION_USED when another was faster */
  claim(tx: Tx, of: { depositId: string; hash: Hex; verdict: Verdict }): Promise<void>;
  /** Whether every event that a transaction brought has credited some deposit. */
  isUsed(hash: Hex, db?: Db): Promise<boolean>;
  /** Looks for transfers to the company. @returns how many transactions were found */
  watch(): Promise<number>;
  /** Unclaimed transfers from addresses that a person proved. */
  arrivalsOfPeople(): Promise<{ hash: Hex; amount: bigint; userId: string }[]>;
  /** Unclaimed transfers, by default newest first, or one of them, each with the user who proved to own its sender. */
  unclaimed(of: {
    page: number;
    pageSize: number;
    id?: string | undefined;
    search?: string | undefined;
    sort?: UnclaimedSort | undefined;
  }): Promise<{
    /** With what all that match come to, in minor units of USDT. */
    page: Page<TransferRow> & { sum: bigint };
    owners: ReadonlyMap<string, string>;
    names: ReadonlyMap<string, string>;
    /** The company's addresses that do not receive any more, and since when. */
    left: ReadonlyMap<string, Date>;
  }>;
  /** The wallet that pays and the company's addresses. @throws AppError METHOD_UNAVAILABLE, PROVIDER_UNAVAILABLE */
  wallet(): Promise<ChainWallet>;
  /** See `reserves.ts`. @throws AppError PROVIDER_UNAVAILABLE */
  reserves(): Promise<Reserve[]>;
  /**
   * Records a new receiving address of the company, in the transaction that changes the setting.
   * @param address as EIP-55 writes it; empty: the installation's
   * @throws AppError VALIDATION_FAILED for the zero address, or the token's: transfers to it would be lost
   */
  noteReceiver(tx: Tx, address: string): Promise<void>;
  transfer(id: string, db?: Db): Promise<TransferRow | undefined>;

  /**
   * An address that may belong to a person rather than the company.
   * @throws AppError METHOD_UNAVAILABLE, ADDRESS_REFUSED
   */
  personalAddress(text: string, db?: Db): Promise<string>;
  addresses(userId: string): Promise<ProvedAddress[]>;
  /** @throws AppError METHOD_UNAVAILABLE, ADDRESS_REFUSED, ADDRESS_TAKEN */
  challenge(userId: string, address: string): Promise<ChallengeRow>;
  /** @throws AppError CHALLENGE_INVALID, ADDRESS_SIGNATURE_WRONG, ADDRESS_TAKEN */
  prove(by: Actor, challengeId: string, signature: Hex): Promise<ProvedAddress>;
  /** @throws AppError NOT_FOUND */
  dropAddress(by: Actor, id: string): Promise<void>;

  /** Where roots of signed statements are written; null without a chain or a contract for them. */
  rootsPlace(): RootsPlace | null;
  /** Makes the writing of a day's root ready; see `gateway.ts`. */
  prepareRoot(day: string, root: string): Promise<PreparedSend>;
  /** The root that the chain has for a day; see `gateway.ts`. */
  rootOf(day: string): Promise<string | null>;

  /** Makes a payment ready. @throws AppError METHOD_UNAVAILABLE, PROVIDER_UNAVAILABLE, CHAIN_WALLET_SHORT */
  prepare(recipient: string, amount: bigint): Promise<PreparedSend>;
  /** Signs and keeps a payment; see `send.ts`. @returns its hash */
  sign(tx: Tx, payment: Payment, prepared: PreparedSend): Promise<Hex>;
  /**
   * Registers the condition under which sends of a purpose may be broadcast; sends of an unregistered purpose never
   * are.
   * @param isUnderWay whether that movement is still on its way
   */
  onlyWhile(purpose: Payment['purpose'], isUnderWay: (id: string) => Promise<boolean>): void;
  /**
   * Broadcasts a signed send.
   * @throws AppError MOVEMENT_STATE_FORBIDS when `onlyWhile` returns false, METHOD_UNAVAILABLE, PROVIDER_UNAVAILABLE
   */
  broadcast(id: string): Promise<void>;
  /** The same, immediately; if the chain does not answer, the next run of the job does it. */
  broadcastNow(id: string): Promise<void>;
  /**
   * Updates the state of sends; see `send.ts`.
   * @param stuckMs after which a fee is raised automatically; null: never
   */
  track(stuckMs: number | null): Promise<void>;
  /** Raises the fee of a send under way; see `raise.ts`. @throws AppError as listed there */
  raise(by: Actor, id: string): Promise<WithdrawalTransaction>;
  /** Payments by the movement that they pay. */
  sends(ids: readonly string[], db?: Db): Promise<ReadonlyMap<string, SendRow>>;
  /** The same, in the API's schema. */
  sendViews(ids: readonly string[], db?: Db): Promise<ReadonlyMap<string, WithdrawalTransaction>>;
}
