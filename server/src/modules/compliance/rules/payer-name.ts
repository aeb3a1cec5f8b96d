/** Words that are in many names, or stand in for one. */
const COMMON: ReadonlySet<string> = new Set([
  ...[
    'de',
    'del',
    'la',
    'las',
    'los',
    'el',
    'da',
    'dos',
    'di',
    'van',
    'von',
    'san',
    'santa',
    'y',
    'e',
  ],
  ...['sr', 'sra', 'srta', 'dr', 'dra', 'ing', 'lic', 'mr', 'mrs', 'ms', 'jr', 'hijo'],
]);
/** What providers write where no name was given. */
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  ...[
    'cardholder',
    'cliente',
    'customer',
    'titular',
    'test',
    'prueba',
    'unknown',
    'guest',
    'na',
    'visa',
  ],
  ...[
    'mastercard',
    'amex',
    'maestro',
    'cabal',
    'naranja',
    'debito',
    'credito',
    'tarjeta',
    'valued',
  ],
]);
/** From how many letters on a word may be cut short, or written with one letter wrong. */
const CUT_FROM = 3;
const TYPO_FROM = 5;

/**
 * Whether the name of a payer is clearly another one than a person's: no word of it can be a word of that name. Accents,
 * capitals, signs and order do not count, nor do words that are left out, initials, a word that is cut short or written
 * together with another, or one wrong letter. A name that says too little is nobody else's.
 */
export function isClearlyOther(payer: string, person: string): boolean {
  const given = wordsOf(payer);
  const own = wordsOf(person);
  const telling = given.filter((word) => word.length > 1 && !COMMON.has(word));
  if (telling.length === 0 || telling.some((word) => PLACEHOLDERS.has(word))) return false;
  const known = own.filter((word) => word.length > 1 && !COMMON.has(word));
  if (known.length === 0) return false;
  const together = given.join('');
  return !known.some(
    (word) =>
      telling.some((other) => isAlike(word, other)) ||
      (word.length >= TYPO_FROM && together.includes(word)),
  );
}

/** The words of a name in small Latin letters. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

const isAlike = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= CUT_FROM &&
    (one.startsWith(other) || other.startsWith(one))) ||
  (Math.min(one.length, other.length) >= TYPO_FROM && differsByOne(one, other));

/** Whether one letter more, less or another one makes two words the same. */
function differsByOne(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(one.length, other.length) - start &&
    one.at(-1 - end) === other.at(-1 - end)
  )
    end += 1;
  return Math.max(one.length, other.length) - start - end <= 1;
}
