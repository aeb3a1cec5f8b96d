import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { PORT } from '../support/place.ts';
import { expect, test } from '../support/test.ts';
import { demo, logIn } from './support.ts';

// browsers do not support passkeys on an IP address: the demonstration uses the same port of localhost
test.use({ baseURL: `http://localhost:${PORT}` });

const PROJECT = 'Viñas del Manzano';
/** Of each attempt, since a signature stays beside its document. */
const NOTARY = `Escribana Rosa Paz ${randomUUID().slice(0, 8).replaceAll(/\d/g, 'a')}`;
const SCRIPT = fileURLToPath(new URL('../../verify/verify.mjs', import.meta.url));

/** Level 1 adds a notary and asks for the signature of the title report. */
async function askNotary(page: Page, email: string): Promise<void> {
  await logIn(page, demo('admin'));
  await page.goto('/admin/attestors');
  await page.getByRole('button', { name: 'Agregar profesional' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nombre y apellido').fill(NOTARY);
  await form.getByLabel('Estudio o empresa').fill('Estudio Paz');
  await form.getByLabel('Matrícula').fill('1234');
  await form.getByLabel('Correo electrónico').fill(email);
  await form.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(
    page.getByRole('row').filter({ hasText: NOTARY }).getByText('Sin llave todavía'),
  ).toBeVisible();
  await page.goto('/admin/projects');
  await page.getByRole('link', { name: PROJECT }).first().click();
  await page.getByRole('link', { name: 'Obra', exact: true }).click();
  await page.getByRole('link', { name: 'Documentos', exact: true }).click();
  await page.getByRole('button', { name: 'Pedir firma de Informe de dominio' }).click();
  const ask = page.getByRole('dialog');
  await ask
    .getByLabel('Quién firma')
    .selectOption({ label: `${NOTARY}, Estudio Paz (Escribanía)` });
  await ask.getByRole('button', { name: 'Pedir la firma' }).click();
  await expect(page.getByText('Pedido enviado por correo.')).toBeVisible();
}

test('a notary signs a document with a passkey; the signature is shown and verified offline', async ({
  page,
  browser,
  request,
}, info) => {
  const email = `escribana.${Date.now()}@estudio.test`;
  await askNotary(page, email);
  const mails = await request.get(`/api/demo/mails?to=${encodeURIComponent(email)}`);
  const path = /\/certificar#token=[\w-]+/.exec(await mails.text())?.[0] ?? '';

  const context = await browser.newContext({ baseURL: `http://localhost:${PORT}` });
  const notary = await context.newPage();
  const devtools = await context.newCDPSession(notary);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await notary.goto(path);
  await expect(notary.getByText(`${NOTARY}, Estudio Paz`)).toBeVisible();
  await notary.getByRole('button', { name: 'Crear mi llave' }).click();
  await notary.getByRole('button', { name: 'Firmar con mi llave' }).click();
  await expect(notary.getByRole('status').filter({ hasText: 'Firmado el' })).toBeVisible();
  await notary.reload();
  await expect(notary.getByRole('status').filter({ hasText: 'Firmado el' })).toBeVisible();
  await context.close();

  const found = await (await request.get('/api/projects/guest?pageSize=50')).json();
  const { id } = found.items.find(({ name }: { name: string }) => name === PROJECT);
  const guest = await (await browser.newContext({ baseURL: `http://localhost:${PORT}` })).newPage();
  await guest.goto(`/guest/project-investor/${id}#preguntas`);
  await expect(
    guest.getByText(`Firmado por ${NOTARY}, Estudio Paz (Escribanía, matrícula 1234)`),
  ).toBeVisible();
  const download = guest.waitForEvent('download');
  await guest.getByRole('link', { name: 'constancias firmadas' }).click();
  const list = info.outputPath('constancias.json');
  await (await download).saveAs(list);
  await guest.context().close();
  const said = execFileSync(process.execPath, [SCRIPT, list, '--site', 'localhost'], {
    encoding: 'utf8',
  });
  expect(said).toMatch(
    new RegExp(`VÁLIDO: \\d+ de Viñas del Manzano, por ${NOTARY} \\(Estudio Paz\\)`),
  );
});

test('every certificate and document of the demonstration has a valid signature', async ({
  request,
}, info) => {
  const list = info.outputPath('constancias.json');
  const { items } = await (await request.get('/api/projects/guest?pageSize=50')).json();
  const kinds = new Set<string>();
  for (const { id, name } of items) {
    const found = await (await request.get(`/api/projects/${id}/attestations`)).json();
    const stages = await (await request.get(`/api/projects/${id}/stages`)).json();
    const signed = new Set(found.attestations.map((one: { body: { id: string } }) => one.body.id));
    for (const { certificate } of stages.items)
      if (certificate?.attestationId) expect(signed).toContain(certificate.attestationId);
    if (signed.size === 0) continue;
    for (const { body } of found.attestations) kinds.add(body.attestor.profession);
    writeFileSync(list, JSON.stringify(found));
    const said = execFileSync(process.execPath, [SCRIPT, list, '--site', 'localhost'], {
      encoding: 'utf8',
    });
    expect(said).toContain(`VÁLIDO: ${signed.size} de ${name}`);
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['appraiser', 'notary', 'works_inspector']));
});
