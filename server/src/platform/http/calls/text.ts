import { MAX_DEPTH } from './body.ts';

/**
 * Finds text that no field of the product can hold: NUL bytes, which PostgreSQL refuses, and unpaired surrogates,
 * which have no UTF-8; also nesting deeper than any body's.
 * @param value anything parsed from a request
 * @returns the path of the first fault ("items.0.name", "" for the whole), or null without one
 */
export function findBadText(value: unknown): string | null {
  const open: Part[] = [{ value, name: '', parent: null, depth: 0 }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at.value === 'string' && isBad(at.value)) return pathOf(at);
    if (typeof at.value !== 'object' || at.value === null) continue;
    if (at.depth >= MAX_DEPTH) return pathOf(at).slice(0, 200);
    for (const [name, inner] of Object.entries(at.value)) {
      if (isBad(name)) return pathOf(at);
      open.push({ value: inner, name, parent: at, depth: at.depth + 1 });
    }
  }
  return null;
}

interface Part {
  readonly value: unknown;
  readonly name: string;
  readonly parent: Part | null;
  readonly depth: number;
}

const pathOf = ({ name, parent }: Part): string => {
  const above = parent === null ? '' : pathOf(parent);
  return above === '' ? name : `${above}.${name}`;
};

const isBad = (text: string) => text.includes('\0') || !text.isWellFormed();
