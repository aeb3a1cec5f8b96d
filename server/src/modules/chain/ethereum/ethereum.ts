import { type Address, getAddress, isAddress, verifyMessage } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { ChainGateway, ChainPlace, Hex } from '../gateway.ts';
import { connectNode } from './node.ts';
import { ethereumReads } from './read.ts';
import { ethereumSends } from './send.ts';

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
export function createEthereumGateway(place: ChainPlace, timeoutMs?: number): ChainGateway {
  const node = connectNode(place, timeoutMs);
  return { ...ethereumReads(node), ...ethereumSends(node) };
}
