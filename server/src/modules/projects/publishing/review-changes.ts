import type { ReviewChange } from '#contract/projects/review.ts';

/** Ids of parts mean nothing to a reviewer. */
const PASSED_OVER = new Set(['id']);

/**
 * The values in which two versions of a document differ, by path; a list of texts is one value.
 * @param before JSON, like `after`
 */
export function changesBetween(before: unknown, after: unknown): ReviewChange[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path) ?? '', after: is.get(path) ?? '' }))
    .filter((change) => change.before !== change.after);
}

function leavesOf(value: unknown, path = '', found = new Map<string, string>()) {
  const within = (name: string | number) => (path === '' ? `${name}` : `${path}.${name}`);
  if (value === null || value === undefined) return found;
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one !== 'object')) {
      if (value.length > 0) found.set(path, value.join(', '));
    } else for (const [at, one] of value.entries()) leavesOf(one, within(at), found);
  } else if (typeof value === 'object') {
    for (const [name, one] of Object.entries(value))
      if (!PASSED_OVER.has(name)) leavesOf(one, within(name), found);
  } else if (value !== '') found.set(path, String(value));
  return found;
}
