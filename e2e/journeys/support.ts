import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from '../support/people.ts';
import { still } from '../support/still.ts';
import { test } from '../support/test.ts';

export { demo, PASSWORD } from '../support/people.ts';

/** Signs in with the form, and waits until it worked. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs out by deleting the token, as another tab's log-out does. */
export async function forget(page: Page): Promise<void> {
  await page.evaluate(() => window.localStorage.removeItem('ladrillo.token'));
}

/** Navigates like a link, without reloading the site. @returns the new page's heading */
export async function follow(page: Page, path: string): Promise<Locator> {
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
  });
  await turnTo(page, path);
  return page.locator('h1:not([data-left])').first();
}

/** Navigates like a link to another view of the same page, whose heading stays. */
export async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** A line of a summary by its label. */
export const row = (within: Locator, label: string | RegExp): Locator =>
  within.locator('dl > div').filter({ has: within.page().locator('dt', { hasText: label }) });

/** The line of a project in the wallet, under "Dónde está". */
export const inProject = (page: Page, project: string): Locator =>
  page
    .getByRole('region', { name: 'Dónde está' })
    .getByRole('listitem')
    .filter({ hasText: project });

/** A text whose spaces may be non-breaking, as in amounts. */
export const words = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s'));

/** Waits until everything has arrived and nothing moves. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await still(page);
}

/** Fills in a place from the lists of provinces and towns. */
export async function inFunes(page: Page): Promise<void> {
  const province = page.getByRole('combobox', { name: 'Provincia' });
  await province.fill('Santa Fe');
  // typed text looks like a choice before the list has loaded
  await expect(page.getByRole('option', { name: 'Santa Fe', exact: true })).toBeVisible();
  await province.press('ArrowDown');
  await province.press('Enter');
  await expect(province).toHaveValue('Santa Fe');
  const town = page.getByLabel('Ciudad').and(page.locator('input'));
  await town.fill('Funes');
  await town.press('Escape');
}

/** Counts of a user's input. */
export interface Hands {
  /** Mouse clicks, including those in system dialogs. */
  readonly clicks: number;
  /** Keys that are not text: control keys, and those pressed with Ctrl or Alt. */
  readonly keys: number;
  /** Characters typed into a field. */
  readonly letters: number;
}

/** In the system's file dialog, which a page cannot see: the file, then "Abrir". */
const FILE_DIALOG_CLICKS = 2;

/**
 * Counts every click and every key of a user on a page, across navigations. A page does not see fields filled without
 * keys or choices from a native list: such a journey types, pastes and clicks instead.
 * @returns the counts so far
 */
export async function countHands(page: Page): Promise<() => Promise<Hands>> {
  await page.addInitScript(() => {
    const one = (name: string) => {
      const before = Number(window.sessionStorage.getItem(name) ?? '0');
      window.sessionStorage.setItem(name, String(before + 1));
    };
    document.addEventListener('pointerdown', () => one('clicks'), { capture: true });
    document.addEventListener(
      'keydown',
      ({ key, ctrlKey, altKey, target }) => {
        const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
        one(isField && key.length === 1 && !ctrlKey && !altKey ? 'letters' : 'keys');
      },
      { capture: true },
    );
  });
  let files = 0;
  page.on('filechooser', () => {
    files += 1;
  });
  return async () => {
    const [clicks = 0, keys = 0, letters = 0] = await page.evaluate(() =>
      ['clicks', 'keys', 'letters'].map((name) =>
        Number(window.sessionStorage.getItem(name) ?? '0'),
      ),
    );
    return { clicks: clicks + files * FILE_DIALOG_CLICKS, keys, letters };
  };
}

/** Adds the counts to the journey's report. */
export function reportHands(counted: Hands): void {
  test.info().annotations.push({ type: 'hands', description: JSON.stringify(counted) });
}
