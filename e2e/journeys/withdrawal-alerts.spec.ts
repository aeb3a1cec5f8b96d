import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { fund, newCbu, projectId } from '../support/money.ts';
import { demoPerson, newPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** The alerts of a first withdrawal of money that just came in, to another holder’s account that two people have. */
const ALERTS = [
  ['Cuenta compartida', 'Otra persona también usa esa cuenta.'],
  ['Otra persona paga o cobra', 'La cuenta está a nombre de Otra Titular.'],
  ['Entra y sale sin invertir', 'En 7 días entraron'],
  ['Primer retiro', 'Es su primer retiro.'],
  ['Sin segundo factor', 'No tiene segundo factor.'],
  ['Sin declaración jurada', 'Falta su declaración jurada vigente.'],
] as const;

test('a withdrawal with several alerts shows each of them beside it, with its level, on the desk’s page', async ({
  browser,
}) => {
  const project = await projectId('Viñas del Manzano');
  const person = await newPerson('investor', { verified: true });
  const account = newCbu();
  for (const { token } of [await newPerson('investor', { verified: true }), person])
    await call('POST', '/users/me/bank-accounts', {
      token,
      body: { alias: 'Compartida', holder: 'Otra Titular', account, currency: 'ARS' },
    });
  await fund(person, project, { currency: 'ARS', amount: '50000.00' });
  const accounts = await call<{ id: string }[] | { items: { id: string }[] }>(
    'GET',
    '/users/me/bank-accounts',
    { token: person.token },
  );
  const [own] = Array.isArray(accounts) ? accounts : accounts.items;
  const { id, orderNumber } = await call<{ id: string; orderNumber: string }>(
    'POST',
    '/payments/withdraws',
    {
      token: person.token,
      body: {
        projectId: project,
        currency: 'ARS',
        amount: '49000.00',
        receivedCurrency: 'ARS',
        bankAccountId: own?.id,
      },
    },
  );
  const admin = await demoPerson('admin2');
  for (const viewport of [
    { width: 360, height: 780 },
    { width: 1440, height: 900 },
  ]) {
    const page = await pageOf(browser, admin, { viewport });
    await page.goto(`/admin/withdrawals?status=waiting&id=${id}`);
    await expect(page.getByRole('heading', { name: orderNumber })).toBeVisible();
    const alerts = page.getByRole('region', { name: 'Alertas' });
    for (const [name, why] of ALERTS) {
      const line = alerts.getByRole('listitem').filter({ hasText: name });
      await expect(line).toContainText(why);
      await expect(line).toContainText(/Media|Informativa/);
    }
    await expect(alerts.getByRole('listitem')).toHaveCount(ALERTS.length);
    // the medium ones stand before those that inform
    await expect(alerts.getByRole('listitem').last()).toContainText('Informativa');
    await expectAccessible(page);
    await page.context().close();
  }
  // its own person reads none of them
  const mine = await pageOf(browser, person, { viewport: { width: 360, height: 780 } });
  await mine.goto('/wallet?tab=retiros');
  await mine.getByRole('button', { name: new RegExp(orderNumber) }).click();
  for (const [name] of ALERTS) await expect(mine.getByText(name)).toHaveCount(0);
});
