import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { projectId } from '../support/money.ts';
import { demoPerson, newPerson, type Person, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a deposit is accepted: the bell shows it, and reading it clears the bell', async ({
  browser,
}) => {
  const somebody = await newPerson('user', { verified: true });
  const person = await pageOf(browser, somebody);
  const orderNumber = await announceDeposit(somebody);
  const bell = person.getByRole('button', { name: /^Avisos/ });
  await person.goto('/wallet');
  await bell.click();
  await person.getByRole('button', { name: 'Marcar todo como leído' }).click();
  await expect(bell).toHaveAccessibleName('Avisos');

  const admin = await pageOf(browser, await demoPerson('admin2'));
  await admin.goto('/admin/deposits?status=pending');
  await admin.getByRole('button', { name: new RegExp(orderNumber) }).click();
  await admin.getByRole('button', { name: 'Acreditar', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Acreditar' }).click();
  await expect(admin.getByRole('dialog')).toBeHidden();

  await person.reload();
  await expect(bell).toHaveAccessibleName('Avisos: 1 sin leer');
  await bell.click();
  const latest = person.getByRole('article').filter({
    hasText: `Se acreditó tu depósito ${orderNumber}`,
  });
  await expect(latest).toContainText('$ 250.000,00 disponibles en Viñas del Manzano');
  await expectAccessible(person);
  await latest.getByRole('link', { name: 'Ver mi billetera' }).click();
  await expect(person).toHaveURL(/\/wallet/);
  await expect(bell).toHaveAccessibleName('Avisos');

  await person.goto('/profile?tab=avisos');
  await expect(person.getByRole('article').first()).toContainText(orderNumber);
});

test('a message about a failed call is above the menu that is open', async ({ browser }) => {
  const person = await newPerson('user', { verified: true });
  await announceDeposit(person);
  const page = await pageOf(browser, person, { viewport: { width: 360, height: 740 } });
  await page.route('**/api/notifications/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { message: 'INTERNAL_ERROR' } }),
  );
  await page.goto('/wallet');
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await page.getByRole('button', { name: 'Marcar todo como leído' }).click();
  const closing = page.getByRole('button', { name: 'Cerrar aviso' });
  await expect(closing).toBeVisible();
  const isOnTop = await closing.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === button;
  });
  expect(isOnTop).toBe(true);
});

/** Announces a deposit. @returns its order number */
async function announceDeposit({ token }: Person): Promise<string> {
  const { orderNumber } = await call<{ orderNumber: string }>('POST', '/payments/deposits', {
    token,
    body: {
      projectId: await projectId('Viñas del Manzano'),
      type: 'ars_bank_transfer',
      sentCurrency: 'ARS',
      amount: '250000.00',
    },
  });
  return orderNumber;
}
