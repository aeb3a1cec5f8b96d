import type { Locator, Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { dayFrom } from '../support/days.ts';
import { expectFocusInSight, expectHeadingFocused } from '../support/focus.ts';
import { addBankAccount, fund, projectId } from '../support/money.ts';
import { demoPerson, enter, newPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { settled } from './support.ts';

// a small telephone, where bars take the most of the window
test.use({ viewport: { width: 360, height: 640 } });

const MONEY = 'Viñas del Manzano';

test('going through a saver’s pages with Tab, nothing that has the focus is under a bar', async ({
  page,
}) => {
  await enter(page, await demoPerson('inversora'));
  for (const path of [
    '/wallet',
    '/dashboard',
    '/my-orders',
    `/project-investor/${await projectId('Torre Pichincha')}`,
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(page);
    expect(await expectFocusInSight(page), path).toBeGreaterThan(10);
  }
});

test('going through the three steps of the wizard with Tab, nothing that has the focus is under a bar', async ({
  page,
}) => {
  const owner = await newPerson('owner', { verified: true });
  const unit = { rooms: 1, price: 1000, reservationPrice: 100, identifierB: 'A' };
  const { id } = await call<{ id: string }>('POST', '/projects', {
    token: owner.token,
    body: {
      name: `Torre del foco ${Date.now()}`,
      rounds: [
        {
          number: 1,
          // tomorrow, which is no past day even if midnight passes in between
          startDate: dayFrom(1),
          days: 30,
          tokenCount: 8000,
          price: '1.25',
          minimumPercent: 0,
        },
      ],
      propertyTypes: [
        {
          name: 'Loft',
          category: 'apartment',
          properties: ['1', '2', '3', '4', '5', '6', '7', '8'].map((identifierA) => ({
            ...unit,
            identifierA,
          })),
        },
      ],
    },
  });
  await enter(page, owner);
  for (const size of [
    { width: 360, height: 640 },
    { width: 1280, height: 720 },
  ])
    for (const step of [1, 2, 3]) {
      await page.setViewportSize(size);
      await page.goto(`/edit-project/${id}?paso=${step}`);
      await page.getByRole('group', { name: `Paso ${step}` }).waitFor();
      await settled(page);
      for (const key of ['Tab', 'Shift+Tab'] as const)
        expect
          .soft(await expectFocusInSight(page, key), `step ${step} at ${size.width} px with ${key}`)
          .toBeGreaterThan(10);
    }
});

test('each step of a dialog moves the focus to its heading, and returns it to the opener', async ({
  page,
}) => {
  const person = await newPerson('investor', { verified: true });
  await fund(person, await projectId(MONEY), { currency: 'ARS', amount: '300000.00' });
  const account = await addBankAccount(person);
  await enter(page, person);
  const dialog = page.getByRole('dialog');

  await page.goto('/wallet');
  await opened(button(page, 'Agregar fondos'), async () => {
    await expectHeadingFocused(dialog, 'Agregar fondos');
    await dialog.getByLabel('Proyecto').selectOption({ label: 'Viñas del Manzano · Tunuyán' });
    await dialog.getByLabel('Cuánto vas a transferir').fill('250.000');
    await dialog.getByRole('button', { name: 'Anunciar y ver la cuenta' }).press('Enter');
    await expectHeadingFocused(dialog, /Depósito D-\d{4}-\d{6} anunciado/);
  });
  await opened(button(page, 'Retirar'), async () => {
    await expectHeadingFocused(dialog, 'Retirar');
    await dialog.getByLabel('Hacia').selectOption({ label: account.label });
    await dialog.getByLabel('Cuánto').fill('100.000');
    await dialog.getByRole('checkbox', { name: /está a nombre/ }).check();
    await dialog.getByRole('button', { name: 'Pedir el retiro' }).press('Enter');
    await expectHeadingFocused(dialog, /Retiro R-\d{4}-\d{6} pedido/);
  });
  await opened(button(page, 'Pasar entre proyectos'), async () => {
    await expectHeadingFocused(dialog, 'Pasar entre proyectos');
    await dialog.getByLabel('Hacia').selectOption({ label: 'Torre Pichincha · Rosario' });
    await dialog.getByLabel('Cuánto').fill('50.000');
    await dialog.getByRole('button', { name: 'Pedir la transferencia' }).press('Enter');
    await expectHeadingFocused(dialog, /Transferencia \S+ pedida/);
  });

  await fund(person, await projectId('Torre Pichincha'), { currency: 'USD', amount: '500.00' });
  await page.goto(`/project-investor/${await projectId('Torre Pichincha')}`);
  await page.getByLabel('O cuántos tokens').fill('100');
  await opened(button(page, 'Revisar y comprar'), async () => {
    await expectHeadingFocused(dialog, 'Revisá tu compra');
    await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check();
    await dialog.getByRole('button', { name: 'Pagar US$ 102,00' }).press('Enter');
    await expectHeadingFocused(dialog, 'Compra hecha');
  });

  await page.goto('/my-orders');
  await button(page, 'Arrepentirse').press('Enter');
  await expectHeadingFocused(dialog, 'Arrepentirse de una compra');
  await dialog.getByRole('button', { name: 'Deshacer la compra' }).press('Enter');
  await expectHeadingFocused(dialog, /Compra C-\d{4}-\d{6} deshecha/);
  // the button that opened it is gone with the purchase
  const [number = ''] = (await dialog.locator(':focus').textContent())?.match(/C-[\d-]+/) ?? [];
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Arrepentirse')).toBeHidden();
  await expect(page.locator('tr:focus')).toContainText(number);
});

test('the later steps of a saver’s forms have the focus on their heading: the summary of a charge, answers, a vault', async ({
  page,
}) => {
  const person = await newPerson('investor', { verified: true, asked: true });
  await fund(person, await projectId('Torre Pichincha'), { currency: 'USD', amount: '500.00' });
  await enter(page, person);
  const dialog = page.getByRole('dialog');

  await page.goto('/wallet');
  const add = button(page, 'Agregar fondos');
  await add.press('Enter');
  // the last line is in view before anything is scrolled
  const announce = dialog.getByRole('button', { name: 'Anunciar y ver la cuenta' });
  await expect(announce).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel('Proyecto').selectOption({ label: 'Torre Pichincha · Rosario' });
  await dialog.getByRole('radio', { name: 'Tarjeta', exact: true }).check();
  await dialog.getByLabel('Cuánto querés acreditar').fill('100');
  await dialog.getByRole('button', { name: 'Ver el resumen' }).press('Enter');
  await expectHeadingFocused(dialog, 'Resumen del pago');
  // the browser's button leaves the step, then the dialog, and never the page
  await page.goBack();
  await expectHeadingFocused(dialog, 'Agregar fondos');
  await expect(dialog.getByLabel('Cuánto querés acreditar')).toHaveValue(/^100/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  await add.press('Enter');
  await expect(dialog.getByLabel('Cuánto querés acreditar')).toHaveValue(/^100/);

  await page.goto(`/project-investor/${await projectId('Torre Pichincha')}`);
  await page.getByLabel('O cuántos tokens').fill('100');
  await button(page, 'Revisar y comprar').press('Enter');
  await expectHeadingFocused(dialog, 'Antes de comprar');
  for (const name of [
    'Todo',
    'No: esperan hasta su recompra',
    'La recompra espera hasta que lo aparte',
    'El cambio de moneda y la comisión de retiro',
    'Los de la cotización de ese día, que nadie conoce',
    'Menos del 10 %',
  ])
    await dialog.getByRole('radio', { name, exact: true }).check();
  await dialog.getByRole('button', { name: 'Ver cómo me fue' }).press('Enter');
  await expectHeadingFocused(dialog, 'Respondiste bien 5 de 5.');
  await dialog.getByRole('button', { name: 'Seguir con la compra' }).press('Enter');
  await expectHeadingFocused(dialog, 'Revisá tu compra');
  await dialog.getByRole('checkbox', { name: /bóveda/ }).uncheck();
  await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check();
  await dialog.getByRole('button', { name: 'Pagar US$ 102,00' }).press('Enter');
  await expectHeadingFocused(dialog, 'Compra hecha');
  await dialog.getByRole('button', { name: 'Invertir en la bóveda' }).press('Enter');
  await expectHeadingFocused(dialog, 'Invertir en la bóveda');
  await dialog.getByRole('button', { name: 'Invertir 100 tokens' }).press('Enter');
  await expectHeadingFocused(dialog, 'Inversión hecha');
});

const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true }).first();

/**
 * Opens a dialog by its button's key, and closes it by Escape; the button has the focus then.
 */
async function opened(opener: Locator, within: () => Promise<void>): Promise<void> {
  const page = opener.page();
  await opener.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await within();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
}
