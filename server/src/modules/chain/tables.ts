import type { Hex } from './gateway.ts';

interface ChainCursorsTable {
  chain_id: bigint;
  next_block: bigint;
}

/** Amounts are minor units of USDT. */
export interface ChainTransfersTable {
  id: string;
  chain_id: bigint;
  tx_hash: Hex;
  place: number;
  block_number: bigint;
  block_hash: string;
  sender: string;
  recipient: string;
  amount: bigint;
  seen_at: Date;
  gone_at: Date | null;
  deposit_id: string | null;
  claimed_at: Date | null;
}

interface ChainWalletsTable {
  chain_id: bigint;
  address: string;
  next_nonce: bigint;
}

/** The purpose of a send; its id is that of the movement, or of the anchor of a signed statement. */
export type SendPurpose = 'withdrawal' | 'revenue' | 'proof';
type SendState = 'signed' | 'broadcast' | 'confirmed' | 'failed' | 'replaced';

export interface ChainSendsTable {
  id: string;
  chain_id: bigint;
  purpose: SendPurpose;
  sender: string;
  nonce: bigint;
  recipient: string;
  amount: bigint;
  /** Of the latest attempt, or of the mined one. */
  tx_hash: Hex;
  state: SendState;
  block_number: bigint | null;
  confirmations: number;
  created_at: Date;
  closed_at: Date | null;
}

export interface ChainAttemptsTable {
  tx_hash: Hex;
  send_id: string;
  number: number;
  raw: Hex;
  signed_at: Date;
  signed_by: string | null;
}

export interface ChainReceiversTable {
  id: string;
  address: string;
  since: Date;
  until: Date | null;
}

export interface ChainAddressesTable {
  id: string;
  user_id: string;
  address: string;
  proved_at: Date;
  removed_at: Date | null;
}

export interface ChainChallengesTable {
  id: string;
  user_id: string;
  address: string;
  message: string;
  expires_at: Date;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    chain_cursors: ChainCursorsTable;
    chain_transfers: ChainTransfersTable;
    chain_wallets: ChainWalletsTable;
    chain_sends: ChainSendsTable;
    chain_attempts: ChainAttemptsTable;
    chain_receivers: ChainReceiversTable;
    chain_addresses: ChainAddressesTable;
    chain_challenges: ChainChallengesTable;
    chain_address_facts: Pick<ChainAddressesTable, 'user_id' | 'address' | 'removed_at'>;
    chain_send_facts: Omit<ChainSendsTable, 'sender' | 'nonce'>;
    chain_transfer_facts: Omit<ChainTransfersTable, 'block_hash'>;
  }
}
