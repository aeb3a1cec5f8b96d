/** Whether a worth exceeds a limit. Both in USD cents; a null limit is never exceeded. */
export const isOver = (worth: bigint, limit: bigint | null): boolean =>
  limit !== null && worth > limit;

interface ApprovalFacts {
  /** The worth of the movement plus those that count together with it, in USD cents. */
  readonly worth: bigint;
  /** USD cents above which two administrators approve; null when one always suffices. */
  readonly limit: bigint | null;
  /** The first approver, and whether their approval equals this one; null without a first approval. */
  readonly first: { readonly by: string; readonly same: boolean } | null;
}

/**
 * The effect of an administrator's approval: it decides the movement, or it is the first of two. The first approver may
 * replace their own approval. The second approval must equal the first.
 */
export function approvalOf(
  { worth, limit, first }: ApprovalFacts,
  by: string,
): 'decides' | 'first' | 'again' | 'differs' {
  if (limit === null) return 'decides';
  // a second approval, once needed, stays needed even if the rate falls
  if (first === null) return isOver(worth, limit) ? 'first' : 'decides';
  if (first.by === by) return first.same ? 'again' : 'first';
  return first.same ? 'decides' : 'differs';
}
