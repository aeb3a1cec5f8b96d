import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./colours.css', import.meta.url), 'utf8');
const [lightBlock = '', darkBlock = ''] = css.split('[data-mantine-color-scheme="dark"]');
const read = (block: string) =>
  new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));
const light = read(lightBlock);
const themes = { light, dark: new Map([...light, ...read(darkBlock)]) };

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const TEXT: [string, string[]][] = [
  [
    'ink',
    ['bg', 'bg-2', 'bg-float', 'cyan-soft', 'brick-soft', 'ok-soft', 'warn-soft', 'error-soft'],
  ],
  ['ink-2', ['bg', 'bg-2', 'bg-float']],
  ['cyan-ink', ['bg', 'bg-2', 'bg-float', 'cyan-soft']],
  ['brick-ink', ['bg', 'bg-2', 'bg-float', 'brick-soft']],
  ['ok-ink', ['bg', 'bg-2', 'bg-float', 'ok-soft']],
  ['warn-ink', ['bg', 'bg-2', 'bg-float', 'warn-soft']],
  ['error', ['bg', 'bg-2', 'bg-float']],
  ['error-ink', ['bg', 'bg-float', 'error-soft']],
  ['on-cyan', ['cyan', 'cyan-hover']],
];
/** Graphics with meaning need 3:1 (WCAG 1.4.11). */
const DRAWN: [string, string[]][] = [
  ['field-line', ['bg', 'bg-2', 'bg-float']],
  ['brick', ['bg', 'bg-2']],
  ['ok', ['bg', 'bg-2']],
  ['warn', ['bg', 'bg-2']],
  ['cyan-ink', ['mortar']],
];
const pairs = (of: [string, string[]][]) =>
  of.flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const));
const measure = (theme: Map<string | undefined, string | undefined>, front: string, back: string) =>
  contrast(theme.get(front) ?? '', theme.get(back) ?? '');

describe.each(Object.entries(themes))('%s theme', (_name, theme) => {
  it.each(pairs(TEXT))('text %s on %s reaches AA', (front, back) => {
    expect(measure(theme, front, back)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(pairs(DRAWN))('drawing %s on %s reaches 3:1', (front, back) => {
    expect(measure(theme, front, back)).toBeGreaterThanOrEqual(3);
  });
});
