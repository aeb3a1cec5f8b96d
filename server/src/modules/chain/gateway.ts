export type Hex = `0x${string}`;

/** Where the token lives and who we are on it. Addresses as EIP-55 writes them. */
export interface ChainPlace {
  readonly rpcUrl: string;
  readonly chainId: number;
  readonly contract: string;
  /** The company's address, which receives. */
  readonly company: string;
  /** Blocks, its own included, after which a transaction counts. */
  readonly confirmations: number;
  /** Key of the wallet that pays; null where nothing can be sent. */
  readonly walletKey: Hex | null;
  /** The contract that keeps the roots of signed statements; null where they are not written on the chain. */
  readonly roots: string | null;
  /** A chain of our own with a token worth nothing. */
  readonly development: boolean;
}

/** One `Transfer` event of the token. */
export interface TokenTransfer {
  readonly hash: Hex;
  /** Position among the events of its own transaction, from 0. */
  readonly place: number;
  readonly blockNumber: bigint;
  readonly blockHash: string;
  readonly sender: string;
  readonly recipient: string;
  readonly amount: bigint;
}

/** A transaction as the chain has it now. */
export type Reading =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'reverted'; readonly blockNumber: bigint; readonly confirmations: number }
  | {
      readonly kind: 'mined';
      readonly blockNumber: bigint;
      readonly confirmations: number;
      /** Events of the configured contract alone, whatever address they pay. */
      readonly transfers: readonly TokenTransfer[];
      /** Whom other contracts claim to have paid. */
      readonly otherTokens: readonly string[];
    };

/** A transfer, or a root to be written, complete except for its nonce. */
export interface PreparedSend {
  readonly sender: string;
  /** Who is paid; of a root, the contract that keeps it. */
  readonly recipient: string;
  /** Minor units of the token; none for a root. */
  readonly amount: bigint;
  /** The contract that is called, and what it is called with. */
  readonly to: string;
  readonly data: Hex;
  /** The next number by the chain; transactions that we signed may be ahead of it. */
  readonly chainNonce: bigint;
  readonly gas: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

interface SignedSend {
  readonly hash: Hex;
  readonly raw: Hex;
}

/**
 * A node of the chain, spoken to by JSON-RPC. Whatever keeps it from answering is AppError PROVIDER_UNAVAILABLE.
 */
export interface ChainGateway {
  /** The fault of the configuration, in words for the operator; null when node, chain and contract agree. */
  fault(): Promise<string | null>;
  head(): Promise<bigint>;
  read(hash: Hex): Promise<Reading>;
  /**
   * Hashes of transactions between two blocks, both included, with a transfer of the token to one of these addresses.
   */
  arrivals(recipients: readonly string[], from: bigint, to: bigint): Promise<Hex[]>;
  /** Address of the wallet that pays; null where nothing can be sent. */
  readonly sender: string | null;
  /** @throws AppError CHAIN_WALLET_SHORT without tokens or gas enough, METHOD_UNAVAILABLE without a wallet */
  prepare(recipient: string, amount: bigint): Promise<PreparedSend>;
  /**
   * @param day `YYYY-MM-DD`
   * @param root 32 bytes in hexadecimal
   * @throws AppError CHAIN_WALLET_SHORT without gas enough, METHOD_UNAVAILABLE without a wallet or a contract
   */
  prepareRoot(day: string, root: string): Promise<PreparedSend>;
  /** The root that the chain has for a day, in hexadecimal; null for none. @throws AppError METHOD_UNAVAILABLE */
  rootOf(day: string): Promise<string | null>;
  /** How many days have a root on the chain. @throws AppError METHOD_UNAVAILABLE without a contract */
  rootCount(): Promise<number>;
  /** Signs here: nothing leaves. */
  sign(send: PreparedSend, nonce: bigint): Promise<SignedSend>;
  /**
   * Signs the same payment again under its own number, with a fee that makes nodes replace the first.
   * @throws AppError CHAIN_WALLET_SHORT without enough gas, METHOD_UNAVAILABLE without a wallet, FEE_HIGH_ENOUGH when
   * it would be too many times the present fee
   */
  raise(raw: Hex): Promise<SignedSend>;
  /** The paying wallet's balances. @throws AppError METHOD_UNAVAILABLE without one */
  holdings(): Promise<Holdings>;
  /** Minor units of the token that an address has. */
  tokensOf(address: string): Promise<bigint>;
  /** Sends a signed transaction to the node; one that it already has is not a fault. */
  broadcast(raw: Hex): Promise<void>;
  /** Whether a number of an address is the next to be used, has others before it, was used, or was used finally. */
  nonceState(address: string, nonce: bigint): Promise<'next' | 'later' | 'used' | 'final'>;
}

/** The paying wallet's balances. */
export interface Holdings {
  readonly address: string;
  /** Minor units of USDT. */
  readonly tokens: bigint;
  /** Wei. */
  readonly coins: bigint;
  /** What one send costs at most now, wei. */
  readonly aSend: bigint;
}
