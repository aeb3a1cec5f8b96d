import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { saved } from '../support/downloads.ts';
import { loseAnswers } from '../support/lost-answers.ts';
import { demoPerson, enter } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { settled } from './support.ts';

// a call of a page that a service worker is taking over may pass the interception
test.use({ serviceWorkers: 'block' });

/** Of each attempt, since incidents are never removed. */
const TITLE = {
  open: `Planilla abierta por error ${Date.now()}`,
  down: `Caída del proveedor de correo ${Date.now()}`,
};

test('an incident is recorded, what is known later is added, who was informed stops its clock, and the register is downloaded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, await demoPerson('admin'));
  await page.goto('/admin/incidents');
  await page.getByRole('button', { name: 'Registrar un incidente' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar un incidente' });
  await form.getByLabel('Qué es').selectOption('Datos personales');
  await form.getByLabel('Título').fill(TITLE.open);
  await form.getByLabel('Empezó', { exact: true }).fill('02/01/2026');
  await form.getByLabel('Empezó: hora').fill('09:00');
  // noticed before it began: refused at its field, with everything typed
  await form.getByLabel('Se detectó', { exact: true }).fill('01/01/2026');
  await form.getByLabel('Se detectó: hora').fill('10:30');
  await form.getByLabel('Qué afectó').fill('Correos de personas en una planilla pública.');
  await form.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(form.getByText('La fecha no es válida.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Se detectó', { exact: true }).fill('02/01/2026');
  await form.getByLabel('Se detectó', { exact: true }).press('Tab');
  await expect(form.getByText('La fecha no es válida.')).toBeHidden();
  await form.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(form).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: TITLE.open });
  await expect(row).toContainText('Fuera de plazo');
  await settled(page);
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Ver el incidente/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Incidente \d+/ });
  await expect(dialog).toContainText('No se sabe todavía');
  await dialog.getByLabel('Qué se anota').selectOption('Se informó a la autoridad');
  await dialog.getByLabel('Cuándo fue', { exact: true }).fill('04/01/2026');
  await dialog.getByLabel('Cuándo fue: hora').fill('12:00');
  await dialog.getByLabel('A quién se informó').fill('Agencia de Acceso a la Información Pública');
  await dialog.getByLabel('Detalle').fill('Por su formulario.');
  await dialog.getByRole('button', { name: 'Anotar', exact: true }).click();
  const noted = dialog.getByRole('listitem').filter({ hasText: 'Se informó a la autoridad' });
  await expect(noted).toContainText('Por su formulario.');
  await expect(dialog).toContainText('resuelto el');
  await expect(dialog).not.toContainText('fuera de plazo');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row).not.toContainText('Fuera de plazo');

  const file = await saved(page, () =>
    page.getByRole('button', { name: 'Descargar todo en CSV' }).click(),
  );
  expect(file.name).toMatch(/^incidentes-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.bytes.toString('utf8')).toContain('Agencia de Acceso a la Información Pública');

  // level 2 reads who may open the page, and gets no answer
  const other = await demoPerson('admin2');
  await expect(call('GET', '/incidents', { token: other.token })).rejects.toThrow('FORBIDDEN');
  await enter(page, other);
  await page.goto('/admin/incidents');
  await expect(
    page.getByRole('heading', { name: 'Esta página es solo para el nivel 1 de administración' }),
  ).toBeVisible();
});

test('a lost answer and a second press record an incident, and an entry, once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const admin = await demoPerson('admin');
  await enter(page, admin);
  await page.goto('/admin/incidents');
  await page.getByRole('button', { name: 'Registrar un incidente' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar un incidente' });
  await form.getByLabel('Título').fill(TITLE.down);
  await form.getByLabel('Empezó', { exact: true }).fill('02/02/2026');
  await form.getByLabel('Empezó: hora').fill('09:00');
  await form.getByLabel('Se detectó', { exact: true }).fill('02/02/2026');
  await form.getByLabel('Se detectó: hora').fill('09:30');
  await form.getByLabel('Qué afectó').fill('Los correos salieron tarde.');
  const sent = form.getByRole('button', { name: 'Registrar', exact: true });
  const findAgain = await loseAnswers(page, '/incidents');
  await sent.click();
  await expect(form.getByRole('alert')).toContainText('No se registra dos veces.');
  await expectAccessible(page);
  await findAgain();
  await sent.click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: TITLE.down });
  await expect(row).toHaveCount(1);

  await row.getByRole('button', { name: /^Ver el incidente/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Incidente \d+/ });
  await dialog.getByLabel('Cuándo fue', { exact: true }).fill('03/02/2026');
  await dialog.getByLabel('Cuándo fue: hora').fill('08:00');
  await dialog.getByLabel('Detalle').fill('El proveedor lo confirmó.');
  const answersAgain = await loseAnswers(page, '/incidents/*/entries');
  await dialog.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('puede estar registrado o no');
  await answersAgain();
  await dialog.getByRole('button', { name: 'Volver a consultar' }).click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText('El proveedor lo confirmó.');
});
