/** Company types in full, with their abbreviations; longest first. */
const KINDS: readonly (readonly [string, string])[] = [
  ['sociedad de responsabilidad limitada', 'srl'],
  ['sociedad por acciones simplificada', 'sas'],
  ['sociedad anonima unipersonal', 'sau'],
  ['sociedad anonima', 'sa'],
];
const SHORT = new Set(['sa', 'srl', 'sas', 'sau', 'sca', 'scs', 'sh', 'saic', 'sacif', 'sacifia']);
const WORDS: Readonly<Record<string, string>> = { compania: 'cia', hermanos: 'hnos' };

/**
 * Whether two names are of the same person or company as far as one can read: accents, capitals, signs and the order of
 * the words do not count ("PÉREZ, Ana" is "Ana Perez"), nor how a company type is written ("S.A.", "S A" and "Sociedad
 * Anónima" are "SA"). The type itself counts: "Lapachos SA" is not "Lapachos SRL".
 */
export const sameName = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

function wordsOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' y ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
  const short = KINDS.reduce((text, [full, letters]) => text.replaceAll(full, letters), plain);
  // adjacent single letters are joined where they form a company type
  const joined = short.replace(/(?<!\S)\S(?: \S(?!\S))+/g, (letters) => {
    const together = letters.replaceAll(' ', '');
    return SHORT.has(together) ? together : letters;
  });
  return joined
    .split(' ')
    .map((word) => WORDS[word] ?? word)
    .sort()
    .join(' ');
}
