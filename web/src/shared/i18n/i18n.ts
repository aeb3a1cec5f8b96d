/*
 * One language, so no library: the words stand in typed catalogues, one a namespace, and the two
 * things a sentence needs (a value put in, a plural chosen) take the lines below. i18next did the
 * same for 15.6 kB of the first page's 150.
 */
const plural = new Intl.PluralRules('es');

/** Said of an error without a key, and of one whose words are not known or did not come. */
export const GENERIC_ERROR = 'Ha ocurrido un error';

/** Plural forms are written as `key_one` and `key_other` and asked for as `key` with `count`. */
type KeyOf<Text> = Text extends `${infer Base}_${'one' | 'other'}` ? Base : Text;
export type Values = Readonly<Record<string, string | number>>;

/** Texts by key, by namespace. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;
let instead: Words = {};

/**
 * Puts other texts in the place of those of shared parts, until it is called again: the desk is not addressed with
 * «vos». What is drawn already says them when it is drawn anew.
 */
export const speakWith = (words: Words): void => {
  instead = words;
};

/**
 * One namespace of the Spanish catalogue.
 * @param namespace folder that owns the words: 'errors', 'landing'…
 * @param words text by key, `{{name}}` where a value goes
 * @returns the function that says them; a key that is missing says itself
 */
export function catalogue<const Own extends Readonly<Record<string, string>>>(
  namespace: string,
  words: Own,
): (key: KeyOf<keyof Own & string>, values?: Values) => string {
  const texts: Readonly<Record<string, string>> = words;
  return (key, values = {}) => {
    const form = typeof values.count === 'number' ? `${key}_${formOf(values.count)}` : key;
    const text = instead[namespace]?.[form] ?? texts[form] ?? texts[key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => String(values[name] ?? blank));
  };
}

/** Spanish has a third form, for millions, that this product's sentences do not use. */
const formOf = (count: number) => (plural.select(count) === 'one' ? 'one' : 'other');
