import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Result, RunOptions, run } from 'axe-core';
import { expectSniffed } from './sniffer.ts';
import { still } from './still.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Both widths and both themes, in two looks: sizes depend on the width, colours on the theme. */
const LOOKS = [
  { width: 1440, theme: 'light' },
  { width: 360, theme: 'dark' },
] as const;

/**
 * WCAG 2.2 A and AA by two engines on the current page with whatever is open on it, in two widths and both themes. The
 * window and the theme are as before afterwards.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const before = { size: page.viewportSize(), theme: await page.evaluate(themeNow) };
  for (const { width, theme } of LOOKS) {
    await page.setViewportSize({ width, height: before.size?.height ?? 800 });
    await page.emulateMedia({ colorScheme: theme });
    await expectAccessibleAsItIs(page);
  }
  if (before.size) await page.setViewportSize(before.size);
  await page.emulateMedia({ colorScheme: before.theme });
}

const themeNow = () =>
  window.matchMedia('(prefers-color-scheme: dark)').matches
    ? ('dark' as const)
    : ('light' as const);

/** The same in this window and theme only: for what closes when the window changes its width. */
export async function expectAccessibleAsItIs(page: Page): Promise<void> {
  await expectNoViolations(page, checking(WCAG));
  await expectSniffed(page);
}

/** The same for a whole page, and axe's best practices: landmarks, headings in order, headers of tables. */
export const expectGoodPractice = (page: Page): Promise<void> =>
  expectNoViolations(page, checking([...WCAG, 'best-practice']));

/**
 * Adds a rule that axe leaves out: a control's name contains its visible words, which people who use speech input need
 * (2.5.3).
 */
const checking = (tags: string[]): RunOptions => ({
  runOnly: { type: 'tag', values: tags },
  rules: { 'label-content-name-mismatch': { enabled: true } },
});

const SCRIPT = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe finds on a page. It describes only violations, and its half megabyte is loaded once a page, instead of for
 * each check. A page with frames is left to the package that joins their findings.
 */
async function violationsOf(page: Page, options: RunOptions): Promise<readonly Result[]> {
  if (page.frames().length > 1)
    return (await new AxeBuilder({ page }).options(options).analyze()).violations;
  await page.evaluate(`void (window.axe ?? (() => { ${SCRIPT} })())`);
  return page.evaluate(async (given) => {
    const { axe } = window as Window & { axe?: { run: typeof run } };
    if (!axe) throw new Error('axe is not there');
    return (await axe.run(document, given)).violations;
  }, options);
}

/** Checks only the rules that depend on colours, for a page whose other theme was checked at the same width. */
export const expectReadable = (page: Page): Promise<void> =>
  expectNoViolations(page, {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  });

async function expectNoViolations(page: Page, options: RunOptions): Promise<void> {
  await still(page);
  // from the top, because axe reports an element that the header half covers as too small
  await page.evaluate(() => window.scrollTo(0, 0));
  const violations = await violationsOf(page, { ...options, resultTypes: ['violations'] });
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(' | ')}`,
    ),
  ).toEqual([]);
}
