import type { VaultRow } from '../tables.ts';

/**
 * The places that a vault has left (docs/rules.md#34-figures): its size less the tokens in it, never below zero; none
 * once it was paid.
 * @param vault.capacity its size: its tokens with what rolled in, less what rolled out
 * @param invested the tokens in it
 */
export const roomOf = (
  vault: { readonly status: VaultRow['status']; readonly capacity: bigint },
  invested: bigint,
): bigint =>
  vault.status === 'passed' || invested > vault.capacity ? 0n : vault.capacity - invested;
