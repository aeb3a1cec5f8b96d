import { call, tokenOf } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { DEMONSTRATION, type OwnServer, startOwnServer } from '../support/own-server.ts';
import { entered } from '../support/own-server-people.ts';
import { demo, PASSWORD } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Of its own, because a new version of the terms asks every user of the product. */
let server: OwnServer;
test.beforeEach(async () => {
  server = await startOwnServer(DEMONSTRATION);
});
test.afterEach(() => server.close());

test('a change in substance of the terms requires acceptance again; postponing it still allows reading and withdrawing', async ({
  browser,
}) => {
  const { base } = server;
  const admin = await entered(browser, server, { email: demo('admin'), password: PASSWORD });
  await admin.goto(`${base}/admin/texts`);
  const terms = admin.getByRole('region', { name: 'Términos y condiciones' });
  await terms.getByRole('button', { name: 'Escribir una versión nueva' }).click();
  const text = terms.getByLabel('Texto', { exact: true });
  await text.fill(`${await text.inputValue()}\n## Novedad\nUna regla que antes no estaba.`);
  await terms.getByLabel('Qué cambia').fill('Se agrega una regla que antes no estaba.');
  await terms.getByRole('button', { name: 'Guardar' }).click();
  await expect(terms.getByText('Una regla que antes no estaba.', { exact: true })).toBeVisible();
  await expectAccessible(admin);
  // the demonstration's only administrator of level 1 needs no second one
  await terms.getByRole('button', { name: 'Publicar' }).click();
  await expect(terms.getByText(/^Versión 2/)).toBeVisible();

  const person = { email: demo('compradora'), password: PASSWORD };
  const page = await entered(browser, server, person);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${base}/`);
  await expect(
    page.getByRole('heading', { name: 'Cambiaron los textos que aceptaste' }),
  ).toBeVisible();
  for (const name of ['Botón de arrepentimiento', 'Botón de baja'])
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeInViewport();
  for (const path of ['/mis-datos', '/fallecimiento']) {
    await page.goto(`${base}${path}`);
    await expect(page.getByRole('button', { name: 'Enviar el pedido' })).toBeVisible();
  }
  await page.goto(`${base}/wallet`);
  await expect(
    page.getByRole('heading', { name: 'Cambiaron los textos que aceptaste' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Leer el texto con los cambios marcados' }).click();
  await expect(page.locator('ins', { hasText: 'Una regla que antes no estaba.' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Seguir sin aceptar' }).click();
  await expect(page.getByRole('heading', { name: 'Billetera' })).toBeVisible();
  await expect(
    call('POST', '/tokens/property/deposit', {
      base,
      token: await tokenOf(person.email, person.password, base),
      body: { reservationId: '00000000-0000-7000-8000-000000000000', tokens: 1 },
    }),
  ).rejects.toThrow('TERMS_CHANGED');
  await page.getByRole('button', { name: 'Leerlos y aceptarlos' }).click();
  await page.getByRole('button', { name: 'Acepto la versión 2' }).click();
  await expect(page.getByRole('heading', { name: 'Billetera' })).toBeVisible();
  await page.goto(`${base}/mis-datos`);
  await expect(page.getByText('Al cambiar el texto')).toBeVisible();
});
