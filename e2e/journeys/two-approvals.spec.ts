import { call } from '../support/api.ts';
import { projectId } from '../support/money.ts';
import { demoPerson, newPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { inProject, row, words } from './support.ts';

/** In USD: larger than any other journey's. */
const LIMIT = '200000.00';

test('a large deposit needs two administrators: the first sees so, cannot be the second too, and nothing is credited before', async ({
  browser,
}) => {
  const [first, second] = [await demoPerson('admin2'), await demoPerson('admin')];
  await call('PUT', '/settings', { token: second.token, body: { twoAdminsUsd: LIMIT } });
  const person = await newPerson('user', { verified: true });
  const project = await projectId('Viñas del Manzano');
  const { id, orderNumber } = await call<{ id: string; orderNumber: string }>(
    'POST',
    '/payments/deposits',
    {
      token: person.token,
      body: {
        projectId: project,
        type: 'usd_bank_transfer',
        sentCurrency: 'USD',
        amount: '250000.00',
      },
    },
  );

  const page = await pageOf(browser, first);
  await page.goto(`/admin/deposits?id=${id}`);
  const accept = page.getByRole('button', { name: 'Acreditar', exact: true });
  await accept.click();
  const dialog = page.getByRole('dialog', { name: 'Primera de dos aprobaciones' });
  await expect(dialog).toContainText('todavía no se acredita nada');
  await dialog.getByRole('button', { name: 'Dar la primera aprobación' }).click();
  await expect(
    page.getByText(/^Primera aprobación dada: todavía no se acreditó nada/),
  ).toBeVisible();
  await expect(accept).toBeDisabled();
  await expect(accept).toHaveAccessibleDescription(/falta la de otra persona/);
  await expect(
    call('PUT', `/payments/deposits/${id}/accept`, { token: first.token, body: {} }),
  ).rejects.toThrow('APPROVED_BY_YOU');
  expect(await dollarsOf(person.token)).toBe('0');

  const other = await pageOf(browser, second);
  await other.goto('/admin/deposits?status=pending');
  await other.getByRole('button', { name: new RegExp(orderNumber) }).click();
  await expect(row(other.locator('main'), 'Primera aprobación')).toContainText(first.name);
  await other.getByRole('button', { name: 'Acreditar', exact: true }).click();
  const question = other.getByRole('dialog', { name: 'Segunda aprobación' });
  await question.getByRole('button', { name: 'Acreditar' }).click();
  await expect(question).toBeHidden();
  expect(await dollarsOf(person.token)).toBe('250000.00');
  const wallet = await pageOf(browser, person);
  await wallet.goto('/wallet');
  await expect(inProject(wallet, 'Viñas del Manzano')).toContainText(words('US$ 250.000,00'));
});

/** A user's available dollars, in all projects. */
async function dollarsOf(token: string): Promise<string> {
  const { items } = await call<{ items: { currency: string; available: string }[] }>(
    'GET',
    '/balance/me?page=1&pageSize=100',
    { token },
  );
  return items.find(({ currency }) => currency === 'USD')?.available ?? '0';
}
