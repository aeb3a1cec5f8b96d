import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { DEMONSTRATION, type OwnServer, startOwnServer } from '../support/own-server.ts';
import {
  choosePassword,
  entered,
  inviteSecond,
  post,
  SECOND,
} from '../support/own-server-people.ts';
import { demo, PASSWORD } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { row } from './support.ts';

const COMPANY = 'Empresa Demo S.R.L.';
const NEXT = { email: 'nora@ejemplo.test', password: 'Dos-jacarandas-58' };
const PAPER = {
  name: 'acta.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};

test('a company gets a new representative: one administrator proposes, another approves, and the new one takes the account over by a link', async ({
  browser,
}) => {
  // a second administrator of level 1 and a moving clock: neither fits the shared product
  const server = await startOwnServer(DEMONSTRATION);
  try {
    await inviteSecond(browser, server);
    const former = await entered(browser, server, { email: demo('empresa'), password: PASSWORD });
    await former.goto(`${server.base}/profile?tab=empresa`);
    await expect(former.getByRole('heading', { name: COMPANY })).toBeVisible();

    const proposer = await entered(browser, server, { email: demo('admin'), password: PASSWORD });
    await openCompany(proposer, server);
    await propose(proposer);
    await former.reload();
    await expect(former.getByText(/Piden cambiar a quien representa a la empresa/)).toBeVisible();

    const approver = await entered(browser, server, SECOND);
    await openCompany(approver, server);
    await expect(proposal(approver).getByText(/acta\.pdf/)).toBeVisible();
    await approver.getByRole('button', { name: 'Aprobar el cambio' }).click();
    await approver.getByRole('dialog').getByRole('button', { name: 'Aprobar el cambio' }).click();
    await expect(approver.getByRole('dialog')).toBeHidden();
    await expect(row(proposal(approver), 'Se hizo cargo')).toContainText('Todavía no');
    await expectAccessible(approver);

    await former.reload();
    await expect(former.getByRole('link', { name: 'Ingresar' }).first()).toBeVisible();
    await takeOver(browser, server);
    await approver.reload();
    await expect(row(proposal(approver), 'Se hizo cargo')).toBeVisible();
    await expect(row(proposal(approver), 'Se hizo cargo')).not.toContainText('Todavía no');
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await server.close();
  }
});

async function openCompany(page: Page, { base }: OwnServer): Promise<void> {
  await page.goto(`${base}/admin/users?search=${encodeURIComponent(demo('empresa'))}`);
  await page.getByRole('link', { name: new RegExp(COMPANY) }).click();
  await page.getByRole('tab', { name: 'Empresa' }).click();
  await expect(page.getByRole('heading', { name: 'Cambio de quien la representa' })).toBeVisible();
}

const proposal = (page: Page) =>
  page
    .locator('section section')
    .filter({ has: page.getByRole('heading', { name: /^Nora Siguiente/ }) });

/** The new representative, with the document that designates them. The proposer cannot approve. */
async function propose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proponer a otra persona' }).click();
  for (const [label, text] of Object.entries({
    Nombre: 'Nora',
    Apellido: 'Siguiente',
    Correo: NEXT.email,
    Documento: '31222333',
    Cargo: 'Gerenta',
    Desde: '01/03/2026',
    Facultades: 'Administrar y disponer',
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Proponer a esta persona' }).click();
  await expect(proposal(page).getByText('Falta el documento que la designa.')).toBeVisible();
  await page.getByLabel('Documento que la designa').setInputFiles(PAPER);
  await expect(proposal(page).getByText('Falta el documento que la designa.')).toBeHidden();
  const approve = page.getByRole('button', { name: 'Aprobar el cambio' });
  await expect(approve).toBeDisabled();
  await expect(approve).toHaveAccessibleDescription(/otra persona del nivel 1/);
  await expectAccessible(page);
}

/** The new representative chooses a password by the link, is verified, and takes over the account. */
async function takeOver(browser: Browser, server: OwnServer): Promise<void> {
  const mail = await server.mailTo(NEXT.email, /representes a Empresa Demo/);
  await choosePassword(browser, server, { mail, password: NEXT.password });
  const page = await entered(browser, server, NEXT);
  await acceptTexts(page);
  await page.goto(`${server.base}/profile?tab=empresa`);
  await expect(page.getByText('Hacete cargo de la cuenta')).toBeVisible();
  await expect(page.getByText('Primero verificá tu identidad.')).toBeVisible();
  await expectAccessible(page);
  await post(page, '/kyc/success', {});
  await page.reload();
  await page.getByRole('button', { name: /^Hacerme cargo/ }).click();
  await expect(page.getByText('Hacete cargo de la cuenta')).toBeHidden();
  await expect(page.getByRole('heading', { name: COMPANY })).toBeVisible();
}

/** The new representative accepts the texts in their own name, whatever the former one accepted. */
async function acceptTexts(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Los textos de la plataforma' })).toBeVisible();
  await expectAccessible(page);
  for (const name of ['Términos y condiciones', 'Política de privacidad']) {
    const text = page.getByRole('region', { name, exact: true });
    await text.getByRole('button', { name: /^Acepto la versión/ }).click();
    await expect(text).toBeHidden();
  }
  await expect(page.getByRole('heading', { name: 'Los textos de la plataforma' })).toBeHidden();
  await page.goto(new URL('/mis-datos', page.url()).href);
  const accepted = page.getByRole('region', { name: 'Textos que aceptaste' });
  for (const name of ['Términos y condiciones', 'Política de privacidad'])
    await expect(accepted.getByText(new RegExp(`^${name}, versión`)).first()).toBeVisible();
  await expect(accepted.getByText('Al hacerse cargo de la cuenta de una empresa')).toHaveCount(2);
  await expect(accepted.getByText('Al crear la cuenta')).toHaveCount(0);
}
