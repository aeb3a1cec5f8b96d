import type { Locator, Page } from '@playwright/test';
import { call, tokenOf } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { fund, projectId } from '../support/money.ts';
import { DEMONSTRATION, type OwnServer, startOwnServer } from '../support/own-server.ts';
import { demo, demoPerson, newPerson, PASSWORD, type Person, pageOf } from '../support/people.ts';
import { PNG } from '../support/picture.ts';
import { BASE } from '../support/place.ts';
import { still } from '../support/still.ts';
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
  await fund(buyer, project, FUNDS);
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
  await mine.goto('/my-properties');
  await agree(mine.getByRole('article'));

  // its round is not decided: the purchase can still be undone, and possession waits
  const line = await unitOf(owner, { project, unit, stage: 'contract' });
  await expect(line.getByText('La posesión y la escritura se registran cuando')).toBeVisible();
  await expect(line.getByRole('button', { name: /^Registrar/ })).toHaveCount(0);
  await line.getByRole('button', { name: /^Pasos/ }).click();
  await expect(line.getByText('Conforme', { exact: true })).toHaveCount(1);
  await line.getByRole('button', { name: /^Datos y pagos/ }).click();
  await expect(line.getByText('Aceptó que se lean estos datos')).toBeVisible();
});

test('possession and deed of a paid unit are recorded by its owner once its round is decided, and its buyer reads each one', async ({
  browser,
}) => {
  // the round is decided days later: the clock moves
  const server = await startOwnServer(DEMONSTRATION);
  const { base } = server;
  try {
    const project = await projectId(PROJECT, base);
    const buyer = await entering('compradora', base);
    await fund(buyer, project, FUNDS, base);
    const unit = await buyWhole(buyer, project, base);
    await untilDecided(server);

    // sessions opened before these days are over
    const at360 = { viewport: { width: 360, height: 780 } };
    const owner = await pageOf(browser, await entering('propietario', base), at360, base);
    const mine = await pageOf(browser, await entering('compradora', base), at360, base);
    const read = mine.getByRole('article').filter({ hasText: nameOf(unit) });
    const steps = [
      { step: 'contrato', stage: 'paid', words: 'Contrato' },
      { step: 'posesión', stage: 'contract', words: 'Posesión' },
      { step: 'escritura', stage: 'possession', words: 'Escritura' },
    ] as const;
    for (const { step, stage, words } of steps) {
      await record(owner, { project, unit, step, stage, base });
      await mine.goto('/my-properties');
      const recorded = read.getByRole('listitem').filter({ hasText: words });
      await expect(recorded.getByText('Espera conformidad')).toBeVisible();
      await expect(recorded.getByText('papel.png')).toBeVisible();
      await expectAccessible(mine);
      await agree(read);
      await expect(recorded.getByText('Conforme', { exact: true })).toBeVisible();
    }

    const line = await unitOf(owner, { project, unit, stage: 'deed', base });
    await expect(line.getByText('Escriturada', { exact: true })).toBeVisible();
    await expect(line.getByRole('button', { name: /^Registrar/ })).toHaveCount(0);
    await line.getByRole('button', { name: /^Pasos/ }).click();
    await expect(line.getByText('Conforme', { exact: true })).toHaveCount(steps.length);
    await expectAccessible(owner);
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await server.close();
  }
});

const FUNDS = { currency: 'USD', amount: '90000.00' } as const;

/** A user of the demonstration in a product of its own, with a session of now. */
const entering = async (key: string, base: string): Promise<Pick<Person, 'token'>> => ({
  token: await tokenOf(demo(key), PASSWORD, base),
});

/** Days after which the round that is open today is decided: its sales end, and then its last grace period. */
const DAYS_TO_DECISION = 40;

/** Advances the product's clock until the open round is decided. */
async function untilDecided({ base, nextDay }: OwnServer): Promise<void> {
  for (let day = 0; day < DAYS_TO_DECISION; day += 1) {
    nextDay();
    // the answer arrives after the day changed: days counted before it would be one
    await fetch(`${base}/api/health`);
  }
}

const nameOf = ({ propertyTypeName, identifierA, identifierB }: Unit) =>
  new RegExp(`${propertyTypeName}.*${identifierA}.*${identifierB}`);

/** The buyer agrees with the latest recorded step of a unit. */
async function agree(unit: Locator): Promise<void> {
  await unit.getByRole('button', { name: 'Dar conformidad' }).click();
  const dialog = unit.page().getByRole('dialog');
  await dialog.getByRole('button', { name: 'Estoy conforme' }).click();
  // an open dialog hides the buttons below it from this query
  await expect(dialog).toBeHidden();
  await expect(unit.getByRole('button', { name: 'Dar conformidad' })).toBeHidden();
}

interface Listed {
  readonly project: string;
  readonly unit: Unit;
  readonly stage: string;
  /** The product's address, where it is not the worker's. */
  readonly base?: string;
}

/** Opens the owner's list of the units in a stage, three on each page, at a unit. @returns its line */
async function unitOf(page: Page, { project, unit, stage, base = BASE }: Listed) {
  const { items } = await call<{ items: { propertyId: string }[] }>(
    'GET',
    `/projects/${project}/handovers?page=1&pageSize=100&filter[stage]=${stage}`,
    { ...(await entering('propietario', base)), base },
  );
  const at = Math.floor(items.findIndex(({ propertyId }) => propertyId === unit.id) / 3) + 1;
  await page.goto(`/project/${project}?vista=ventas&parte=unidades&etapa=${stage}&page=${at}`);
  return page.getByRole('article', { name: nameOf(unit) });
}

/** The owner records the next step of a unit, found by its state, with its document. */
async function record(page: Page, { step, ...listed }: Listed & { step: string }): Promise<void> {
  const line = await unitOf(page, listed);
  const button = line.getByRole('button', { name: `Registrar ${step}` });
  // a round is decided by a job that may run only after the page was opened
  await expect(async () => {
    if (!(await button.isVisible())) await page.reload();
    await expect(button).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 180_000 });
  await button.click();
  const form = page.getByRole('dialog');
  await form
    .getByLabel('Documento firmado')
    .and(page.locator('input'))
    .setInputFiles({ name: 'papel.png', mimeType: 'image/png', buffer: PNG });
  await form.getByLabel('Qué día fue').fill(today());
  // the calendar covers the button until the field loses focus
  await form.getByLabel('Qué día fue').blur();
  // it leaves in a moment, and a press on what it moves would be lost
  await still(page);
  // until the document is uploaded the button only says why it waits
  await expect(form.getByText('Subí el documento.')).toBeHidden();
  await form.getByRole('button', { name: `Registrar ${step}` }).click();
  await expect(form).toBeHidden();
}

/** Today in Argentina. */
const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format();

/** Buys and reserves the cheapest available unit at its full price, with money that is in the wallet. */
async function buyWhole(
  { token }: Pick<Person, 'token'>,
  project: string,
  base = BASE,
): Promise<Unit> {
  const { items } = await call<{ items: Unit[] }>(
    'GET',
    `/projects/properties/guest?page=1&pageSize=100&filter[projectId]=${project}&filter[status]=available`,
    { base },
  );
  const [unit] = items.toSorted((a, b) => a.price - b.price);
  if (unit === undefined) throw new Error(`no unit of ${PROJECT} is on sale`);
  await call('POST', '/tokens/property/reservation', {
    base,
    token,
    body: { propertyId: unit.id, tokens: unit.price, currency: 'USD', acceptTerms: true },
  });
  return unit;
}
