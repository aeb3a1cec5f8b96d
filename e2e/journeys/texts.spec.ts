import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { demoPerson, newPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/**
 * The demonstration's users are asked too: accepts for the users of other journeys, so that those find them unchanged.
 */
test.afterEach(async () => {
  const { current } = await call<{ current: { number: number } }>('GET', '/texts/terms');
  for (const key of [
    'inversora',
    'compradora',
    'propietario',
    'propietario2',
    'nueva',
    'empresa',
  ]) {
    const { token } = await demoPerson(key);
    const body = { kind: 'terms', number: current.number };
    await call('POST', '/users/me/acceptances', { token, body });
  }
});

test('a change in substance of the terms requires acceptance again; postponing it still allows reading and withdrawing', async ({
  browser,
}) => {
  const person = await newPerson('investor', { verified: true });
  const { current } = await call<{ current: { number: number } }>('GET', '/texts/terms');
  const next = current.number + 1;
  const rule = `Una regla que antes no estaba, la de la versión ${next}.`;
  const admin = await pageOf(browser, await demoPerson('admin'));
  await admin.goto('/admin/texts');
  const terms = admin.getByRole('region', { name: 'Términos y condiciones' });
  await terms.getByRole('button', { name: 'Escribir una versión nueva' }).click();
  const text = terms.getByLabel('Texto', { exact: true });
  await text.fill(`${await text.inputValue()}\n## Novedad\n${rule}`);
  await terms.getByLabel('Qué cambia').fill('Se agrega una regla que antes no estaba.');
  await terms.getByRole('button', { name: 'Guardar' }).click();
  await expect(terms.getByText(rule, { exact: true })).toBeVisible();
  await expectAccessible(admin);
  // the demonstration's only administrator of level 1 needs no second one
  await terms.getByRole('button', { name: 'Publicar' }).click();
  const question = admin.getByRole('dialog', {
    name: `Publicar Términos y condiciones, versión ${next}`,
  });
  await expect(question).toContainText('Se agrega una regla que antes no estaba.');
  await expectAccessible(admin);
  await question.getByRole('button', { name: 'Publicar' }).click();
  await expect(terms.getByText(new RegExp(`^Versión ${next}\\b`))).toBeVisible();

  const page = await pageOf(browser, person);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(
    page.getByRole('heading', { name: 'Cambiaron los textos que aceptaste' }),
  ).toBeVisible();
  for (const name of ['Botón de arrepentimiento', 'Botón de baja'])
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeInViewport();
  for (const path of ['/mis-datos', '/fallecimiento']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Enviar el pedido' })).toBeVisible();
  }
  await page.goto('/wallet');
  await expect(
    page.getByRole('heading', { name: 'Cambiaron los textos que aceptaste' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Leer el texto con los cambios marcados' }).click();
  await expect(page.locator('ins', { hasText: rule })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Seguir sin aceptar' }).click();
  await expect(page.getByRole('heading', { name: 'Billetera' })).toBeVisible();
  await expect(
    call('POST', '/tokens/property/deposit', {
      token: person.token,
      body: { reservationId: '00000000-0000-7000-8000-000000000000', tokens: 1 },
    }),
  ).rejects.toThrow('TERMS_CHANGED');
  await page.getByRole('button', { name: 'Leerlos y aceptarlos' }).click();
  await page.getByRole('button', { name: `Acepto la versión ${next}` }).click();
  await expect(page.getByRole('heading', { name: 'Billetera' })).toBeVisible();
  await page.goto('/mis-datos');
  await expect(page.getByText('Al cambiar el texto')).toBeVisible();
});
