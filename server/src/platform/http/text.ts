/** Deeper than any body of the contract; deeper ones are refused before a schema walks them. */
const MAX_DEPTH = 32;

/**
 * Looks for text that no field of the product can hold: NUL bytes, which PostgreSQL refuses, and
 * half surrogate pairs, which have no UTF-8; and for nesting that no body has.
 * @param value anything parsed from a request
 * @returns the path of the first fault ("items.0.name", "" for the whole), or null when there is none
 */
export function findBadText(value: unknown): string | null {
  const open: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at.value === 'string' && isBad(at.value)) return at.path;
    if (typeof at.value !== 'object' || at.value === null) continue;
    if (at.depth >= MAX_DEPTH) return at.path.slice(0, 200);
    for (const [name, inner] of Object.entries(at.value)) {
      const path = at.path === '' ? name : `${at.path}.${name}`;
      if (isBad(name)) return at.path;
      open.push({ value: inner, path, depth: at.depth + 1 });
    }
  }
  return null;
}

const isBad = (text: string) => text.includes('\0') || !text.isWellFormed();
