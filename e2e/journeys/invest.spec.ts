import { expectAccessible } from '../support/axe.ts';
import { fund, projectId } from '../support/money.ts';
import { enter, newPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { expectTouchable } from '../support/touch.ts';

test('a guest looks around: the landing, both faces, a project with its rounds and the calculator', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/guest/owner');
  await expect(page.getByRole('link', { name: /Viñas del Manzano/ }).first()).toBeVisible();
  await page.goto('/guest/investor');
  await page
    .getByRole('link', { name: /Torre Pichincha/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/guest\/project-investor\//);
  await expect(page.getByRole('heading', { name: 'Torre Pichincha', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'La pared de la ronda' })).toBeVisible();
  // it loads as one scrolls towards it
  await page.mouse.wheel(0, 1500);
  await expect(page.getByRole('heading', { name: 'Bóvedas' })).toBeVisible();
  await page.getByLabel('O cuántos tokens').fill('200');
  await expect(page.getByText('US$ 204,00').first()).toBeVisible();
  await expect(page.getByText(/no garantizado/).first()).toBeVisible();
});

test('an investor buys tokens in the open round and gets a receipt; reloading the page shows them', async ({
  page,
}) => {
  const investor = await newPerson('investor', { verified: true });
  await fund(investor, await projectId('Torre Pichincha'), { currency: 'USD', amount: '500.00' });
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, investor);
  await page.goto('/investor');
  await page
    .getByRole('link', { name: /Torre Pichincha/ })
    .first()
    .click();
  await page.getByLabel('O cuántos tokens').fill('100');
  await page.getByRole('button', { name: 'Revisar y comprar' }).click();
  const dialog = page.getByRole('dialog');
  const pay = dialog.getByRole('button', { name: 'Pagar US$ 102,00' });
  // refused until the terms are accepted, which is said beside them
  await pay.click();
  await expect(dialog.getByText('Para comprar, aceptá los términos')).toBeVisible();
  await expectAccessible(page);
  await expectTouchable(dialog);
  await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check();
  await pay.click();
  await expect(dialog.getByText('Compra hecha')).toBeVisible();
  await expectAccessible(page);
  await expectTouchable(dialog);
  await expect(dialog.getByText(/C-\d{4}-\d{6}/)).toBeVisible();
  await page.goto('/my-orders');
  await expect(page.getByText(/C-\d{4}-\d{6}/).first()).toBeVisible();
});
