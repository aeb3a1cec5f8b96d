/** Constants of the theme, in pixels and milliseconds (docs/rules.md#31-the-web). */
export const BREAKPOINTS = { mobile: 650, mini: 767, sm: 1100, md: 1359 } as const;
export const LAYERS = { selectMenu: 5, popover: 10, modal: 100, toast: 9999 } as const;
export const MOTION_MS = 500;
export const TOAST = { milliseconds: 4000, atOnce: 2 } as const;

/** Media query of a width at or below a breakpoint. */
export const upTo = (width: keyof typeof BREAKPOINTS): string =>
  `(max-width: ${BREAKPOINTS[width]}px)`;

/** The 25 levels of shadow: none, then ever wider and softer. */
export const SHADOWS: readonly string[] = Array.from({ length: 25 }, (_, level) =>
  level === 0
    ? 'none'
    : `0 ${Math.round(level * 0.8) + 1}px ${level * 2 + 2}px -${Math.round(level / 2)}px rgb(var(--shade) / ${(0.1 + level * 0.012).toFixed(3)})`,
);

/** Type scale from h1 to caption. */
export const TYPE = {
  h1: '3.75rem',
  h2: '2.5rem',
  h3: '1.75rem',
  h4: '1.375rem',
  h5: '1.125rem',
  h6: '1rem',
  body: '1rem',
  small: '0.875rem',
  caption: '0.75rem',
} as const;
