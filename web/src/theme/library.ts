import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { provideLibrary } from './library-store.ts';
import { scheme } from './scheme.ts';
import { theme } from './theme.ts';

// Comes with each file that uses a part of the component library (web/build/library-along.ts). Its variables are a style
// sheet (library-variables.css), and the theme is chosen without it: pages that use none of its parts go without it.
provideLibrary({
  theme: mergeMantineTheme(DEFAULT_THEME, theme),
  context: {
    colorScheme: 'auto',
    setColorScheme: scheme.set,
    clearColorScheme: () => scheme.set('auto'),
    getRootElement: () => document.documentElement,
    classNamesPrefix: 'mantine',
    cssVariablesSelector: ':root',
    withStaticClasses: true,
  },
});
