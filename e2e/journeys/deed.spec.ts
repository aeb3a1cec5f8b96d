import type { Browser, Locator, Page } from '@playwright/test';
import { DEMONSTRATION, type OwnServer, startOwnServer } from '../support/own-server.ts';
import { entered, send } from '../support/own-server-people.ts';
import { demo, PASSWORD } from '../support/people.ts';
import { PNG } from '../support/picture.ts';
import { expect, test } from '../support/test.ts';

const PROJECT = 'Torre Pichincha';
const BUYER = 'Compradora Demo';
/** After them every round in which the buyer bought is decided. */
const DAYS = 110;

test('a paid unit gets its contract, and once its round is decided its possession and its deed, each with its day, its paper and the agreement of its buyer', async ({
  browser,
}) => {
  // a clock that moves over months does not fit the shared product
  const server = await startOwnServer(DEMONSTRATION);
  try {
    let { owner, buyer } = await bothEnter(browser, server);
    const project = await projectOf(owner);
    await record(owner, { server, project, step: 'contrato' });
    await agree(buyer, server);
    await expect(line(owner).getByRole('button', { name: /^Registrar/ })).toHaveCount(0);

    for (let day = 0; day < DAYS; day += 1) {
      server.nextDay();
      await fetch(`${server.base}/api/health`);
    }
    ({ owner, buyer } = await bothEnter(browser, server));
    await roundIsDecided(owner, project);
    for (const step of ['posesión', 'escritura']) {
      await record(owner, { server, project, step });
      await agree(buyer, server);
    }

    await openUnits(owner, { server, project });
    await expect(line(owner).getByText('Escriturada')).toBeVisible();
    await expect(line(owner).getByRole('button', { name: /^Registrar/ })).toHaveCount(0);
    await line(owner)
      .getByRole('button', { name: /^Pasos/ })
      .click();
    await expect(line(owner).getByText('Conforme', { exact: true })).toHaveCount(3);
    await buyer.goto(`${server.base}/my-properties`);
    await expect(buyer.getByText('Escriturada')).toBeVisible();
    await expect(buyer.getByText('Conforme', { exact: true })).toHaveCount(3);
    await expect(buyer.getByRole('button', { name: 'Objetar' })).toHaveCount(0);
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await server.close();
  }
});

const bothEnter = async (browser: Browser, server: OwnServer) => ({
  owner: await entered(browser, server, { email: demo('propietario'), password: PASSWORD }),
  buyer: await entered(browser, server, { email: demo('compradora'), password: PASSWORD }),
});

async function projectOf(page: Page): Promise<string> {
  const { items } = await send<{ items: { id: string; name: string }[] }>(page, {
    method: 'GET',
    path: '/projects/guest?page=1&pageSize=100',
  });
  const found = items.find(({ name }) => name === PROJECT);
  if (found === undefined) throw new Error(`no project ${PROJECT}`);
  return found.id;
}

interface Place {
  readonly server: OwnServer;
  readonly project: string;
}

const openUnits = (page: Page, { server, project }: Place) =>
  page.goto(`${server.base}/project/${project}?vista=ventas&parte=unidades`);

/** The buyer's unit in the owner's list. */
const line = (page: Page): Locator => page.getByRole('article').filter({ hasText: BUYER }).first();

/** The jobs decide the rounds whose days are over. */
const roundIsDecided = (page: Page, project: string) =>
  expect
    .poll(
      async () => {
        const { items } = await send<{ items: { buyerName: string; waitsForRound: boolean }[] }>(
          page,
          {
            method: 'GET',
            path: `/projects/${project}/handovers?page=1&pageSize=100&filter[stage]=contract`,
          },
        );
        return items.find(({ buyerName }) => buyerName === BUYER)?.waitsForRound;
      },
      { timeout: 180_000 },
    )
    .toBe(false);

/** The owner records the next step of the unit with its day and document. */
async function record(page: Page, { step, ...place }: Place & { step: string }): Promise<void> {
  await openUnits(page, place);
  await line(page)
    .getByRole('button', { name: `Registrar ${step}` })
    .click();
  const form = page.getByRole('dialog');
  await form
    .getByLabel('Documento firmado')
    .and(page.locator('input'))
    .setInputFiles({ name: 'papel.png', mimeType: 'image/png', buffer: PNG });
  await form.getByLabel('Qué día fue').fill(today());
  // the calendar covers the button until the field loses focus
  await form.getByLabel('Qué día fue').blur();
  await expect(form.getByText('Subí el documento.')).toBeHidden();
  await form.getByRole('button', { name: `Registrar ${step}` }).click();
  await expect(form).toBeHidden();
}

/** The browser's day in Argentina, which the server's clock has passed. */
const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format();

/** The buyer agrees with the step that was recorded last. */
async function agree(page: Page, { base }: OwnServer): Promise<void> {
  await page.goto(`${base}/my-properties`);
  await page.getByRole('button', { name: 'Dar conformidad' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Estoy conforme' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Dar conformidad' })).toBeHidden();
}
