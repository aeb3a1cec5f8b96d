import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { still } from './still.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** WCAG 2.2 A and AA on the current page, with whatever is open on it. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoViolations(page, checking(page, WCAG));

/** The same for a whole page, and axe's best practices: landmarks, headings in order, headers of tables. */
export const expectGoodPractice = (page: Page): Promise<void> =>
  expectNoViolations(page, checking(page, [...WCAG, 'best-practice']));

/** The library leaves out whether a name has the words that are seen, which who speaks to the page needs (2.5.3). */
const checking = (page: Page, tags: string[]) =>
  fast(page, {
    runOnly: { type: 'tag', values: tags },
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });

type Options = Parameters<AxeBuilder['options']>[0];

/**
 * A fifth of the time with the same rules: axe describes only its violations, and puts them together in the page itself
 * unless the page has frames, which it can only read from a page of its own.
 */
function fast(page: Page, options: Options): AxeBuilder {
  const axe = new AxeBuilder({ page }).options({ ...options, resultTypes: ['violations'] });
  return page.frames().length > 1 ? axe : axe.setLegacyMode();
}

/** What of it depends on colours, on a page that holds the rest in the other theme. */
export const expectReadable = (page: Page): Promise<void> =>
  expectNoViolations(
    page,
    fast(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }),
  );

async function expectNoViolations(page: Page, axe: AxeBuilder): Promise<void> {
  await still(page);
  // from the top: what lies half under the header as one scrolls is not small
  await page.evaluate(() => window.scrollTo(0, 0));
  const { violations } = await axe.analyze();
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(' | ')}`,
    ),
  ).toEqual([]);
}
