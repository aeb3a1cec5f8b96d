import type { Page } from '@playwright/test';
import { VIEWS } from '../../web/src/shared/owner/project-address.ts';
import { call } from '../support/api.ts';
import { demoPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { settled } from './support.ts';

const SCREEN = { width: 360, height: 640 };
const MOST_SCREENS = 3;

interface Project {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

// all projects of the demonstration, whatever their state
for (const key of ['propietario', 'propietario2'])
  test(`each view of every project of ${key} is under three screens of a phone`, async ({
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
    const heights: Record<string, number> = {};
    for (const project of items.filter(({ status }) => status !== 'draft'))
      for (const [name, screens] of await heightsOf(page, project.id))
        heights[`${project.name}: ${name}`] = screens;
    expect(Object.keys(heights).length).toBeGreaterThan(40);
    const tall = Object.entries(heights).filter(([, screens]) => !(screens < MOST_SCREENS));
    expect(tall).toEqual([]);
  });

/** The heights of a project's views, in screens. A view that the project does not have leads to the summary. */
async function heightsOf(page: Page, id: string): Promise<[name: string, screens: number][]> {
  const heights: [string, number][] = [];
  for (const [view, { parts }] of Object.entries(VIEWS)) {
    const keys = Object.keys(parts);
    for (const part of keys.length === 0 ? [''] : keys) {
      await page.goto(`/project/${id}?vista=${view}${part && `&parte=${part}`}`);
      await page.getByRole('navigation', { name: 'Vistas del proyecto' }).waitFor();
      await settled(page);
      // the footer is not part of a view
      const foot = await page.getByRole('contentinfo').boundingBox();
      heights.push([`${view} ${part}`, (foot?.y ?? Number.NaN) / SCREEN.height]);
    }
  }
  return heights;
}
