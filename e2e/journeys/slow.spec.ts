import type { Page } from '@playwright/test';
import { fund, projectId } from '../support/money.ts';
import { newPerson } from '../support/people.ts';
import { MOST_SHIFT, shiftsOf, watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const PROJECT = 'Torre Pichincha';
/** A telephone with two bars of 3G. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

test('on a slow network, from the first page to the review of a purchase: nothing goes blank, loading parts have placeholders, and nothing shifts', async ({
  page,
}) => {
  const person = await newPerson('investor', { verified: true });
  await fund(person, await projectId(PROJECT), { currency: 'USD', amount: '500.00' });
  await watchShifts(page);
  await watchBlanks(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW);

  await page.goto('/');
  await page.getByRole('link', { name: 'Invertir', exact: true }).first().click();
  await expect(page).toHaveURL(/\/guest\/investor/);
  // the next page has a heading, or placeholders, until its answers arrive
  await page
    .getByRole('link', { name: new RegExp(PROJECT) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: PROJECT, level: 1 })).toBeVisible();
  await page.getByLabel('O cuántos tokens').fill('100');
  await calm(page, 'as a guest');

  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await calm(page, 'logging in');

  await page.goto(`/project-investor/${await projectId(PROJECT)}`);
  await page.getByLabel('Monto en dólares').fill('100');
  await page.getByRole('button', { name: 'Revisar y comprar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Revisá tu compra')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Pagar US/ })).toBeVisible();
  await calm(page, 'as a member');
});

/** There was no layout shift and nothing was blank since the site was loaded. */
async function calm(page: Page, where: string): Promise<void> {
  const { shift, moved } = await shiftsOf(page);
  expect.soft(shift, `layout shift ${where}: ${moved}`).toBeLessThan(MOST_SHIFT);
  expect
    .soft(await page.evaluate(() => document.documentElement.dataset.blank ?? ''), where)
    .toBe('');
}

/** Notes, frame by frame, when the part of the page under its header has neither text nor placeholders. */
const watchBlanks = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const main = document.querySelector('main');
      // biome-ignore lint/performance/useDomNodeTextContent: words that are hidden are not there
      const words = main?.innerText.trim() ?? '';
      const isBlank =
        document.readyState !== 'loading' &&
        words === '' &&
        !main?.querySelector('[role="status"], [aria-hidden]');
      if (isBlank && !document.documentElement.dataset.blank)
        document.documentElement.dataset.blank = `${location.pathname} at ${Math.round(performance.now())} ms`;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
