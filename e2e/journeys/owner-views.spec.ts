import type { Page, Request } from '@playwright/test';
import { VIEWS } from '../../web/src/shared/owner/project-address.ts';
import { tooWide } from '../support/addresses.ts';
import { call } from '../support/api.ts';
import { demoPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { settled, turnTo } from './support.ts';

const SCREEN = { width: 360, height: 640 };
const DESKTOP = { width: 1440, height: 900 };
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
  test(`each view of every project of ${key} says something in under three screens of a phone, and fits it and a desktop`, async ({
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
    const answered = requestsOf(page);
    const views: Record<string, Seen> = {};
    for (const project of items)
      for (const [name, seen] of await viewsOf(page, answered, project.id))
        views[`${project.name || project.status}: ${name}`] = seen;
    expect(Object.keys(views).length).toBeGreaterThan(40);
    const failing = Object.entries(views).filter(
      ([, { screens, words, tooWide }]) =>
        !(screens < MOST_SCREENS) || words < FEWEST_WORDS || tooWide.length > 0,
    );
    expect(failing).toEqual([]);
  });

interface Seen {
  /** The height above the footer, in screens. */
  readonly screens: number;
  /** The words below the links to the views, and to the parts of the view. */
  readonly words: number;
  /** The elements wider than the phone's window or a desktop's. */
  readonly tooWide: readonly string[];
}

/** A project's views. A view that the project does not have leads to the summary. */
async function viewsOf(
  page: Page,
  answered: () => Promise<void>,
  id: string,
): Promise<[name: string, seen: Seen][]> {
  const views: [string, Seen][] = [];
  await page.goto(`/project/${id}`);
  for (const [view, { parts }] of Object.entries(VIEWS)) {
    const keys = Object.keys(parts);
    for (const part of keys.length === 0 ? [''] : keys) {
      await turnTo(page, `/project/${id}?vista=${view}${part && `&parte=${part}`}`);
      await page.getByRole('navigation', { name: 'Vistas del proyecto' }).waitFor();
      await answered();
      await settled(page);
      // a view that the project does not have leads to the summary, which is drawn a moment later
      await expect
        .poll(() => wordsOf(page), { message: `${view} ${part}` })
        .toBeGreaterThanOrEqual(FEWEST_WORDS);
      // the footer is not part of a view
      const foot = await page.getByRole('contentinfo').boundingBox();
      const screens = (foot?.y ?? Number.NaN) / SCREEN.height;
      const words = await wordsOf(page);
      views.push([`${view} ${part}`, { screens, words, tooWide: await widestOf(page, answered) }]);
    }
  }
  return views;
}

/** The elements wider than the window, on a phone and on a desktop. */
async function widestOf(page: Page, answered: () => Promise<void>): Promise<readonly string[]> {
  const onPhone = await page.evaluate(tooWide);
  await page.setViewportSize(DESKTOP);
  // some parts are a desktop's alone
  await answered();
  await settled(page);
  const onDesktop = await page.evaluate(tooWide);
  await page.setViewportSize(SCREEN);
  return [onPhone, onDesktop].filter((one) => one !== null);
}

const QUIET_MS = 300;

/** Follows a page's requests. @returns a function that waits until no request has been open for a moment */
function requestsOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changed = performance.now();
  const done = (request: Request) => {
    open.delete(request);
    changed = performance.now();
  };
  page.on('request', (request) => {
    // the live updates' request never ends
    if (request.resourceType() !== 'eventsource') open.add(request);
    changed = performance.now();
  });
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  return async () => {
    changed = performance.now();
    await expect
      .poll(() => open.size === 0 && performance.now() - changed >= QUIET_MS, { intervals: [50] })
      .toBe(true);
  };
}

/** The visible words of the view itself: what follows the navigation between views. */
async function wordsOf(page: Page): Promise<number> {
  const texts = await page
    .locator('nav[aria-label="Vistas del proyecto"] ~ :not(nav)')
    .allInnerTexts();
  return texts.join(' ').split(/\s+/).filter(Boolean).length;
}
