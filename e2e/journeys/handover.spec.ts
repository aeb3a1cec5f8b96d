import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { fund, projectId } from '../support/money.ts';
import { demoPerson, newPerson, type Person, pageOf } from '../support/people.ts';
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
  const at = await pageWith(await demoPerson('propietario'), project, { unit, stage: 'contract' });
  await owner.goto(`/project/${project}?vista=ventas&parte=unidades&etapa=contract&page=${at}`);
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

/** The buyer agrees with the latest recorded step. */
async function agree(page: Page): Promise<void> {
  await page.goto('/my-properties');
  await page.getByRole('button', { name: 'Dar conformidad' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Estoy conforme' }).click();
  // an open dialog hides the buttons below it from this query
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Dar conformidad' })).toBeHidden();
}

/** Pages through the list, three rows at a time, to the owner's unit. */
async function pageWith(
  owner: Person,
  project: string,
  { unit, stage }: { unit: Unit; stage: string },
) {
  const { items } = await call<{ items: { propertyId: string }[] }>(
    'GET',
    `/projects/${project}/handovers?page=1&pageSize=100&filter[stage]=${stage}`,
    owner,
  );
  return Math.floor(items.findIndex(({ propertyId }) => propertyId === unit.id) / 3) + 1;
}

/** The owner records the next step of a unit, found by its state, with its document. */
async function record(
  page: Page,
  { project, unit, step, stage }: { project: string; unit: Unit; step: string; stage: string },
): Promise<void> {
  const at = await pageWith(await demoPerson('propietario'), project, { unit, stage });
  await page.goto(`/project/${project}?vista=ventas&parte=unidades&etapa=${stage}&page=${at}`);
  const line = page.getByRole('article', { name: nameOf(unit) });
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
