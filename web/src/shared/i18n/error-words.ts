import { loadCode } from '#web/shared/ui/load-code.ts';
import { GENERIC_ERROR, type Values } from './i18n.ts';

const catalogue = () => loadCode(() => import('./errors.ts'));

/**
 * The catalogue's words for a key, loaded once there is something to say: a guest's page goes without them. The
 * general words where there is no key, or where the catalogue does not come.
 * @param values what the refusal names, by its place in the words
 */
export const errorWords = (key: string | null, values?: Values): Promise<string> =>
  catalogue().then(
    ({ errorText }) => errorText(key, values),
    () => GENERIC_ERROR,
  );

/** The catalogue's words for a key, null where it has none or does not come. */
export const errorWordsOf = (key: string): Promise<string | null> =>
  catalogue().then(
    ({ errorText, isErrorKey }) => (isErrorKey(key) ? errorText(key) : null),
    () => null,
  );
