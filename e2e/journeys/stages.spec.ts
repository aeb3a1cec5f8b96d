import type { Browser, Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { projectId } from '../support/money.ts';
import { demoPerson, linkTokenFor, pageOf } from '../support/people.ts';
import { PORT } from '../support/place.ts';
import { expect, test } from '../support/test.ts';
import { words } from './support.ts';

const PROJECT = 'Galpones Ruta 9';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

interface Pesos {
  readonly amount: string;
  readonly currency: string;
}
interface Stages {
  readonly items: readonly { name: string; certificate: object | null; remaining: Pesos[] }[];
  readonly totals: { readonly available: Pesos[] };
}

/**
 * The first stage without a certificate, which each attempt certifies, and an amount that needs it: the pesos that were
 * certified before, and most of its own.
 */
async function nextStage(project: string): Promise<{ name: string; asked: string }> {
  const { items, totals } = await call<Stages>('GET', `/projects/${project}/stages`);
  const found = items.find(({ certificate }) => certificate === null);
  if (found === undefined) throw new Error('every stage is certified');
  const pesos = (all: readonly Pesos[]) =>
    Number(all.find(({ currency }) => currency === 'ARS')?.amount ?? 0);
  const asked = Math.floor(pesos(totals.available) + 0.6 * pesos(found.remaining));
  return { name: found.name, asked: String(asked) };
}

/** Requests the most pesos of the funds that the dialog allows. */
async function askFor(owner: Page, project: string, pesos: string): Promise<void> {
  await owner.goto(`/project/${project}?vista=dinero&parte=fondos`);
  await owner.getByRole('button', { name: 'Retirar', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: 'Retirar fondos' });
  await dialog.getByLabel('Cuánto querés retirar').fill(pesos);
}

/** The owner submits a works certificate with a photograph of the stage. */
async function handIn(owner: Page, stage: string): Promise<void> {
  await owner.getByRole('button', { name: `Pedir la certificación de ${stage}` }).click();
  const dialog = owner.getByRole('dialog', { name: `Certificar ${stage}` });
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'certificado.pdf', mimeType: 'application/pdf', buffer: PDF });
  await dialog
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'cubierta.png', mimeType: 'image/png', buffer: PNG });
  await expect(dialog.getByLabel('Fecha de cubierta.png')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar para certificar' }).click();
  await expect(dialog).toBeHidden();
}

/** The desk adds an inspector and sends them the owner's request. @returns the address of the inspector's page */
async function sendToInspector(browser: Browser, stage: string): Promise<string> {
  const email = `inspectora.${Date.now()}@obra.test`;
  const name = 'Inés Obra';
  const admin = await demoPerson('admin');
  const body = {
    name,
    company: 'Control Sur',
    profession: 'works_inspector',
    registration: 'I-7',
    email,
  };
  await call('POST', '/attestors', { token: admin.token, body });
  const desk = await pageOf(browser, admin);
  await desk.goto('/admin/attestors');
  await expect(desk.getByRole('heading', { name: new RegExp(stage) })).toBeVisible();
  await desk.getByRole('button', { name: 'Enviar a un inspector' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Enviar a un inspector' });
  await dialog.getByLabel('Inspector de obra').selectOption({ label: `${name}, Control Sur` });
  await dialog.getByRole('button', { name: 'Pedir la firma' }).click();
  await expect(dialog).toBeHidden();
  await desk.context().close();
  return `/certificar#token=${await linkTokenFor(email)}`;
}

/** The inspector creates a passkey and signs, on the host name where passkeys work. */
async function sign(browser: Browser, path: string, stage: string): Promise<void> {
  const context = await browser.newContext({ baseURL: `http://localhost:${PORT}` });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
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
  await page.goto(path);
  await expect(page.getByText(`Etapa de obra terminada: ${stage}`)).toBeVisible();
  await expect(page.getByRole('link', { name: /Certificado de obra/ })).toBeVisible();
  await page.getByRole('button', { name: 'Crear mi llave' }).click();
  await page.getByRole('button', { name: 'Firmar con mi llave' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Firmado el' })).toBeVisible();
  await context.close();
}

test('a stage is certified by its inspector, its money is released, and more is refused', async ({
  browser,
}) => {
  const project = await projectId(PROJECT);
  const { name, asked } = await nextStage(project);
  const owner = await pageOf(browser, await demoPerson('propietario'));
  // the withheld amount exceeds the certified one
  await askFor(owner, project, asked);
  await expect(owner.getByText(/Es más de lo certificado/)).toBeVisible();

  await owner.goto(`/project/${project}#etapas`);
  await handIn(owner, name);
  await sign(browser, await sendToInspector(browser, name), name);

  await owner.reload();
  // the certified stage is collapsed, and the next one open
  await owner.locator('summary').filter({ hasText: name }).click();
  await expect(owner.getByText(/Firmada el .* por Inés Obra, Control Sur/)).toBeVisible();
  await askFor(owner, project, asked);
  const dialog = owner.getByRole('dialog', { name: 'Retirar fondos' });
  await dialog.getByLabel('Revisé el número de cuenta').check();
  await dialog.getByRole('button', { name: 'Pedir el retiro' }).click();
  await expect(dialog.getByRole('status')).toContainText(/Retiro R-\d+-\d+ pedido/);
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await askFor(owner, project, asked);
  // of the last stage nothing is withheld any more
  await expect(
    owner.getByText(/Es más de lo certificado|Los fondos libres no alcanzan/),
  ).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`/guest/project-investor/${project}#etapas`);
  const stages = guest.getByRole('region', { name: 'Dinero por etapa de obra' });
  await expect(stages.getByRole('listitem').filter({ hasText: name })).toContainText(
    words('La firma está entre las constancias del proyecto.'),
  );
  await guest.context().close();
});
