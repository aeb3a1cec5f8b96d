import type { Page } from '@playwright/test';
import { VIEWS } from '../../web/src/shared/owner/project-address.ts';
import { call } from '../support/api.ts';
import { demoPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { settled } from './support.ts';

const SCREEN = { width: 360, height: 640 };
const MOST_SCREENS = 3;
/** A heading and a sentence. */
const FEWEST_WORDS = 6;

interface Project {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

// all projects of the demonstration, whatever their state
for (const key of ['propietario', 'propietario2'])
  test(`each view of every project of ${key} says something, in under three screens of a phone`, async ({
    browser,
  }) => {
    const owner = await demoPerson(key);
    const { items } = await call<{ items: Project[] }>(
      'GET',
      '/projects?filter[mine]=true&page=1&pageSize=100',
      { token: owner.token },
    );
    expect(items.length).toBeGreaterThan(4);
    const page = await pageOf(browser, owner, { viewport: SCREEN });
    const views: Record<string, Seen> = {};
    for (const project of items)
      for (const [name, seen] of await viewsOf(page, project.id))
        views[`${project.name || project.status}: ${name}`] = seen;
    expect(Object.keys(views).length).toBeGreaterThan(40);
    const failing = Object.entries(views).filter(
      ([, { screens, words }]) => !(screens < MOST_SCREENS) || words < FEWEST_WORDS,
    );
    expect(failing).toEqual([]);
  });

interface Seen {
  /** The height above the footer, in screens. */
  readonly screens: number;
  /** The words below the links to the views, and to the parts of the view. */
  readonly words: number;
}

/** A project's views. A view that the project does not have leads to the summary. */
async function viewsOf(page: Page, id: string): Promise<[name: string, seen: Seen][]> {
  const views: [string, Seen][] = [];
  for (const [view, { parts }] of Object.entries(VIEWS)) {
    const keys = Object.keys(parts);
    for (const part of keys.length === 0 ? [''] : keys) {
      await page.goto(`/project/${id}?vista=${view}${part && `&parte=${part}`}`);
      await page.getByRole('navigation', { name: 'Vistas del proyecto' }).waitFor();
      await settled(page);
      // a view that the project does not have leads to the summary, which is drawn a moment later
      await expect
        .poll(() => wordsOf(page), { message: `${view} ${part}` })
        .toBeGreaterThanOrEqual(FEWEST_WORDS);
      // the footer is not part of a view
      const foot = await page.getByRole('contentinfo').boundingBox();
      const screens = (foot?.y ?? Number.NaN) / SCREEN.height;
      views.push([`${view} ${part}`, { screens, words: await wordsOf(page) }]);
    }
  }
  return views;
}

/** The visible words of the view itself: what follows the navigation between views. */
async function wordsOf(page: Page): Promise<number> {
  const texts = await page
    .locator('nav[aria-label="Vistas del proyecto"] ~ :not(nav)')
    .allInnerTexts();
  return texts.join(' ').split(/\s+/).filter(Boolean).length;
}
