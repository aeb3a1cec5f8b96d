import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** WCAG 2.2 A and AA of the page's current state. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoViolations(page, new AxeBuilder({ page }).withTags(WCAG));

/** The rules that depend on colours, for a page that meets the others in the other theme. */
export const expectReadable = (page: Page): Promise<void> =>
  expectNoViolations(
    page,
    new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']),
  );

async function expectNoViolations(page: Page, axe: AxeBuilder): Promise<void> {
  // from the top: an element half under the header after scrolling does not count as small
  await page.evaluate(() => window.scrollTo(0, 0));
  const { violations } = await axe.analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    ),
  ).toEqual([]);
}
