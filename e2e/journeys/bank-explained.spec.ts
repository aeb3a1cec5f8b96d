import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { typedDay } from '../support/days.ts';
import { addBankAccount, PESOS_ACCOUNT } from '../support/money.ts';
import { demoPerson, newPerson, type Person, pageOf } from '../support/people.ts';
import { BASE } from '../support/place.ts';
import { expect, test } from '../support/test.ts';
import { words } from './support.ts';

test('an explanation is undone right after it, and on the page of its line', async ({
  browser,
}) => {
  const desk = await demoPerson('admin');
  const mark = `Débito ${Date.now()}`;
  const id = await bring(desk, `${mark};-31,07`);
  const page = await pageOf(browser, desk);
  await page.goto(`/admin/bank?line=${id}`);
  await explain(page, 'Otra cosa', 'Explicar');
  const outcome = page.getByRole('status').filter({ hasText: 'Línea decidida' });
  await expect(outcome).toContainText(mark);
  // the line's own page shows what it is
  await expect(page.getByText('Esa línea ya está decidida.')).toBeVisible();
  await expectAccessible(page);
  await outcome.getByRole('button', { name: 'Deshacer' }).click();
  const question = page.getByRole('dialog', { name: 'Quitar la explicación' });
  await expect(question).toContainText(mark);
  await expect(question).toContainText(words('$ 31,07'));
  await question.getByLabel('Motivo').fill('era otra cosa');
  await question.getByRole('button', { name: 'Deshacer' }).click();
  await expect(outcome).toContainText('Explicación quitada');
  await expect(page.getByRole('button', { name: 'Explicar' })).toBeVisible();

  await explain(page, 'Comisión del banco', 'Explicar');
  await page.reload();
  const settled = page.getByRole('row').filter({ hasText: mark });
  await expect(settled).toContainText('Comisión del banco');
  await settled.getByRole('button', { name: 'Quitar la explicación' }).click();
  const again = page.getByRole('dialog', { name: 'Quitar la explicación' });
  await again.getByLabel('Motivo').fill('se revisa');
  await again.getByRole('button', { name: 'Quitar la explicación' }).click();
  await expect(page.getByRole('button', { name: 'Explicar' })).toBeVisible();
});

test('a line that names a user’s account says whose it may be, and nothing is booked before two agree', async ({
  browser,
}) => {
  const person = await newPerson('user', { verified: true });
  const { cbu } = await addBankAccount(person);
  const desk = await demoPerson('admin');
  const mark = `Crédito ${Date.now()}`;
  const id = await bring(desk, `${mark} ${cbu};41,07`);
  const page = await pageOf(browser, desk);
  await page.goto(`/admin/bank?line=${id}`);
  await expect(
    page.getByText(/^Puede ser dinero de una persona: .*nombra la cuenta/),
  ).toContainText(person.name);
  await page.getByRole('button', { name: 'Explicar' }).click();
  const explaining = page.getByRole('dialog', { name: 'Explicar la línea del banco' });
  await expect(explaining).toContainText('Puede ser dinero de una persona');
  await explaining.getByRole('radio', { name: 'Otra cosa' }).click();
  await expect(explaining).toContainText('Es la primera de dos personas');
  await explaining.getByLabel('Motivo').fill('no se sabe de quién es');
  await expectAccessible(page);
  await explaining.getByRole('button', { name: 'Pedir la aprobación' }).click();
  const outcome = page.getByRole('status').filter({ hasText: 'Falta otra aprobación' });
  await expect(outcome).toContainText(mark);
  await expect(page.getByText('Esa línea espera la segunda aprobación.')).toBeVisible();
  const { settled } = await call<{ settled: { explanation: { status: string } } }>(
    'GET',
    `/treasury/bank?line=${id}`,
    { token: desk.token },
  );
  expect(settled.explanation.status).toBe('pending');
});

/** Explains the only line shown. */
async function explain(
  page: Awaited<ReturnType<typeof pageOf>>,
  kind: string,
  button: string,
): Promise<void> {
  await page.getByRole('button', { name: 'Explicar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Explicar la línea del banco' });
  await dialog.getByRole('radio', { name: kind }).click();
  await dialog.getByLabel('Motivo').fill('según el extracto');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Imports a statement of one line. @returns the line's id */
async function bring({ token }: Person, row: string): Promise<string> {
  const form = new FormData();
  const none = { debit: null, credit: null, balance: null, currency: null };
  form.set('accountId', PESOS_ACCOUNT);
  form.set('columns', JSON.stringify({ day: 0, amount: 2, reference: [1], ...none }));
  form.set(
    'file',
    new Blob([`Fecha;Concepto de una línea;Importe\n${typedDay()};${row}`]),
    'linea.csv',
  );
  const answer = await fetch(`${BASE}/api/payments/bank/statements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(answer.ok).toBe(true);
  const [text = ''] = row.split(';');
  const { unknown } = await call<{ unknown: { id: string }[] }>(
    'GET',
    `/treasury/bank?search=${encodeURIComponent(text)}`,
    { token },
  );
  const [line] = unknown;
  if (line === undefined) throw new Error('line not imported');
  return line.id;
}
