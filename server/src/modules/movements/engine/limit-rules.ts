/** Whether a worth is over a limit; both in USD cents, null for no limit. What is exactly at it is within. */
export const isOver = (worth: bigint, limit: bigint | null): boolean =>
  limit !== null && worth > limit;

export interface ApprovalFacts {
  /** What the movement is worth together with what counts with it, USD cents. */
  readonly worth: bigint;
  /** Worth over which two approve; null: one is always enough. */
  readonly limit: bigint | null;
  /** Who approved first, and whether it is what is approved now; null when nobody did. */
  readonly first: { readonly by: string; readonly same: boolean } | null;
}

/**
 * What an administrator's approval does to a movement: it decides it, or is the first of two. The person who approved
 * first may approve something else in its place; a second one can only approve the same.
 */
export function approvalOf(
  { worth, limit, first }: ApprovalFacts,
  by: string,
): 'decides' | 'first' | 'again' | 'differs' {
  if (limit === null) return 'decides';
  // once asked for, the second approval stays asked for, whatever the rate does
  if (first === null) return isOver(worth, limit) ? 'first' : 'decides';
  if (first.by === by) return first.same ? 'again' : 'first';
  return first.same ? 'decides' : 'differs';
}
