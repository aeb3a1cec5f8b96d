import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectSniffed } from './sniffer.ts';
import { still } from './still.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A telephone and a desk, each by day and by night: the windows and themes in which every page is checked. */
export const LOOKS = [
  { width: 360, theme: 'light' },
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 360, theme: 'dark' },
] as const;

/** Both widths and both themes, in two looks: sizes depend on the width, colours on the theme. */
const OPEN_LOOKS = [LOOKS[1], LOOKS[3]];

/**
 * WCAG 2.2 A and AA by two engines on the current page with whatever is open on it, in two widths and both themes. The
 * window and the theme are as before afterwards.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const before = { size: page.viewportSize(), theme: await page.evaluate(themeNow) };
  for (const { width, theme } of OPEN_LOOKS) {
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
  await expectNoViolations(page, checking(page, WCAG));
  await expectSniffed(page);
}

/** The same for a whole page, and axe's best practices: landmarks, headings in order, headers of tables. */
export const expectGoodPractice = (page: Page): Promise<void> =>
  expectNoViolations(page, checking(page, [...WCAG, 'best-practice']));

/**
 * Adds a rule that axe leaves out: a control's name contains its visible words, which people who use speech input need
 * (2.5.3).
 */
const checking = (page: Page, tags: string[]) =>
  fast(page, {
    runOnly: { type: 'tag', values: tags },
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });

type Options = Parameters<AxeBuilder['options']>[0];

/**
 * Checks the same rules in a fifth of the time: axe describes only violations, and collects them within the page. It
 * cannot do so for a page with frames, which it collects from a page of its own.
 */
function fast(page: Page, options: Options): AxeBuilder {
  const axe = new AxeBuilder({ page }).options({ ...options, resultTypes: ['violations'] });
  return page.frames().length > 1 ? axe : axe.setLegacyMode();
}

/** Checks only the rules that depend on colours, for a page whose other theme was checked at the same width. */
export const expectReadable = (page: Page): Promise<void> =>
  expectNoViolations(
    page,
    fast(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }),
  );

async function expectNoViolations(page: Page, axe: AxeBuilder): Promise<void> {
  await still(page);
  // from the top, because axe reports an element that the header half covers as too small
  await page.evaluate(() => window.scrollTo(0, 0));
  const { violations } = await axe.analyze();
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(' | ')}`,
    ),
  ).toEqual([]);
}
