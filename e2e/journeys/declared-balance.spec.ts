import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { typedDay } from '../support/days.ts';
import { DEMONSTRATION, type OwnServer, startOwnServer } from '../support/own-server.ts';
import { demo, PASSWORD } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const AMOUNT = '48.123.456,07';

test('a bank balance is declared by one administrator, confirmed by another, leads to the rows that it is compared with, and is shown to guests in the day’s proof', async ({
  browser,
}) => {
  // the day's statement is signed shortly after the start: the declared balance appears in the next day's
  const server = await startOwnServer(DEMONSTRATION);
  try {
    const first = await enteredAs(browser, server, 'admin2');
    await first.goto(`${server.base}/admin/bank?vista=saldos`);
    await first.getByRole('button', { name: 'Declarar un saldo' }).click();
    const form = first.getByRole('dialog', { name: 'Declarar un saldo bancario' });
    await form.getByLabel('Día de cierre').fill(typedDay(-1));
    await form.getByLabel('Saldo en ARS').fill(AMOUNT);
    await form.getByLabel('Extracto del banco').setInputFiles({
      name: 'extracto.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Fecha;Saldo\n${typedDay(-1)};${AMOUNT}\n`),
    });
    await form.getByRole('button', { name: 'Declarar', exact: true }).click();
    await expect(first.getByRole('table').getByText('Falta confirmarlo')).toBeVisible();
    await expect(first.getByRole('button', { name: 'Confirmar' })).toBeDisabled();
    await expectAccessible(first);

    const second = await enteredAs(browser, server, 'admin');
    await second.goto(`${server.base}/admin/bank?vista=saldos`);
    await second.getByRole('button', { name: 'Confirmar' }).click();
    const question = second.getByRole('dialog', { name: 'Confirmar el saldo declarado' });
    await expect(question).toContainText(AMOUNT);
    await question.getByRole('button', { name: 'Confirmar' }).click();
    const declared = second.getByRole('row').filter({ hasText: AMOUNT });
    await expect(declared).toContainText('Vigente');
    await expectRowsBehind(second, declared);

    server.nextDay();
    const level1 = await enteredAs(browser, server, 'admin');
    await level1.goto(`${server.base}/proofs`);
    await level1.getByRole('button', { name: 'Tomar la prueba de hoy' }).click();

    const guest = await (await browser.newContext()).newPage();
    const money = guest.getByRole('table', { name: 'Dinero que hay' });
    const account = money.getByRole('row').filter({ hasText: 'Cuenta en pesos' });
    // yesterday's proof also shows a balance declared by two: the demonstration's
    await expect(async () => {
      await guest.goto(`${server.base}/proofs`);
      await expect(account).toContainText(AMOUNT, { timeout: 3000 });
    }).toPass();
    await expect(account).toContainText('Declarado por dos personas');
    await expect(
      guest.getByRole('table', { name: 'Lo que se debe y lo que hay' }).getByRole('row').nth(1),
    ).toContainText(AMOUNT);
    await expectAccessible(guest);
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await server.close();
  }
});

/** The ledger and the other accounts beside a declared balance lead to the rows that add up to each. */
async function expectRowsBehind(page: Page, declared: Locator): Promise<void> {
  const [others, ledger] = [2, 3].map((at) => declared.getByRole('cell').nth(at).getByRole('link'));
  if (!others || !ledger) throw new Error('no cells');
  const sum = (await ledger.textContent()) ?? '';
  await ledger.click();
  await expect(page).toHaveURL(/vista=composicion.*parte=ledger.*dia=/);
  await expect(page.getByText(`${sum}. Es la suma de estas filas.`)).toBeVisible();
  const rows = page.getByRole('table', { name: 'Libro' }).getByRole('row');
  // the heading is one of them
  await expect.poll(() => rows.count()).toBeGreaterThan(2);
  await page.goBack();
  // the only account of its currency: no other balance is confirmed for the day
  await expect(others).toHaveText(/0,00$/);
  await others.click();
  await expect(page).toHaveURL(/dia=.*&menos=/);
  await expect(page.getByText('Ningún saldo declarado con esos filtros')).toBeVisible();
  await page.goBack();
}

/** A page with a signed-in administrator of the demonstration. */
async function enteredAs(browser: Browser, { base }: OwnServer, key: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${base}/login`);
  await page.getByLabel('Correo electrónico').fill(demo(key));
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
  await expect(page).not.toHaveURL(/\/login/);
  return page;
}
