import { plainText } from './search.ts';

/** A text as part of a file's name: without accents, in lower case, its words joined by hyphens. */
export const fileWords = (text: string): string =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
