import { expectAccessible } from '../support/axe.ts';
import { newPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a declaration whose text changed while it was filled in is not kept; the new text appears, and what was typed stays', async ({
  browser,
}) => {
  const person = await newPerson('investor', { verified: true });
  const page = await pageOf(browser, person, { viewport: { width: 360, height: 740 } });
  // what a person has who opened the page before the years after office changed
  let isOld = true;
  await page.route('**/api/compliance/declarations/me', async (route) => {
    if (route.request().method() !== 'GET' || !isOld) return route.continue();
    const answer = await route.fetch();
    const body = await answer.json();
    const { text } = body;
    await route.fulfill({
      response: answer,
      json: {
        ...body,
        text: {
          ...text,
          exposedYears: text.exposedYears + 1,
          exposed: text.exposed.replace('hace menos de 2 años', 'hace menos de 3 años'),
        },
      },
    });
  });
  await page.goto('/profile?tab=declaracion');
  await expect(page.getByText('hace menos de 3 años')).toBeVisible();
  await page.getByLabel('¿De dónde viene el dinero?').selectOption('Otro');
  await page.getByLabel('¿Cuál es el origen?').fill('Un premio de una rifa');
  await page.getByLabel(/^Declaro bajo juramento/).check();
  isOld = false;
  await page.getByRole('button', { name: 'Declarar bajo juramento' }).click();
  await expect(page.getByText('hace menos de 2 años')).toBeVisible();
  const panel = page.getByRole('tabpanel', { name: 'Declaración jurada' });
  await expect(panel.getByRole('alert').filter({ hasText: 'volvé a jurarlo' })).toBeVisible();
  await expect(page.getByLabel('¿Cuál es el origen?')).toHaveValue('Un premio de una rifa');
  // the oath was to the other text
  await expect(page.getByLabel(/^Declaro bajo juramento/)).not.toBeChecked();
  await expect(page.getByRole('heading', { name: 'Declaraciones que hiciste' })).toBeHidden();
  await expectAccessible(page);
  await page.getByLabel(/^Declaro bajo juramento/).check();
  await page.getByRole('button', { name: 'Declarar bajo juramento' }).click();
  await expect(page.getByRole('heading', { name: 'Declaraciones que hiciste' })).toBeVisible();
});
