import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { demoPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a section of the settings is saved separately, keeps its edits when another administrator saves it, and asks before leaving', async ({
  browser,
}) => {
  const admin = await demoPerson('admin');
  const byOther = (body: object) => call('PUT', '/settings', { token: admin.token, body });
  await byOther({ depositExpiryDays: 5, chainStuckMinutes: 20 });
  const page = await pageOf(browser, admin);
  await page.goto('/');
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Ajustes' }).click();
  const times = page.getByRole('form', { name: 'Plazos' });
  const section = times.getByRole('button', { name: 'Plazos', exact: true });
  await expect(section).toHaveAttribute('aria-expanded', 'false');
  await expect(times).toContainText('Vencimiento de un depósito anunciado (días): 5');
  await section.click();
  await expect(page).toHaveURL(/\/admin\/settings\?seccion=plazos$/);
  const expiry = times.getByLabel('Vencimiento de un depósito anunciado (días)');
  const stuck = times.getByLabel('Envío de USDT sin avanzar (minutos)');
  await expect(times.getByRole('status')).toHaveText(/^Sin cambios/);

  await expiry.fill('7');
  await expect(times.getByRole('status')).toHaveText(/^1 sin guardar/);
  await page.getByRole('link', { name: 'Proyectos', exact: true }).first().click();
  const leave = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  await expect(leave).toContainText('Plazos');
  await expectAccessible(page);
  await leave.getByRole('button', { name: 'Seguir acá' }).click();
  await expect(page).toHaveURL(/\/admin\/settings\?seccion=plazos$/);
  await expect(expiry).toHaveValue('7');
  // closed, it keeps the edits and shows so
  await section.click();
  await expect(times).toContainText('1 sin guardar');
  await section.click();
  await expect(expiry).toHaveValue('7');

  await byOther({ depositExpiryDays: 6, chainStuckMinutes: 21 });
  const save = times.getByRole('button', { name: 'Revisar y guardar: Plazos' });
  const question = page.getByRole('dialog', { name: 'Guardar: Plazos' });
  await save.click();
  await question.getByRole('button', { name: 'Guardar', exact: true }).click();
  const overtaken = times.getByRole('alert');
  await expect(overtaken).toContainText('Guardado: 6 · Acá: 7');
  await expect(overtaken).toContainText('Envío de USDT sin avanzar');
  await expect(expiry).toHaveValue('7');
  await expect(stuck).toHaveValue('21');
  await expectAccessible(page);

  await overtaken.getByRole('button', { name: 'Seguir con lo escrito acá' }).click();
  await save.click();
  await expect(question).toContainText('6 → 7');
  await question.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(times.getByRole('status')).toHaveText(/^Guardado a las \d\d:\d\d/);
  const { values } = await call<{ values: { depositExpiryDays: number } }>('GET', '/settings', {
    token: admin.token,
  });
  expect(values.depositExpiryDays).toBe(7);

  await expiry.fill('8');
  await expect(times.getByRole('status')).toHaveText(/^1 sin guardar/);
  await page.goBack();
  await leave.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).not.toHaveURL(/\/admin\/settings/);
  await byOther({ depositExpiryDays: 5, chainStuckMinutes: 20 });
});

test('the settings are a few screens of closed sections on a phone, and an address opens one of them', async ({
  browser,
}) => {
  const admin = await demoPerson('admin');
  const page = await pageOf(browser, admin);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/settings');
  const edge = async (name: string) =>
    (await page.getByRole('button', { name, exact: true }).boundingBox())?.y ?? Number.NaN;
  await expect(page.getByRole('button', { name: 'Índices', exact: true })).toBeVisible();
  // pending changes of other administrators are above the sections
  expect((await edge('Índices')) - (await edge('Comisiones'))).toBeLessThan(3 * 740);
  await page.goto('/admin/settings?seccion=limites');
  const limits = page.getByRole('form', { name: 'Límites y aprobaciones' });
  await expect(limits.getByLabel('Doble aprobación a partir de (USD)')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Plazos' }).getByRole('textbox')).toHaveCount(0);
});
