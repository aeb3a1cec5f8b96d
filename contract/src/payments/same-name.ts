/**
 * Whether two names are of the same person as far as one can read: accents, capitals, signs and the order of the words
 * do not count ("PÉREZ, Ana" is "Ana Perez").
 */
export const sameName = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

const wordsOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');
