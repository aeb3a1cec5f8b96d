import i18next from 'i18next';

const i18n = i18next.createInstance();
void i18n.init({
  lng: 'es',
  fallbackLng: 'es',
  initAsync: false,
  resources: { es: {} },
  keySeparator: false,
  nsSeparator: false,
  // React escapes what it writes
  interpolation: { escapeValue: false },
});

/** Plural forms are written as `key_one` and `key_other` and asked for as `key` with `count`. */
type KeyOf<Text> = Text extends `${infer Base}_${'one' | 'other' | 'many'}` ? Base : Text;
export type Values = Readonly<Record<string, string | number>>;

/**
 * Adds one namespace to the Spanish catalogue.
 * @param namespace folder that owns the words: 'errors', 'landing'…
 * @param words text by key, `{{name}}` where a value goes
 * @returns the function that says them
 */
export function catalogue<const Words extends Readonly<Record<string, string>>>(
  namespace: string,
  words: Words,
): (key: KeyOf<keyof Words & string>, values?: Values) => string {
  i18n.addResourceBundle('es', namespace, words, true, true);
  return (key, values = {}) => say(key, { ns: namespace, ...values });
}

const say = (key: string, options: Record<string, string | number>): string => i18n.t(key, options);
