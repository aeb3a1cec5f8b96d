import type { Statement } from '#contract/proofs/schemas.ts';
import { canonical, sha256 } from './canonical.ts';
import type { ProofKeys, SigningKey } from './keys.ts';

/** A statement before it is signed. */
export type Draft = Omit<Statement, 'handover' | 'publicKey' | 'root' | 'signature'>;

/** The hash of a statement's bytes. */
export const rootOf = (unsigned: Omit<Statement, 'root' | 'signature'>): string =>
  sha256(`ladrillo/statement/1\n${canonical(unsigned)}`).toString('hex');

/** The text of a statement that a key signs. */
export const signedText = (root: string): string => `ladrillo/signature/1\n${root}`;

/** The text that a former key signs about its successor. */
export const handoverText = (publicKey: string): string => `ladrillo/handover/1\n${publicKey}`;

/**
 * Signs a statement; its lists must be in the order given in docs/proofs.md.
 * @param lastKey the public key of the previous statement; null for the first
 */
export function signStatement(draft: Draft, keys: ProofKeys, lastKey: string | null): Statement {
  const { current, former } = keys;
  const { publicKey } = current;
  const handover =
    lastKey === null || lastKey === publicKey ? null : handoverBy(former, lastKey, publicKey);
  const unsigned = { ...draft, handover, publicKey };
  const root = rootOf(unsigned);
  return { ...unsigned, root, signature: current.sign(signedText(root)) };
}

/** A lost key cannot sign a handover: the break is published. */
const handoverBy = (former: SigningKey | null, lastKey: string, publicKey: string) =>
  former?.publicKey === lastKey
    ? { formerKey: lastKey, signature: former.sign(handoverText(publicKey)) }
    : null;
