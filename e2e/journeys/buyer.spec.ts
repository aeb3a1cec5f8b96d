import type { Locator, Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { fund, projectId } from '../support/money.ts';
import { newPerson, type Person, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { expectTouchable } from '../support/touch.ts';
import { row, words } from './support.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('a buyer pays in pesos at a quoted rate, reserves a unit, adds to it, cancels it with the penalty, and revokes a purchase', async ({
  browser,
}) => {
  const project = await projectId('Viñas del Manzano');
  const buyer = await newPerson('user', { verified: true });
  await fund(buyer, project, { currency: 'ARS', amount: '90000000.00' });
  const page = await pageOf(browser, buyer);
  const dialog = page.getByRole('dialog');

  // 10.000 tokens of US$ 0,95, at the 1.490 pesos for a dollar of the demonstration
  await page.goto(`/project-property/${project}`);
  const panel = page.getByRole('complementary', { name: 'Comprar tokens de propiedad' });
  await panel.getByLabel('O cuántos tokens').fill('10000');
  await panel.getByLabel('Pagar con').getByText('Pesos').click();
  await expect(panel.getByText(words('Pagás $ 14.155.000,00.'))).toBeVisible();
  await expect(panel.getByText(words('US$ 1 = $ 1.490,00'))).toContainText(/Vale \d+ s/);
  await expect(row(panel, 'Comisión')).toContainText('US$');
  await panel.getByRole('button', { name: 'Revisar y comprar' }).click();
  await expect(row(dialog, 'Saldo después')).toContainText('75.845.000,00');
  await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check();
  await dialog.getByRole('button', { name: words('Pagar $ 14.155.000,00') }).click();
  await expect(dialog.getByText('Compra hecha')).toBeVisible();
  await expect(row(dialog, 'Pagado')).toContainText('14.155.000,00');
  const bought = await orderIn(dialog);
  await dialog.getByRole('link', { name: 'Ver mis tokens' }).click();
  const holding = page.getByRole('article').filter({ hasText: 'Tokens de propiedad' });
  await expect(row(holding, 'Disponibles')).toContainText('10.000');

  // the smallest reservation of a lot, from available tokens
  const unit = await freeUnit(project);
  await holding.getByRole('link', { name: 'Reservar una unidad' }).click();
  await expect(page.getByRole('link', { name: /^Ver y reservar: / }).first()).toBeVisible();
  await page.locator(`a[href*="${unit.id}"]`).first().click();
  const reserve = page.getByRole('complementary', { name: 'Reservar esta unidad' });
  await expect(row(reserve, 'De tus tokens libres')).toContainText(counted(unit.reservationPrice));
  await reserve.getByRole('button', { name: 'Revisar y reservar' }).click();
  await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check();
  await dialog.getByRole('button', { name: 'Reservar', exact: true }).click();
  await expect(
    dialog.getByText(words(`${counted(unit.reservationPrice)} de ${counted(unit.price)} tokens`)),
  ).toBeVisible();
  await dialog.getByRole('link', { name: 'Ver mis reservas' }).click();

  const reservation = page.getByRole('article').filter({ hasText: 'Viñas del Manzano' });
  await reservation.getByRole('button', { name: 'Agregar tokens' }).click();
  const rest = 4_000 - unit.reservationPrice;
  await dialog.getByLabel('Cuántos tokens').fill(String(rest));
  await dialog.getByRole('button', { name: words(`Agregar ${counted(rest)} tokens`) }).click();
  await expect(row(dialog, 'En la reserva')).toContainText('4.000');
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(
    reservation.getByText(
      words(`de ${counted(unit.price)} tokens (${counted(400_000 / unit.price)} %)`),
    ),
  ).toBeVisible();

  // 4.000 × US$ 0,95 × 1.490 pesos, of which 15 % is kept
  await reservation.getByRole('button', { name: 'Reembolsar' }).click();
  const leaving = async () => {
    await expect(row(dialog, 'Penalidad')).toContainText('849.300,00');
    await expect(row(dialog, 'Vuelve a tu billetera')).toContainText('4.812.700,00');
  };
  await leaving();
  await expectTouchable(dialog);
  await dialog.getByRole('button', { name: 'Reembolsar la reserva' }).click();
  await expect(dialog.getByText('Reserva reembolsada')).toBeVisible();
  await leaving();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(reservation.getByText('Reembolsada')).toBeVisible();

  const kept = await buyMore(buyer, project);
  await page.goto('/my-orders');
  await expect(order(page, bought)).toContainText(words('10.000 tokens'));
  await order(page, kept).getByRole('button', { name: 'Arrepentirse' }).click();
  await expect(row(dialog, 'Penalidad')).toContainText('Ninguna');
  await expect(row(dialog, 'Vuelve a tu billetera')).toContainText('141.550,00');
  await expectAccessible(page);
  await expectTouchable(dialog);
  await dialog.getByRole('button', { name: 'Deshacer la compra' }).click();
  await expect(dialog.getByText(`Compra ${kept} deshecha`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(order(page, kept)).toContainText('Deshecha');
  await page.goto('/my-tokens');
  await expect(row(holding, 'Disponibles')).toContainText('6.000');
  await expect(row(holding, 'En reservas')).toContainText('0');
});

interface Unit {
  readonly id: string;
  readonly price: number;
  readonly reservationPrice: number;
}

/** An available unit that can be reserved with fewer than 4,000 tokens. */
async function freeUnit(project: string): Promise<Unit> {
  const { items } = await call<{ items: Unit[] }>(
    'GET',
    `/projects/properties/guest?page=1&pageSize=100&filter[projectId]=${project}&filter[status]=available`,
  );
  const found = items.find(
    ({ price, reservationPrice }) => reservationPrice < 4_000 && price > 4_000,
  );
  if (found === undefined) throw new Error('no unit is free');
  return found;
}

const counted = (count: number): string =>
  new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1, useGrouping: 'always' }).format(count);

const order = (page: Page, number: string): Locator =>
  page.getByRole('row').filter({ hasText: number });

const orderIn = async (dialog: Locator): Promise<string> =>
  (await row(dialog, 'Orden').locator('dd').textContent()) ?? '';

/** Buys a hundred more tokens in pesos. @returns the order's number */
async function buyMore({ token }: Person, project: string): Promise<string> {
  const quote = { from: 'ARS', to: 'USD', amount: '95.00', side: 'to' };
  const { id } = await call<{ id: string }>('POST', '/payments/quotes', { token, body: quote });
  const { orderNumber } = await call<{ orderNumber: string }>('POST', '/tokens/property', {
    token,
    body: { projectId: project, tokens: 100, currency: 'ARS', quoteId: id, acceptTerms: true },
  });
  return orderNumber;
}
