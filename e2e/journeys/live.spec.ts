import { fund, projectId } from '../support/money.ts';
import { newPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { words } from './support.ts';

test("a user's changes appear in all their windows, and not in another user's", async ({
  browser,
}) => {
  const project = await projectId('Torre Pichincha');
  const [person, other] = [
    await newPerson('user', { verified: true }),
    await newPerson('user', { verified: true }),
  ];
  const one = await pageOf(browser, person);
  const two = await one.context().newPage();
  const others = await pageOf(browser, other);
  for (const page of [one, two, others]) {
    const opened = page.waitForResponse(/\/api\/events\?/);
    await page.goto('/wallet');
    await expect(page.getByText('Todavía no tenés dinero', { exact: true })).toBeVisible();
    await opened;
  }
  await fund(person, project, { currency: 'USD', amount: '61.20' });
  for (const page of [one, two])
    await expect(page.getByText(words('US$ 61,20')).first()).toBeVisible();
  await expect(others.getByText('Todavía no tenés dinero', { exact: true })).toBeVisible();

  for (const page of [one, two])
    await expect(page.getByRole('button', { name: /Avisos: \d+ sin leer/ })).toBeVisible();
  await one.getByRole('button', { name: /Avisos/ }).click();
  await one.getByRole('button', { name: 'Marcar todo como leído' }).click();
  await expect(two.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible();
});

test('windows without a connection keep the old amount, and show the new one once connected', async ({
  browser,
}) => {
  const project = await projectId('Torre Pichincha');
  const person = await newPerson('user', { verified: true });
  await fund(person, project, { currency: 'USD', amount: '61.20' });
  const connected = await pageOf(browser, person);
  const lost = await pageOf(browser, person);
  for (const page of [connected, lost]) {
    const opened = page.waitForResponse(/\/api\/events\?/);
    await page.goto('/wallet');
    await expect(page.getByText(words('US$ 61,20')).first()).toBeVisible();
    await opened;
  }
  await lost.context().setOffline(true);
  await fund(person, project, { currency: 'USD', amount: '10.00' });
  await expect(connected.getByText(words('US$ 71,20')).first()).toBeVisible();
  await expect(lost.getByText(words('US$ 61,20')).first()).toBeVisible();
  await expect(lost.getByText(words('US$ 71,20'))).toHaveCount(0);
  await lost.context().setOffline(false);
  await expect(lost.getByText(words('US$ 71,20')).first()).toBeVisible();
});
