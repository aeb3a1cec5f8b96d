import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { finger } from '../support/finger.ts';
import { fund, projectId } from '../support/money.ts';
import { enter, newPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PROJECT = 'Torre Pichincha';

test('before a first purchase: the data sheet, questions answered wrong with a warning, and a purchase nevertheless', async ({
  browser,
}) => {
  const person = await newPerson('investor', { verified: true, asked: true });
  const project = await projectId(PROJECT);
  await fund(person, project, { currency: 'USD', amount: '500.00' });
  const page = await pageOf(browser, person);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/project-investor/${project}`);

  await page.getByRole('link', { name: 'Ficha de datos' }).click();
  await expect(page.getByRole('heading', { name: `Ficha de datos: ${PROJECT}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Peor caso' })).toContainText('vuelven US$ 0');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver al proyecto' }).click();

  await page.getByLabel('Monto en dólares').fill('100');
  await page.getByRole('button', { name: 'Revisar y comprar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Antes de comprar', { exact: true })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Nada: está asegurado' }).check();
  await dialog.getByRole('radio', { name: 'Sí, en el momento' }).check();
  await dialog.getByRole('radio', { name: 'Paga la plataforma' }).check();
  await dialog.getByRole('radio', { name: 'Nada más' }).check();
  await dialog.getByRole('radio', { name: 'Los mismos que pusiste' }).check();
  // the button names the missing step and leads there, instead of being disabled
  const toKnow = dialog.getByRole('button', { name: 'Ver cómo me fue' });
  await toKnow.click();
  await expect(dialog.getByText(/^Elegí una respuesta/)).toHaveCount(1);
  await expect(dialog.getByRole('radio', { name: 'Menos del 10 %' })).toBeFocused();
  await dialog.getByRole('radio', { name: 'Más de la mitad' }).check();
  await expect(dialog.getByText(/^Perderías US/)).toBeVisible();
  // forced colours remove the border and the shadow: the selected option keeps a mark
  await page.emulateMedia({ forcedColors: 'active' });
  const outlineOf = (name: string) =>
    dialog
      .locator('.mantine-Radio-root', { hasText: name })
      .evaluate((choice) => getComputedStyle(choice).outlineStyle);
  expect([await outlineOf('Más de la mitad'), await outlineOf('Menos del 10 %')]).toEqual([
    'solid',
    'none',
  ]);
  await page.emulateMedia({ forcedColors: 'none' });
  await expectAccessible(page);
  await toKnow.click();
  await expect(dialog.getByText('Respondiste bien 0 de 5.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Entiendo, seguir igual' }).click();

  await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check();
  await dialog.getByRole('button', { name: /^Pagar US/ }).click();
  await expect(dialog.getByText('Compra hecha')).toBeVisible();
  await page.goto(`/project-investor/${project}`);
  await page.getByLabel('Monto en dólares').fill('100');
  await page.getByRole('button', { name: 'Revisar y comprar' }).click();
  await expect(page.getByRole('dialog').getByText('Revisá tu compra')).toBeVisible();
});

for (const { how, most } of [
  { how: 'without answering', most: 10 },
  // six answers, their result, and the next step
  { how: 'with answers', most: 17 },
])
  test(`a first investment by card takes ${most} taps at most on a phone, ${how}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await enter(page, await newPerson('investor', { verified: true, asked: true }));
    await page.goto(`/project-investor/${await projectId(PROJECT)}`);
    const counted = finger();
    await counted.type(page.getByLabel('Monto en dólares'), '100');
    // each figure before the review is the one in it
    const inHand = await figuresOf(page);
    // the card charges pesos, so that the figures are of pesos too
    expect(inHand).toMatch(/Pagás\s*\$\s[\d.]+,\d\d/);
    await counted.press(page.getByRole('button', { name: 'Revisar y comprar' }));
    const dialog = page.getByRole('dialog');
    const skip = dialog.getByRole('button', { name: 'Seguir sin responder' });
    await expect(skip).toBeInViewport();
    await expect(dialog.getByText(/^Si seguís sin responder, queda anotado/)).toBeInViewport();
    if (how === 'without answering') await counted.press(skip);
    else {
      for (const name of [
        'Todo',
        'No: esperan hasta su recompra',
        'La recompra espera hasta que lo aparte',
        'El cambio de moneda y la comisión de retiro',
        'Los de la cotización de ese día, que nadie conoce',
        'Menos del 10 %',
      ])
        await counted.press(dialog.getByRole('radio', { name, exact: true }));
      await counted.press(dialog.getByRole('button', { name: 'Ver cómo me fue' }));
      await expect(dialog.getByText('Respondiste bien 5 de 5.')).toBeVisible();
      await counted.press(dialog.getByRole('button', { name: 'Seguir con la compra' }));
    }
    const card = dialog.getByRole('radio', { name: /^Tarjeta/ });
    await expect(dialog.getByText('Revisá tu compra')).toBeVisible();
    if (!(await card.isChecked())) await counted.press(card);
    const pay = dialog.getByRole('button', { name: /^Pagar \$/ });
    await expect(pay).toBeEnabled();
    const charged = (await pay.textContent())?.replace('Pagar ', '');
    expect(charged).toBeTruthy();
    expect(inHand).toContain(charged);
    expect(await figuresOf(dialog)).toBe(inHand);
    await counted.press(dialog.getByRole('checkbox', { name: /Acepto los términos/ }));
    await counted.press(pay);
    await counted.type(dialog.getByLabel('Número de tarjeta'), '4970 1000 0000 0055');
    await counted.type(dialog.getByLabel('Vencimiento'), '12/30');
    await counted.type(dialog.getByLabel('Código de seguridad'), '123');
    await counted.press(dialog.getByRole('button', { name: 'Pagar', exact: true }));
    await expect(dialog.getByText('Compra hecha')).toBeVisible();
    expect(counted.taps).toBeLessThanOrEqual(most);
  });

/** What a purchase leaves in hand, as shown in a part of the page. */
const figuresOf = (part: Page | Locator) =>
  part.getByRole('region', { name: 'En mano, si pagás y retirás en pesos' }).textContent();
