import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { typedDay } from '../support/days.ts';
import { saved } from '../support/downloads.ts';
import { projectId } from '../support/money.ts';
import { demoPerson, newPerson, type Person, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const ROWS = 400;
const BROKEN = 217;

test('a broken row among many is named and left out, and the corrected file brings it alone', async ({
  browser,
}) => {
  const page = await pageOf(browser, await demoPerson('admin'));
  const mark = `Sin aclarar ${Date.now()}`;
  const heading = `Fecha;Concepto ${mark};Importe`;
  const amountAt = (at: number) => `-${100 + at},07`;
  const rows = (broken: string) =>
    Array.from({ length: ROWS }, (_, at) => {
      const amount = at + 2 === BROKEN ? broken : amountAt(at);
      return `${typedDay()};${mark} ${at};${amount}`;
    });
  const load = async (lines: readonly string[]) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Cargar un extracto' }).click();
    await (await choosing).setFiles({
      name: 'roto.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([heading, ...lines].join('\r\n')),
    });
  };
  await page.goto('/admin/bank');
  await load(rows('doce mil'));
  await page.getByRole('dialog').getByRole('button', { name: 'Cargar' }).click();
  const taken = page.getByRole('status').filter({ hasText: 'roto.csv' });
  await expect(taken).toContainText(`${ROWS - 1} líneas nuevas`);
  await expect(taken).toContainText('1 fila afuera');
  await expect(taken).toContainText(`Fila ${BROKEN}: no se entiende el importe`);
  await expectAccessible(page);
  await load(rows(amountAt(BROKEN - 2)));
  await expect(taken).toContainText('roto.csv: 1 línea nueva');
  await expect(taken).toContainText(`${ROWS - 1} ya estaban: no se repite nada.`);
});

test('of many deposits, the one of a blocked person is named and the others are credited', async ({
  browser,
}) => {
  const [free, blocked] = [
    await newPerson('user', { verified: true }),
    await newPerson('user', { verified: true }),
  ];
  const asked = [await announced(free), await announced(blocked), await announced(free)];
  const { userId } = await call<{ userId: string }>('GET', '/users/me', { token: blocked.token });
  const admin = await demoPerson('admin');
  const desk = await pageOf(browser, admin);
  await desk.goto('/admin/deposits?status=waiting&sort=newest');
  for (const { orderNumber } of asked)
    await desk.getByRole('checkbox', { name: `Elegir ${orderNumber}` }).click();
  await desk.getByRole('button', { name: 'Acreditar', exact: true }).last().click();
  const question = desk.getByRole('dialog', { name: 'Acreditar 3 depósitos' });
  await expect(question).toBeVisible();
  await call('POST', `/users/${userId}/block`, {
    token: admin.token,
    body: { reason: 'Movimientos por revisar' },
  });
  await question.getByRole('button', { name: 'Confirmar' }).click();
  const outcome = desk.getByRole('status').filter({ hasText: 'Acreditar: 2 de 3' });
  await expect(outcome.getByRole('listitem')).toHaveText(
    `${asked[1]?.orderNumber} de ${blocked.name}: La persona está bloqueada: se decide en su movimiento, no entre varios.`,
  );
  await expectAccessible(desk);
});

test('formulas in a statement stay text on the page and in its export', async ({ browser }) => {
  const page = await pageOf(browser, await demoPerson('admin'));
  const mark = `formula ${Date.now()}`;
  const formula = `=HYPERLINK("http://ejemplo.test") ${mark}`;
  const quoted = `"${formula.replaceAll('"', '""')}"`;
  const file = [`Fecha;Concepto ${mark};Importe`, `${typedDay()};${quoted};-3,21`];
  await page.goto('/admin/bank');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Cargar un extracto' }).click();
  await (await choosing).setFiles({
    name: 'formulas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file.join('\r\n')),
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Cargar' }).click();
  await expect(page.getByText('formulas.csv: 1 línea nueva')).toBeVisible();
  await page.goto(`/admin/bank?vista=lineas&search=${encodeURIComponent(mark)}`);
  await expect(page.getByRole('row').filter({ hasText: formula })).toBeVisible();
  await page.getByRole('button', { name: 'Descargar las líneas' }).click();
  const { bytes } = await saved(page, () =>
    page.getByRole('menuitem', { name: 'CSV con ;' }).click(),
  );
  const lines = bytes.toString('utf8').trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`'=HYPERLINK(`);
});

const announced = async ({ token }: Person): Promise<{ orderNumber: string }> =>
  call('POST', '/payments/deposits', {
    token,
    body: {
      projectId: await projectId('Viñas del Manzano'),
      type: 'ars_bank_transfer',
      sentCurrency: 'ARS',
      amount: '21000.00',
    },
  });
