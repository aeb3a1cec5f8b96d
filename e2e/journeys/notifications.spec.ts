import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { demo, logIn } from './support.ts';

test('a deposit is accepted: the bell says so, a mail too, and reading it silences the bell', async ({
  browser,
}) => {
  const person = await (await browser.newContext()).newPage();
  await logIn(person, demo('compradora'));
  const orderNumber = await announceDeposit(person);
  const bell = person.getByRole('button', { name: /^Avisos/ });
  await person.reload();
  await bell.click();
  await person.getByRole('button', { name: 'Marcar todo como leído' }).click();
  await expect(bell).toHaveAccessibleName('Avisos');

  const admin = await (await browser.newContext()).newPage();
  await logIn(admin, demo('admin2'));
  await admin.goto('/admin/deposits?status=pending');
  await admin.getByRole('button', { name: new RegExp(orderNumber) }).click();
  await admin.getByRole('button', { name: 'Acreditar', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Acreditar' }).click();
  await expect(admin.getByRole('dialog')).toBeHidden();

  await person.reload();
  await expect(bell).toHaveAccessibleName('Avisos: 1 sin leer');
  await bell.click();
  const latest = person.getByRole('article').filter({
    hasText: `Acreditamos el depósito ${orderNumber}`,
  });
  await expect(latest).toContainText('$ 250.000,00 disponibles en Viñas del Manzano');
  await latest.getByRole('link', { name: 'Ver mi billetera' }).click();
  await expect(person).toHaveURL(/\/wallet/);
  await expect(bell).toHaveAccessibleName('Avisos');

  await person.goto('/profile?tab=avisos');
  await expect(person.getByRole('article').first()).toContainText(orderNumber);
  await expect
    .poll(() => mailsTo(person, demo('compradora')), { timeout: 40_000 })
    .toContain(`Acreditamos el depósito ${orderNumber}`);
});

/** Announces a deposit as the wallet does, in the name of whoever is logged in; answers its order number. */
async function announceDeposit(page: Page): Promise<string> {
  const token = await page.evaluate(() => window.localStorage.getItem('ladrillo.token'));
  const projects = await page.request.get(
    '/api/projects/guest?filter[name]=Vi%C3%B1as%20del%20Manzano',
  );
  const [project] = (await projects.json()).items;
  const answer = await page.request.post('/api/payments/deposits', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data: {
      projectId: project.id,
      type: 'ars_bank_transfer',
      sentCurrency: 'ARS',
      amount: '250000.00',
    },
  });
  return (await answer.json()).orderNumber;
}

/** Subjects in the demonstration's mailbox. */
async function mailsTo(page: Page, to: string): Promise<string[]> {
  const answer = await page.request.get(`/api/demo/mails?to=${encodeURIComponent(to)}`);
  return (await answer.json()).items.map(({ subject }: { subject: string }) => subject);
}
