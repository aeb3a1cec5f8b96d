import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { components } from './components.ts';
import { BREAKPOINTS, LAYERS, SHADOWS, TYPE } from './constants.ts';

const em = (pixels: number) => `${pixels / 16}em`;
const levels = Object.fromEntries(SHADOWS.map((shadow, level) => [String(level), shadow]));
const level = (at: number) => SHADOWS[at] ?? 'none';

const cyan: MantineColorsTuple = [
  '#e3f6fc',
  '#cbeef9',
  '#aee5f6',
  '#8fdcf3',
  '#6fd3ef',
  '#55c6e6',
  '#2a9cbd',
  '#137896',
  '#075a74',
  '#05414f',
];
const brick: MantineColorsTuple = [
  '#fbeae4',
  '#f5d2c6',
  '#efb39f',
  '#e9967b',
  '#e9835f',
  '#d66b49',
  '#c65a3a',
  '#ac4a2d',
  '#963b20',
  '#6f2a15',
];
/** Grounds of the dark theme, lightest first, as the library expects them. */
const dark: MantineColorsTuple = [
  '#eef5f7',
  '#c9d6db',
  '#9fb1b8',
  '#8ea2aa',
  '#22343c',
  '#1a2b33',
  '#111e24',
  '#0b1418',
  '#081014',
  '#050b0e',
];

/** The product's theme (docs/rules.md#31-the-web); colours come from colours.css through `variables.ts`. */
export const theme = createTheme({
  primaryColor: 'cyan',
  primaryShade: 4,
  colors: { cyan, brick, dark },
  black: '#0b1215',
  autoContrast: true,
  defaultRadius: 5,
  radius: { xs: '3px', sm: '5px', md: '5px', lg: '5px', xl: '999px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font-text)',
  breakpoints: {
    xs: em(BREAKPOINTS.mobile),
    mobile: em(BREAKPOINTS.mobile),
    mini: em(BREAKPOINTS.mini),
    sm: em(BREAKPOINTS.sm),
    md: em(BREAKPOINTS.md),
    lg: em(BREAKPOINTS.md),
    xl: em(1600),
  },
  fontSizes: { xs: TYPE.caption, sm: TYPE.small, md: TYPE.body, lg: TYPE.h5, xl: TYPE.h4 },
  headings: {
    fontFamily: 'var(--font-title)',
    fontWeight: '700',
    sizes: {
      // these two step down on narrow screens (type.css)
      h1: { fontSize: 'var(--type-h1)', lineHeight: '1.06' },
      h2: { fontSize: 'var(--type-h2)', lineHeight: '1.1' },
      h3: { fontSize: TYPE.h3, lineHeight: '1.15' },
      h4: { fontSize: TYPE.h4, lineHeight: '1.2' },
      h5: { fontSize: TYPE.h5, lineHeight: '1.3' },
      h6: { fontSize: TYPE.h6, lineHeight: '1.4' },
    },
  },
  shadows: {
    ...levels,
    xs: level(1),
    sm: level(3),
    md: level(8),
    lg: level(16),
    xl: level(24),
  },
  other: { layers: LAYERS, type: TYPE },
  components,
});
