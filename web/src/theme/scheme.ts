import { localStorageColorSchemeManager } from '@mantine/core';

/** Where the chosen theme is kept; public/scheme.js reads the same key before the first paint. */
const SCHEME_KEY = 'ladrillo.theme';

export const schemeManager = localStorageColorSchemeManager({ key: SCHEME_KEY });
