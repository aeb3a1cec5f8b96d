import type { Policy } from '#contract/compliance/policy.ts';
import { policySections } from './policy-rows.ts';

/** What later approved policies undo of a change, each on its day. */
export interface Reverted {
  readonly on: string;
  readonly changes: readonly string[];
}

/**
 * The changes of a policy that approved ones with a later day undo, because each of them replaces all values on its day.
 * @param asked.before the values that it replaces
 */
export function revertsOf(
  asked: { readonly before: Policy; readonly values: Policy; readonly holdsFrom: string },
  upcoming: readonly { readonly holdsFrom: string; readonly values: Policy }[],
): Reverted[] {
  const rowsOf = (policy: Policy) => policySections(policy).flatMap(({ rows }) => rows);
  const was = rowsOf(asked.before);
  const after = rowsOf(asked.values);
  const standing = new Set(after.flatMap(({ value }, at) => (value === was[at]?.value ? [] : at)));
  const found: Reverted[] = [];
  for (const { holdsFrom: on, values } of upcoming) {
    if (on <= asked.holdsFrom) continue;
    const changes: string[] = [];
    for (const [at, { label: name, value }] of rowsOf(values).entries()) {
      if (!standing.has(at) || value === after[at]?.value) continue;
      standing.delete(at);
      changes.push(`${name}: ${value}`);
    }
    if (changes.length > 0) found.push({ on, changes });
  }
  return found;
}
