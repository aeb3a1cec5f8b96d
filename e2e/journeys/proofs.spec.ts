import { readFile } from 'node:fs/promises';
import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { projectId } from '../support/money.ts';
import { demoPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PROJECT = 'Torre Pichincha';

test.beforeAll(async () => {
  // a job takes the day's statement shortly after the start
  await expect
    .poll(async () => (await call<{ total: number }>('GET', '/proofs')).total)
    .toBeGreaterThan(0);
});

test('a guest goes from a project to its proofs, and a holder’s certificate is verified offline', async ({
  page,
  context,
  browser,
}) => {
  const holder = await pageOf(browser, await demoPerson('inversora'));
  await holder.goto('/proofs');
  const coming = holder.waitForEvent('download');
  await holder.getByRole('button', { name: 'Descargar JSON' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^certificado-\d{4}-\d\d-\d\d\.json$/);
  const certificate = await readFile(await file.path(), 'utf8');

  await page.goto(`/guest/project-property/${await projectId(PROJECT)}`);
  await page.getByRole('link', { name: 'Tokens y titulares' }).click();
  await expect(page.getByRole('heading', { name: 'Pruebas', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Tokens de ${PROJECT}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: /por tamaño/ }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Llaves públicas (Ed25519)' })).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(true);
  const choose = page.getByLabel('Archivo JSON');
  const given = (text: string) => ({
    name: 'certificado.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await choose.setInputFiles(given(certificate));
  await expect(page.getByRole('status').filter({ hasText: /^Válido: certificado/ })).toBeVisible();
  await choose.setInputFiles(given(certificate.replace(/"units":"/, '"units":"9')));
  await expect(page.getByRole('status').filter({ hasText: /^Inválido: / })).toBeVisible();
  await choose.setInputFiles(given('no es un certificado'));
  await expect(page.getByRole('status').filter({ hasText: 'no es JSON' })).toBeVisible();
});
