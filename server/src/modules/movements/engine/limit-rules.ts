/** Whether a worth is over a limit; both in USD cents, null for no limit. A worth equal to the limit is within. */
export const isOver = (worth: bigint, limit: bigint | null): boolean =>
  limit !== null && worth > limit;

export interface ApprovalFacts {
  /** The worth of the movement together with those that count with it, USD cents. */
  readonly worth: bigint;
  /** Worth over which two approve; null: one is always enough. */
  readonly limit: bigint | null;
  /** The first approver, and whether they approved the same; null when nobody did. */
  readonly first: { readonly by: string; readonly same: boolean } | null;
}

/**
 * The effect of an administrator's approval: it decides the movement, or is the first of two. The first approver may
 * replace their approval; a second one can only approve the same.
 */
export function approvalOf(
  { worth, limit, first }: ApprovalFacts,
  by: string,
): 'decides' | 'first' | 'again' | 'differs' {
  if (limit === null) return 'decides';
  // once a second approval is needed it stays needed, whatever the rate does
  if (first === null) return isOver(worth, limit) ? 'first' : 'decides';
  if (first.by === by) return first.same ? 'again' : 'first';
  return first.same ? 'decides' : 'differs';
}
