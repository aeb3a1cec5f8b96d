import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import type { OwnServer } from './own-server.ts';
import { demo, PASSWORD } from './people.ts';

/** The administrator whom `inviteSecond` invites. */
export const SECOND = { email: 'segunda@ejemplo.test', password: 'Tres-lapachos-47' };

/** The server's days ahead of the browser's once `inviteSecond` is done. */
export const DAYS_AHEAD = 9;

/** Another administrator of level 1, invited long enough ago that their approval counts as independent. */
export async function inviteSecond(browser: Browser, server: OwnServer): Promise<void> {
  const admin = await entered(browser, server, { email: demo('admin'), password: PASSWORD });
  const person = { name: 'Segunda', lastname: 'Prueba', document: null, taxId: null };
  await post(admin, '/users', { ...person, email: SECOND.email, type: 'admin' });
  const mail = await server.mailTo(SECOND.email, /reset-password#token=/);
  await choosePassword(browser, server, { mail, password: SECOND.password });
  for (let day = 0; day < DAYS_AHEAD; day += 1) {
    server.nextDay();
    // the answer arrives after the day changed: days counted before it would be one
    await fetch(`${server.base}/api/health`);
  }
}

/** The invited administrator chooses a password by the mailed link. */
export async function choosePassword(
  browser: Browser,
  { base }: OwnServer,
  { mail, password }: { readonly mail: string; readonly password: string },
): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${base}${/\/reset-password#token=[\w-]+/.exec(mail)?.[0] ?? ''}`);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(password);
  await page.getByLabel('Repetí la contraseña').fill(password);
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Contraseña cambiada' })).toBeVisible();
}

/** A page with a signed-in user. */
export async function entered(
  browser: Browser,
  { base }: OwnServer,
  who: { readonly email: string; readonly password: string },
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${base}/login`);
  await page.getByLabel('Correo electrónico').fill(who.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
  await expect(page).not.toHaveURL(/\/login/);
  return page;
}

/** Calls the API with a page's session, for steps whose screens do not matter. */
export const post = <Answer = unknown>(page: Page, path: string, data: object): Promise<Answer> =>
  send(page, { method: 'POST', path, data });

export async function send<Answer = unknown>(
  page: Page,
  { method, path, data }: { method: 'GET' | 'POST' | 'PUT'; path: string; data?: object },
): Promise<Answer> {
  const token = await page.evaluate(() => window.localStorage.getItem('ladrillo.token'));
  const url = new URL(`/api${path}`, page.url());
  const answer = await page.request.fetch(url.href, {
    method,
    headers: {
      'idempotency-key': randomUUID(),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(data === undefined ? {} : { data }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return JSON.parse((await answer.text()) || 'null');
}
