import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { fund, projectId } from '../support/money.ts';
import { DEMONSTRATION, startOwnServer } from '../support/own-server.ts';
import { entered, send } from '../support/own-server-people.ts';
import { demo, demoPerson, newPerson, PASSWORD, type Person, pageOf } from '../support/people.ts';
import { PNG } from '../support/picture.ts';
import { expect, test } from '../support/test.ts';

const PROJECT = 'Torre Pichincha';

interface Unit {
  readonly id: string;
  readonly price: number;
  readonly propertyTypeName: string;
  readonly identifierA: string;
  readonly identifierB: string;
}

test('the owner of a project records the contract of a paid unit, its buyer objects once and then agrees, and possession waits for the round', async ({
  browser,
}) => {
  const project = await projectId(PROJECT);
  const buyer = await newPerson('user', { verified: true });
  const unit = await buyWhole(buyer, project);
  const owner = await pageOf(browser, await demoPerson('propietario'), {
    viewport: { width: 360, height: 780 },
  });
  const mine = await pageOf(browser, buyer);

  await record(owner, { project, unit, step: 'contrato', stage: 'paid' });
  await mine.goto('/my-properties');
  await mine.getByRole('button', { name: 'Objetar' }).click();
  const objecting = mine.getByRole('dialog');
  await objecting.getByLabel('Con qué no estás de acuerdo').fill('Falta el anexo de la cochera');
  await objecting.getByRole('button', { name: 'Objetar' }).click();
  await expect(mine.getByText('«Falta el anexo de la cochera»')).toBeVisible();

  await record(owner, { project, unit, step: 'contrato', stage: 'contract' });
  await agree(mine);

  // its round is not decided: the purchase can still be undone, and possession waits
  await openList(owner, { project, unit, stage: 'contract' });
  const line = owner.getByRole('article', { name: nameOf(unit) });
  await expect(line.getByText('La posesión y la escritura se registran cuando')).toBeVisible();
  await expect(line.getByRole('button', { name: /^Registrar/ })).toHaveCount(0);
  await line.getByRole('button', { name: /^Pasos/ }).click();
  await expect(line.getByText('Conforme', { exact: true })).toHaveCount(1);
  await line.getByRole('button', { name: /^Datos y pagos/ }).click();
  await expect(line.getByText('Aceptó que se lean estos datos')).toBeVisible();
});

const nameOf = ({ propertyTypeName, identifierA, identifierB }: Unit) =>
  new RegExp(`${propertyTypeName}.*${identifierA}.*${identifierB}`);

test('once the round is decided, possession and deed follow the contract, and the buyer agrees with each', async ({
  browser,
}) => {
  // every journey uses the units that people have in decided rounds: this one changes them in a product of its own
  const server = await startOwnServer(DEMONSTRATION);
  const { base } = server;
  try {
    const signIn = (key: string) =>
      entered(browser, server, { email: demo(key), password: PASSWORD });
    const [owner, mine] = [await signIn('propietario'), await signIn('compradora')];
    await owner.setViewportSize({ width: 360, height: 780 });
    const { items } = await send<{ items: Bought[] }>(mine, {
      method: 'GET',
      path: '/handovers/me?page=1&pageSize=100',
    });
    const found = items.find(({ stage, waitsForRound }) => stage === 'paid' && !waitsForRound);
    if (found === undefined) throw new Error('no paid unit of a decided round');
    const unit = { ...found, id: found.propertyId, price: 0 };
    const project = found.projectId;
    for (const [step, stage] of STEPS) {
      await record(owner, { project, unit, step, stage, base });
      await agree(mine, base);
    }
    await openList(owner, { project, unit, stage: 'deed', base });
    const line = owner.getByRole('article', { name: nameOf(unit) });
    await expect(line.getByRole('button', { name: /^Registrar/ })).toHaveCount(0);
    await line.getByRole('button', { name: /^Pasos/ }).click();
    await expect(line.getByText('Conforme', { exact: true })).toHaveCount(STEPS.length);
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await server.close();
  }
});

interface Bought extends Pick<Unit, 'propertyTypeName' | 'identifierA' | 'identifierB'> {
  readonly propertyId: string;
  readonly projectId: string;
  readonly stage: string;
  readonly waitsForRound: boolean;
}

/** Each step, and the state of a unit before it. */
const STEPS = [
  ['contrato', 'paid'],
  ['posesión', 'contract'],
  ['escritura', 'possession'],
] as const;

/** The buyer agrees with the latest recorded step. @param base of a product of its own */
async function agree(page: Page, base = ''): Promise<void> {
  await page.goto(`${base}/my-properties`);
  await page.getByRole('button', { name: 'Dar conformidad' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Estoy conforme' }).click();
  // an open dialog hides the buttons below it from this query
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Dar conformidad' })).toBeHidden();
}

interface Place {
  readonly project: string;
  readonly unit: Unit;
  readonly stage: string;
  /** Of a product of its own. */
  readonly base?: string;
}

/** Opens the owner's list of units in one state, three rows at a time, on the page with this unit. */
async function openList(page: Page, { project, unit, stage, base = '' }: Place): Promise<void> {
  const list = `${base}/project/${project}?vista=ventas&parte=unidades&etapa=${stage}`;
  await page.goto(list);
  const { items } = await send<{ items: { propertyId: string }[] }>(page, {
    method: 'GET',
    path: `/projects/${project}/handovers?page=1&pageSize=100&filter[stage]=${stage}`,
  });
  const at = Math.floor(items.findIndex(({ propertyId }) => propertyId === unit.id) / 3) + 1;
  await page.goto(`${list}&page=${at}`);
}

/** The owner records the next step of a unit, found by its state, with its document. */
async function record(page: Page, { step, ...place }: Place & { step: string }): Promise<void> {
  await openList(page, place);
  const line = page.getByRole('article', { name: nameOf(place.unit) });
  await line.getByRole('button', { name: `Registrar ${step}` }).click();
  const form = page.getByRole('dialog');
  await form
    .getByLabel('Documento firmado')
    .and(page.locator('input'))
    .setInputFiles({ name: 'papel.png', mimeType: 'image/png', buffer: PNG });
  await form.getByLabel('Qué día fue').fill(today());
  // the calendar covers the button until the field loses focus
  await form.getByLabel('Qué día fue').blur();
  // until the document is uploaded the button only says why it waits
  await expect(form.getByText('Subí el documento.')).toBeHidden();
  await form.getByRole('button', { name: `Registrar ${step}` }).click();
  await expect(form).toBeHidden();
}

/** Today in Argentina. */
const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format();

/** Buys and reserves the cheapest available unit at its full price. */
async function buyWhole(buyer: Person, project: string): Promise<Unit> {
  const { items } = await call<{ items: Unit[] }>(
    'GET',
    `/projects/properties/guest?page=1&pageSize=100&filter[projectId]=${project}&filter[status]=available`,
  );
  const [unit] = items.toSorted((a, b) => a.price - b.price);
  if (unit === undefined) throw new Error(`no unit of ${PROJECT} is on sale`);
  await fund(buyer, project, { currency: 'USD', amount: '90000.00' });
  await call('POST', '/tokens/property/reservation', {
    token: buyer.token,
    body: { propertyId: unit.id, tokens: unit.price, currency: 'USD', acceptTerms: true },
  });
  return unit;
}
