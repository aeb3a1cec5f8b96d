import type { Plugin } from 'vite';

const ENGLISH = /[/\\]zod[/\\]v4[/\\]locales[/\\]en\.js$/;

/** Leaves out the validator's English messages: a fault is shown in Spanish, by its code or by a key of the contract. */
export const withoutEnglish = (): Plugin => ({
  name: 'without-english',
  apply: 'build',
  enforce: 'pre',
  transform: (_code, id) =>
    ENGLISH.test(id)
      ? { code: 'export default () => ({ localeError: () => undefined });', map: null }
      : null,
});
