import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { still } from './still.ts';

/** WCAG 2.2 A and AA, and what is good practice besides: landmarks, headings in order, named dialogs and tables. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The page as it stands, with whatever is open on it, has no fault that axe finds. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoViolations(
    page,
    new AxeBuilder({ page }).options({
      runOnly: { type: 'tag', values: RULES },
      // what is said of a button has the words that are read on it: it is left out by default
      rules: { 'label-content-name-mismatch': { enabled: true } },
    }),
  );

/** What of it depends on colours, on a page that holds the rest in the other theme. */
export const expectReadable = (page: Page): Promise<void> =>
  expectNoViolations(
    page,
    new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']),
  );

async function expectNoViolations(page: Page, axe: AxeBuilder): Promise<void> {
  await still(page);
  // from the top: what lies half under the header as one scrolls is not small
  await page.evaluate(() => window.scrollTo(0, 0));
  const { violations } = await axe.analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    ),
  ).toEqual([]);
}
