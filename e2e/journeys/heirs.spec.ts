import type { Browser, Locator, Page } from '@playwright/test';
import { pdfText } from '../../server/src/platform/documents/pdf-text.test-support.ts';
import { expectAccessible } from '../support/axe.ts';
import { typedDay } from '../support/days.ts';
import { saved } from '../support/downloads.ts';
import { DEMONSTRATION, type OwnServer, startOwnServer } from '../support/own-server.ts';
import { entered, inviteSecond, post, SECOND, send } from '../support/own-server-people.ts';
import { demo, PASSWORD } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { inProject, row, words } from './support.ts';

/** One day for the whole journey, even if midnight passes: the browser's, some days before the server's. */
const DIED_ON = typedDay();

/** The account's person, and their heirs with their shares in percent. */
const DECEASED = { key: 'compradora', name: 'Compradora Demo' };
const HEIR = {
  email: 'heredera@ejemplo.test',
  name: 'Heredera Prueba',
  password: 'Dos-jacarandas-58',
};
const HEIRS = [
  { email: HEIR.email, share: '60' },
  { email: demo('inversora'), share: '40' },
] as const;
const PROJECT = 'Torre Pichincha';
const PAPER = {
  name: 'declaratoria.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};

test('a position passes to heirs: a guest reports the death, withdrawals wait, the account is frozen, one administrator proposes, another approves, and an heir has tokens and money', async ({
  browser,
}) => {
  // a second administrator of level 1 and a moving clock: neither fits the shared product
  const server = await startOwnServer(DEMONSTRATION);
  try {
    await inviteSecond(browser, server);
    const signIn = (key: string) =>
      entered(browser, server, { email: demo(key), password: PASSWORD });
    const deceased = await signIn(DECEASED.key);
    await nameContact(deceased, server);
    const heir = await newHeir(browser, server);

    const guest = await (await browser.newContext()).newPage();
    const code = await report(guest, server);
    const payments = await signIn('admin2');
    const withdrawals = await openWithdrawals(deceased);
    await freeze(payments, server, { code, withdrawals });
    await deceased.goto(`${server.base}/wallet`);
    await expect(deceased.getByRole('link', { name: 'Ingresar' }).first()).toBeVisible();
    await guest.getByRole('link', { name: 'ver en qué está el pedido' }).click();
    await expect(guest.getByRole('status')).toContainText('resuelto');

    const proposer = await signIn('admin');
    await openSuccession(proposer, server);
    await certify(proposer);
    await settle(proposer, payments, withdrawals);
    await propose(proposer);
    const lines = await approve(await entered(browser, server, SECOND), server);
    await receive(heir, server, lines);
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await server.close();
  }
});

/** A verified person who has nothing yet. */
async function newHeir(browser: Browser, server: OwnServer): Promise<Page> {
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(server.base);
  const { email, password } = HEIR;
  const [name, lastname] = HEIR.name.split(' ');
  await post(guest, '/users/register', {
    name,
    lastname,
    email,
    password,
    type: 'investor',
    acceptTerms: true,
  });
  const mail = await server.mailTo(email, /verify-email#token=/);
  const token = /#token=([\w-]+)/.exec(mail)?.[1];
  await post(guest, '/auth/verify-email', { token, password });
  const page = await entered(browser, server, HEIR);
  await post(page, '/kyc/success', {});
  return page;
}

/** The person names whom to write to. */
async function nameContact(page: Page, { base }: OwnServer): Promise<void> {
  await page.goto(`${base}/profile?tab=cuenta`);
  for (const [label, text] of Object.entries({
    'Nombre y apellido': 'Hermana Demo',
    'Vínculo con vos': 'hermana',
    'Correo electrónico': 'hermana@ejemplo.test',
    'Teléfono (opcional)': '341 555 0101',
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Guardar el contacto' }).click();
  await expect(page.getByText('Contacto guardado.')).toBeVisible();
  await expectAccessible(page);
}

/** A guest reports the death from the first page. @returns the report's code */
async function report(page: Page, { base }: OwnServer): Promise<string> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(base);
  await page.getByRole('link', { name: 'Avisar un fallecimiento' }).click();
  await page.getByLabel('Nombre y apellido', { exact: true }).fill('Vecina de Prueba');
  await page.getByLabel('Correo electrónico').fill('vecina@ejemplo.test');
  await page.getByLabel(/^Correo de la cuenta de quien falleció/).fill(demo(DECEASED.key));
  await page.getByLabel('¿Quién falleció y cuándo?').fill('La dueña de la cuenta, hoy.');
  await page.getByRole('button', { name: 'Enviar el pedido' }).click();
  await expect(page.getByRole('heading', { name: 'Pedido recibido' })).toBeFocused();
  return (await page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).textContent()) ?? '';
}

/** The ids of a person's unsent withdrawals. */
async function openWithdrawals(page: Page): Promise<string[]> {
  const { items } = await send<{ items: { id: string; status: string }[] }>(page, {
    method: 'GET',
    path: '/payments/me/withdraws?page=1&pageSize=100',
  });
  return items.filter(({ status }) => /pending|approved/.test(status)).map(({ id }) => id);
}

/** The desk comes from a withdrawal that waits to the report, and freezes the account. */
async function freeze(
  page: Page,
  { base }: OwnServer,
  { code, withdrawals }: { code: string; withdrawals: readonly string[] },
): Promise<void> {
  expect(withdrawals.length).toBeGreaterThan(0);
  await page.goto(`${base}/admin/withdrawals?id=${withdrawals[0]}`);
  await expect(page.getByRole('link', { name: 'Ver el aviso' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver el aviso' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(code);
  await expect(dialog).toContainText(`Esperan los retiros de ${DECEASED.name}`);
  await dialog.getByLabel('Fecha del fallecimiento').fill(DIED_ON);
  await dialog.getByLabel('Motivo').fill('Se recibió la partida de defunción');
  await dialog.getByRole('button', { name: 'Congelar la cuenta' }).click();
  await expect(dialog).toBeHidden();
}

async function openSuccession(page: Page, { base }: OwnServer): Promise<void> {
  await page.goto(`${base}/admin/users?search=${encodeURIComponent(demo(DECEASED.key))}`);
  await page.getByRole('link', { name: new RegExp(DECEASED.name) }).click();
  await page.getByRole('tab', { name: 'Sucesión' }).click();
  await expect(page.getByRole('heading', { name: 'Transmisión a los herederos' })).toBeVisible();
}

/** The contact is there, and the certificate lists what there was at the end of the day of death. */
async function certify(page: Page): Promise<void> {
  await expect(row(page.getByRole('main'), 'Nombre').first()).toContainText('Hermana Demo');
  await expect(page.getByLabel('Al terminar el')).toHaveValue(DIED_ON);
  const { bytes } = await saved(page, () =>
    page.getByRole('button', { name: 'Descargar en PDF' }).click(),
  );
  const text = pdfText(bytes);
  expect(text).toContain(DECEASED.name);
  expect(text).toContain(PROJECT);
}

/** The court's paper comes, and the withdrawals are refused: nothing is left to decide before. */
async function settle(page: Page, payments: Page, withdrawals: readonly string[]): Promise<void> {
  const obstacles = page.getByRole('alert', { name: 'Antes de transmitir' });
  await expect(obstacles).toContainText('Falta el documento del juzgado.');
  await expect(obstacles).toContainText('Hay retiros por decidir');
  await page.getByLabel('Documento del juzgado').setInputFiles(PAPER);
  await expect(obstacles).not.toContainText('Falta el documento del juzgado.');
  await expectAccessible(page);
  for (const id of withdrawals)
    await post(payments, `/payments/withdraws/${id}/reject`, { reason: 'Cuenta congelada' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Proponer la distribución' })).toBeVisible();
  await expect(obstacles).toBeHidden();
}

/** Shares of the heirs, and the heir of each unit. The proposer cannot approve. */
async function propose(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Proponer la distribución' });
  for (const [at, { email, share }] of HEIRS.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Agregar un heredero' }).click();
    await page.getByLabel(`Correo del heredero ${at + 1}`).fill(email);
    await page.getByLabel(`Parte ${at + 1}`).fill(share);
  }
  await expect(page.getByText(words('Suman 100 %.'))).toBeVisible();
  await expect(page.getByLabel(/^Quién recibe la unidad/).first()).toBeVisible();
  for (const unit of await page
    .getByLabel(/^Quién recibe la unidad/)
    .and(page.locator('input'))
    .all()) {
    await unit.click();
    await page.getByRole('option', { name: HEIR.email }).filter({ visible: true }).click();
  }
  await expectAccessible(page);
  await send.click();
  const approval = page.getByRole('button', { name: 'Aprobar la distribución' });
  await expect(approval).toBeDisabled();
  await expect(approval).toHaveAccessibleDescription(/otra persona del nivel 1/);
}

/** What a part of a page lists, a line each, whatever its order. */
const linesIn = async (within: Locator): Promise<string[]> => {
  const lines = await within.locator('dl > div').allInnerTexts();
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).sort();
};

/** Another administrator sees what each heir gets, and approves. @returns the lines of the new heir */
async function approve(page: Page, server: OwnServer): Promise<string[]> {
  await openSuccession(page, server);
  const share = page.locator('section section').filter({
    has: page.getByRole('heading', { name: new RegExp(`^${HEIR.name}, 60`) }),
  });
  await expect(share.last()).toBeVisible();
  const lines = await linesIn(share.last());
  await page.getByRole('button', { name: 'Aprobar la distribución' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar la distribución' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Transmitida a los herederos')).toBeVisible();
  return lines;
}

/** The heir has exactly what was approved: tokens, money, and a paper of it. */
async function receive(page: Page, { base }: OwnServer, lines: readonly string[]): Promise<void> {
  await page.goto(`${base}/profile?tab=cuenta`);
  const inherited = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Lo que recibiste de una sucesión' }) });
  await expect(inherited).toContainText(words('tu parte: 60 %'));
  expect(await linesIn(inherited)).toEqual(lines);
  const { bytes } = await saved(page, () =>
    inherited.getByRole('button', { name: 'Descargar la constancia' }).click(),
  );
  expect(pdfText(bytes)).toContain(DECEASED.name);
  const money = /^Dinero disponible (.+?) ((?:US\$|\$) [\d.,]+)$/;
  const [, project = '', amount = ''] = lines.map((line) => money.exec(line)).find(Boolean) ?? [];
  expect(amount).not.toBe('');
  await page.goto(`${base}/wallet`);
  await expect(inProject(page, project)).toContainText(words(amount));
  await page.goto(`${base}/my-tokens`);
  const [, held = ''] =
    lines.map((line) => /^Tokens .+ ([\d.]+)(?: tokens)?$/.exec(line)).find(Boolean) ?? [];
  expect(held).not.toBe('');
  await expect(page.getByRole('article').filter({ hasText: held }).first()).toBeVisible();
  // the owner of a unit's project reads who inherited it once the heir consents
  await page.goto(`${base}/my-reservations`);
  const asks = page.getByRole('region', { name: /^Tus datos en la unidad/ });
  await asks.first().waitFor();
  const units = await asks.count();
  await asks
    .first()
    .getByRole('button', { name: /^Mostrarle mis datos/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Acepto que los vea' }).click();
  await expect(asks).toHaveCount(units - 1);
}
