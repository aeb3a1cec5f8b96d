import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { fund, projectId } from '../support/money.ts';
import { demoPerson, newPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { inFunes } from './support.ts';

const PAPER = {
  name: 'papel.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};

/** An unused tax id of a legal person, with its check digit. */
function someTaxId(): string {
  const digits = `309${String(randomInt(1_000_000, 9_999_999))}`;
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const rest = 11 - (sum % 11);
  return `${digits}${rest === 11 ? 0 : rest === 10 ? 9 : rest}`;
}

const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(fields))
    await page.getByLabel(name, { exact: true }).fill(text);
};
const saveAndGoOn = (page: Page) => page.getByRole('button', { name: 'Guardar y seguir' }).click();

/**
 * What happens to a person who opened the page before the share of beneficial owners changed: the filing is refused,
 * the share in force appears, everything entered stays, and the oath has to be made again.
 */
async function swearUnderAnotherShare(page: Page, oath: Locator): Promise<void> {
  const own = '**/api/companies/me';
  await page.route(own, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, threshold: body.threshold + 500 } });
  });
  await page.reload();
  await oath.check();
  await page.unroute(own);
  await page.getByRole('button', { name: 'Presentar', exact: true }).click();
  const panel = page.getByRole('tabpanel', { name: 'Empresa' });
  await expect(panel.getByRole('alert').filter({ hasText: 'volvé a jurarlo' })).toBeVisible();
  await expect(oath).not.toBeChecked();
  await expect(panel.getByText('Ana Lapacho')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^papel\.pdf/ })).toHaveCount(2);
  await expect(page.getByText(/Para presentarla falta/)).toBeHidden();
}

test('a company is submitted with its documents and owners, two administrators approve it, it buys, and its receipt names it', async ({
  browser,
}) => {
  const person = await newPerson('investor', { verified: true });
  const taxId = someTaxId();
  const name = `Lapachos ${taxId.slice(3, 10)} S.A.`;
  const page = await pageOf(browser, person);
  await page.goto('/profile?tab=empresa');
  await page.getByRole('button', { name: 'Empezar' }).click();
  await fill(page, {
    'Razón social': name,
    'CUIT de la empresa': '20301112220',
    'Número de inscripción': '4321',
    'Fecha de inscripción': '02/05/2019',
    'Actividad principal': 'Inversiones propias',
    'Domicilio legal': 'San Martín 100',
  });
  await inFunes(page);
  await saveAndGoOn(page);
  await expect(page.getByText('Escribí el CUIT de la empresa: empieza con 30')).toBeVisible();
  await fill(page, { 'CUIT de la empresa': taxId });
  await saveAndGoOn(page);

  await fill(page, { 'Tu cargo': 'Presidenta', Desde: '01/02/2025', Facultades: 'Todas' });
  await saveAndGoOn(page);

  await fill(page, {
    'Nombre y apellido': 'Ana Lapacho',
    Documento: '30555001',
    Domicilio: 'Mitre 200',
    Porcentaje: '5',
  });
  await saveAndGoOn(page);
  await expect(page.getByText('No llega al porcentaje')).toBeVisible();
  await fill(page, { Porcentaje: '62,5' });
  await saveAndGoOn(page);

  await expect(page.getByText(/Para presentarla falta: estatuto/)).toBeVisible();
  await page.getByLabel('Estatuto o contrato social').setInputFiles(PAPER);
  await page.getByLabel('Acta de designación').setInputFiles(PAPER);
  const oath = page.getByRole('checkbox', { name: /^Declaro bajo juramento/ });
  await swearUnderAnotherShare(page, oath);
  await oath.check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Presentar', exact: true }).click();
  await expect(page.getByText('En revisión', { exact: true })).toBeVisible();
  await expect(page.getByText('hasta entonces no mueve dinero')).toBeVisible();

  for (const [key, button] of [
    ['admin2', 'Aprobar, la primera de dos'],
    ['admin', 'Aprobar la empresa'],
  ] as const) {
    const desk = await pageOf(browser, await demoPerson(key));
    await desk.goto('/?kind=company');
    await desk.getByRole('link', { name: new RegExp(name) }).click();
    await expect(desk.getByText('Ana Lapacho')).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: button }).click();
    await desk.getByRole('dialog').getByRole('button', { name: button }).click();
    await expect(desk.getByRole('dialog')).toBeHidden();
  }

  const project = await projectId('Viñas del Manzano');
  await fund(person, project, { currency: 'USD', amount: '900.00' });
  const bought = await call<{ id: string }>('POST', '/tokens/property', {
    token: person.token,
    body: { projectId: project, tokens: 1, currency: 'USD', acceptTerms: true },
  });
  const receipt = await call<{ person: { name: string; taxId: string } }>(
    'GET',
    `/orders/purchase/${bought.id}`,
    { token: person.token },
  );
  expect(receipt.person).toMatchObject({ name, taxId });
  await page.reload();
  await expect(page.getByRole('heading', { name })).toBeVisible();
});
