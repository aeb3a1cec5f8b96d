import { loadCode } from '#web/shared/load-code.ts';
import { GENERIC_ERROR, type Values } from './i18n.ts';

const catalogue = () => loadCode(() => import('./errors.ts'));

/**
 * The catalogue's text for a key, loaded on demand: a guest's page goes without it. The generic text without a key, or
 * when the catalogue cannot be loaded.
 * @param values named in the text
 */
export const errorWords = (key: string | null, values?: Values): Promise<string> =>
  catalogue().then(
    ({ errorText }) => errorText(key, values),
    () => GENERIC_ERROR,
  );

/** The catalogue's text for a key; null without one, or when it cannot be loaded. */
export const errorWordsOf = (key: string): Promise<string | null> =>
  catalogue().then(
    ({ errorText, isErrorKey }) => (isErrorKey(key) ? errorText(key) : null),
    () => null,
  );
