import type { Browser, Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { dayFrom } from '../support/days.ts';
import { fund } from '../support/money.ts';
import { demoPerson, newPerson, type Person, pageOf } from '../support/people.ts';
import { PNG } from '../support/picture.ts';
import { expect, test } from '../support/test.ts';
import { inFunes, row, words } from './support.ts';

test('an owner writes a project, corrects its faults and submits it; it is published and another user buys in it', async ({
  browser,
}) => {
  const owner = await newPerson('owner', { verified: true });
  const page = await pageOf(browser, owner);
  const name = `Casas del Arroyo ${Date.now()}`;

  await page.goto('/');
  await page.getByRole('button', { name: 'Lo mío' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Publicar un proyecto' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByLabel('Descripción').fill('Doce casas sobre el arroyo Ludueña.');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByRole('link', { name: 'Gestión del proyecto' })).toBeVisible();
  await upload(page, 'Imágenes', 'frente.png');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();

  await page.getByRole('button', { name: 'Agregar una ronda' }).click();
  await page.getByLabel('Empieza').fill(dayFrom());
  await page.getByLabel('Tokens', { exact: true }).fill('40000');
  await page.getByLabel('Precio por token').fill('1,25');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();

  await page.getByRole('button', { name: 'Agregar un tipo de unidad' }).click();
  await page.getByLabel('Nombre del tipo').fill('Casa de dos plantas');
  await upload(page, 'Imágenes del tipo', 'casa.png');
  await page.getByText('Generar unidades por piso y letra').click();
  await page.getByLabel('Hasta el piso').fill('2');
  await page.getByLabel('Letras').fill('A-B');
  await page.getByLabel('Precio, en tokens').fill('12000');
  await page.getByLabel('Reserva, en tokens').fill('1000');
  await page.getByRole('button', { name: words('Generar 4 unidades') }).click();
  await expect(page.getByText(words('Las rondas ofrecen'))).toBeHidden();
  await expect(page.getByText(words('A las rondas les faltan 8.000 tokens.'))).toBeVisible();
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('Todo está guardado.')).toBeVisible();

  await page.getByRole('button', { name: 'Lo mío' }).click();
  await page.getByRole('menuitem', { name: 'Mis proyectos' }).click();
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByText('Borrador')).toBeVisible();
  await card.getByRole('link', { name: 'Seguir escribiendo' }).click();
  await page.getByRole('button', { name: '3. Unidades' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByLabel('Nombre del tipo')).toHaveValue('Casa de dos plantas');
  await expect(page.getByText('casa.png')).toBeVisible();
  await expect(page.getByLabel('A de la unidad 2 B')).toHaveValue('2');

  // faults are listed, each linking to its field
  await send(page);
  const faults = page.getByRole('alert').filter({ hasText: /para corregir/ });
  await expect(faults.getByRole('button', { name: /Paso 1 · Fecha de entrega/ })).toBeVisible();
  await expectAccessible(page);
  await faults.getByRole('button', { name: /Paso 1 · Ubicación · Provincia/ }).click();
  await expect(page.getByRole('combobox', { name: 'Provincia' })).toBeFocused();
  await inFunes(page);
  await page.getByLabel('Fecha de entrega').fill(dayFrom(1_200));
  await faults.getByRole('button', { name: /Paso 2 · .*no suman lo mismo/ }).click();
  await page.getByLabel('Tokens', { exact: true }).fill('48000');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page.getByText('✓ Coinciden.')).toBeVisible();
  await send(page);
  await expect(page.getByText('En revisión', { exact: true })).toBeVisible();

  await publish(browser, name);
  const buyer = await newPerson('user', { verified: true });
  const project = await buyIn(browser, buyer, name);
  await askAndAnswer(browser, { project, buyer, owner: page });
});

/** Today in Argentina, in the wizard's format. */
async function upload(page: Page, label: string, name: string): Promise<void> {
  await page
    .getByLabel(label, { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'image/png', buffer: PNG });
  const files = page.getByRole('list', { name: label, exact: true });
  await expect(files.getByText(name)).toBeVisible();
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar a revisión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar a revisión' }).click();
}

/** Level 1 publishes it from its checklist, to which the inbox leads. */
async function publish(browser: Browser, name: string): Promise<void> {
  const admin = await pageOf(browser, await demoPerson('admin'));
  await admin.goto('/?kind=project');
  await admin.getByRole('link', { name }).click();
  await expect(admin.getByRole('heading', { name: `Revisión: ${name}`, level: 1 })).toBeVisible();
  const decide = admin.getByRole('region', { name: 'Decidir' });
  await decide.getByRole('button', { name: 'Publicar' }).click();
  const question = admin.getByRole('dialog', { name: `Publicar ${name}` });
  await question.getByRole('button', { name: 'Publicar' }).click();
  await expect(admin.getByText('Proyecto publicado.')).toBeVisible();
  await expect(decide).toBeHidden();
}

/** Another user finds it and buys a token. @returns the project's id */
async function buyIn(browser: Browser, buyer: Person, name: string): Promise<string> {
  const page = await pageOf(browser, buyer, { viewport: { width: 360, height: 780 } });
  const { items } = await call<{ items: { id: string; name: string }[] }>(
    'GET',
    `/projects/guest?page=1&pageSize=1&filter[name]=${encodeURIComponent(name)}`,
  );
  const project = items[0]?.id ?? '';
  await fund(buyer, project, { currency: 'USD', amount: '100.00' });
  await page.goto('/owner');
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Comprar tokens de propiedad' });
  await panel.getByLabel('O cuántos tokens').fill('1');
  await panel.getByRole('button', { name: 'Revisar y comprar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check();
  await dialog.getByRole('button', { name: words('Pagar US$ 1,25') }).click();
  await expect(dialog.getByText('Compra hecha')).toBeVisible();
  await expect(row(dialog, 'Pagado')).toContainText('1,25');
  return project;
}

/**
 * The buyer asks a question on the project's page; the owner follows the notification's link and answers; anyone can
 * read it.
 */
async function askAndAnswer(
  browser: Browser,
  { project, buyer, owner }: { project: string; buyer: Person; owner: Page },
): Promise<void> {
  const page = await pageOf(browser, buyer);
  await page.goto(`/project-property/${project}#preguntas`);
  await page.getByLabel('Pregunta', { exact: true }).fill('¿Las casas tienen gas natural?');
  await page.getByRole('button', { name: 'Enviar la pregunta' }).click();
  await expect(page.getByText('Espera respuesta')).toBeVisible();

  // the page may have this address already, and changing only the hash loads nothing
  await owner.goto('/my-projects');
  await owner.goto(`/project/${project}#preguntas`);
  const asked = owner.getByRole('listitem').filter({ hasText: '¿Las casas tienen gas natural?' });
  await asked.getByRole('button', { name: 'Responder' }).click();
  await asked.getByLabel('Respuesta').fill('Sí, con conexión individual.');
  await asked.getByRole('button', { name: 'Publicar la respuesta' }).click();
  await expect(asked.getByText('Respondida')).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`/guest/project-property/${project}`);
  // lower parts render as they come near the view
  await guest.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(guest.getByText('Sí, con conexión individual.')).toBeVisible();
}
