import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createQueryClient } from '../shared/api/query-client.ts';
import { components } from './components.ts';
import { BREAKPOINTS, LAYERS, MOTION_MS, SHADOWS, TOAST } from './constants.ts';
import { theme } from './theme.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8');

test('queries are not repeated, not asked again on focus, and stale after ten minutes', () => {
  expect(createQueryClient(() => {}).getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: 600_000,
  });
});
test('toasts last 4000 ms, at most two, top right, above everything', () => {
  expect(TOAST).toEqual({ milliseconds: 4000, atOnce: 2 });
  expect(read('src/app/Toasts.tsx')).toContain('TOAST.milliseconds');
  expect(read('src/shared/ui/toasts.ts')).toContain('TOAST.atOnce');
  const style = read('src/app/Toasts.module.css');
  expect(style).toMatch(/position: fixed;\s+z-index: 9999;\s+inset: 16px 16px auto auto;/);
});
test('layers, breakpoints, corners and shadows are those specified', () => {
  expect(LAYERS).toEqual({ selectMenu: 5, popover: 10, modal: 100, toast: 9999 });
  expect(BREAKPOINTS).toEqual({ mobile: 650, mini: 767, sm: 1100, md: 1359 });
  expect(theme.defaultRadius).toBe(5);
  expect(new Set(SHADOWS).size).toBe(25);
  expect(components.Modal?.defaultProps).toMatchObject({ zIndex: 100 });
  expect(components.Popover?.defaultProps).toMatchObject({ zIndex: 10 });
});
test('dialogs fade in 500 ms', () => {
  expect(MOTION_MS).toBe(500);
  expect(components.Modal?.defaultProps).toMatchObject({
    transitionProps: { transition: 'fade', duration: 500 },
  });
});
test('the first HTML is light, and the choice or the system’s preference rules from there', () => {
  expect(read('index.html')).toContain('data-mantine-color-scheme="light"');
  expect(read('public/scheme.js')).toContain('prefers-color-scheme: dark');
  expect(read('public/scheme.js')).toContain('ladrillo.theme');
});
test('the toolbar is 64 px high, and 56 px up to 650 px of width', () => {
  const [wide = '', narrow = ''] = read('src/theme/base.css').split('@media (max-width: 650px)');
  expect(wide).toContain('--toolbar: 64px;');
  expect(narrow).toContain('--toolbar: 56px;');
  expect(read('src/app/shell/Header.module.css')).toContain('height: var(--toolbar);');
});
test('loading content is shown by a wave', () => {
  expect(read('src/shared/ui/loading/WaveSkeleton.module.css')).toMatch(/animation: wave /);
});
test('an overlay with a spinner is shown while the first page loads', () => {
  expect(read('src/app/AppRouter.tsx')).toContain('<LoadingOverlay page />');
  expect(read('src/shared/ui/loading/LoadingOverlay.module.css')).toMatch(/animation: \w+ /);
});
