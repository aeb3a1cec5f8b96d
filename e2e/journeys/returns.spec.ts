import { expectAccessible } from '../support/axe.ts';
import { demoPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a return is explained in dollars, pesos and real pesos, with its indexes, and a missing one with its reason', async ({
  browser,
}) => {
  const page = await pageOf(browser, await demoPerson('inversora'));
  await page.goto('/dashboard');
  const part = page.getByRole('region', { name: 'De qué está hecho tu retorno' });
  const measure = part.getByLabel('Medir en');
  const put = part.getByText('Pusiste, menos lo que retiraste');
  const sample = (name: string) =>
    part.getByText(new RegExp(`^${name}: .* Fuente: Muestra de la demostración`));
  await expect(put).toBeVisible();
  await expect(sample('dólar oficial')).toBeVisible();
  for (const [label, index] of [
    ['Pesos nominales', 'dólar oficial'],
    ['Pesos de hoy, por IPC', 'IPC'],
    ['Pesos de hoy, por UVA', 'UVA'],
  ] as const) {
    await measure.selectOption({ label });
    await expect(sample(index), label).toBeVisible();
    await expect(put, label).toBeVisible();
  }
  await expectAccessible(page);
  // this sample is short on purpose: no figure replaces a missing one
  await measure.selectOption({ label: 'Dólares al MEP' });
  await expect(part.getByText(/^No disponible porque falta el dólar MEP del /)).toBeVisible();
  await expect(put).toHaveCount(0);
  await expectAccessible(page);
});

test('a guest reads what vaults, rounds and rents promised and paid, with the queries behind the figures', async ({
  page,
}) => {
  await page.goto('/guest/developer/all');
  await expect(
    page.getByRole('heading', { name: 'Lo prometido y lo cumplido', exact: true }),
  ).toBeVisible();
  for (const name of ['Bóvedas', 'Rondas de tokens de propiedad', 'Rentas, mes por mes'])
    await expect(page.getByRole('table', { name })).toBeVisible();
  const shown = page.getByText('Cómo se calcula');
  for (const [place, from] of [
    'from vault_facts v',
    'from round_facts r',
    'from rent_period_facts m',
  ].entries()) {
    await shown.nth(place).click();
    await expect(page.getByText(from)).toBeVisible();
  }
  await expectAccessible(page);
});
