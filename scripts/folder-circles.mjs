// Circles between the folders that one folder contains: `.dependency-cruiser.mjs` finds circles of files only.

/** The folder that contains both files, with the folders in it that lead to each; null within one folder. */
function siblingsOf(from, to) {
  const [one, other] = [from.split('/'), to.split('/')];
  const at = one.findIndex((part, index) => part !== other[index]);
  const isFile = at >= one.length - 1 || at >= other.length - 1;
  return isFile ? null : { parent: one.slice(0, at).join('/'), one: one[at], other: other[at] };
}

/**
 * The imports that close a circle of sibling folders, such as `queue` → `bank` where `bank` also leads to `queue`.
 * Files directly in the containing folder belong to none of them.
 * @param imports pairs of paths, from the importing file to the imported one
 * @returns a line for each pair of folders, with one of its imports
 */
export function folderCircles(imports) {
  const parents = new Map();
  for (const [from, to] of imports) {
    const found = siblingsOf(from, to);
    if (found === null) continue;
    const { parent, one, other } = found;
    const leads = parents.get(parent) ?? new Map();
    parents.set(parent, leads);
    const targets = leads.get(one) ?? new Map();
    leads.set(one, targets);
    if (!targets.has(other)) targets.set(other, `${from} → ${to}`);
  }
  return [...parents].flatMap(([parent, leads]) =>
    [...leads].flatMap(([one, targets]) =>
      [...targets]
        .filter(([other]) => isReached(leads, other, one))
        .map(([other, example]) => `${parent}: ${one} → ${other}, by ${example}`),
    ),
  );
}

/** Whether imports lead from one folder to another, through any others. */
function isReached(leads, from, to) {
  const seen = new Set();
  const waiting = [from];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (folder === to) return true;
    if (seen.has(folder)) continue;
    seen.add(folder);
    waiting.push(...(leads.get(folder)?.keys() ?? []));
  }
  return false;
}
