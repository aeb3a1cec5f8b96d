import {
  type CSSVariablesResolver,
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { LAYERS } from './constants.ts';
import { theme } from './theme.ts';

/** Ties the component library's variables to the product's colours. */
const resolveVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--bg)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-2)',
    '--mantine-color-anchor': 'var(--cyan-ink)',
    '--mantine-color-error': 'var(--error)',
    '--mantine-color-default': 'var(--bg)',
    '--mantine-color-default-hover': 'var(--bg-2)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-cyan-filled': 'var(--cyan)',
    '--mantine-color-cyan-filled-hover': 'var(--cyan-hover)',
    '--mantine-color-cyan-light': 'var(--cyan-soft)',
    '--mantine-color-cyan-light-hover': 'var(--cyan-soft)',
    '--mantine-color-cyan-light-color': 'var(--cyan-ink)',
    '--mantine-color-cyan-outline': 'var(--cyan-ink)',
    '--mantine-color-cyan-text': 'var(--cyan-ink)',
    '--mantine-color-brick-light': 'var(--brick-soft)',
    '--mantine-color-brick-light-color': 'var(--brick-ink)',
    '--mantine-color-brick-text': 'var(--brick-ink)',
    '--mantine-color-red-light': 'var(--error-soft)',
    '--mantine-color-red-light-color': 'var(--error-ink)',
    '--mantine-color-red-text': 'var(--error)',
    '--mantine-primary-color-contrast': 'var(--on-cyan)',
    '--mantine-z-index-popover': String(LAYERS.popover),
    '--mantine-z-index-modal': String(LAYERS.modal),
    '--mantine-z-index-max': String(LAYERS.toast),
  };
  return { variables: {}, light: shared, dark: shared };
};

const USUAL = defaultCssVariablesResolver(DEFAULT_THEME);

/** The component library's variables as the theme has them, without those that it leaves as they are: `library-variables.css`. */
export function variablesOfTheme(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const all = deepMerge(defaultCssVariablesResolver(merged), resolveVariables(merged));
  return convertCssVariables(
    {
      variables: changed(all.variables, USUAL.variables),
      light: changed(all.light, USUAL.light),
      dark: changed(all.dark, USUAL.dark),
    },
    ':root',
  );
}

function changed(variables: object, usual: object): Record<string, string> {
  const before = new Map<string, unknown>(Object.entries(usual));
  return Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => before.get(name) !== value),
  );
}
