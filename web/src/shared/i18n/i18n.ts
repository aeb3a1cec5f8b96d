/*
 * One language, so no library: the texts are in typed catalogues, one per namespace, and inserting a value or choosing
 * a plural takes the lines below. i18next did the same for 15.6 kB of the first page's 150.
 */
const plural = new Intl.PluralRules('es');

/** The text for an error without a key, or whose text is unknown or not loaded. */
export const GENERIC_ERROR = 'Ha ocurrido un error';

/** Plural forms are written as `key_one` and `key_other` and requested as `key` with `count`. */
type KeyOf<Text> = Text extends `${infer Base}_${'one' | 'other'}` ? Base : Text;
export type Values = Readonly<Record<string, string | number>>;

/** Texts by key, by namespace. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;
let instead: Words = {};

/**
 * Replaces texts of shared parts until it is called again: the desk is not addressed with «vos». Mounted parts change
 * at their next render.
 */
export const replaceTexts = (words: Words): void => {
  instead = words;
};

/**
 * One namespace of the Spanish catalogue.
 * @param namespace folder that owns the texts: 'errors', 'landing'…
 * @param words text by key, with `{{name}}` for a value
 * @returns the translation function; a missing key returns itself
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
