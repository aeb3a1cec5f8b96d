import type { Browser } from '@playwright/test';
import { call } from '../support/api.ts';
import { fund, projectId } from '../support/money.ts';
import { demoPerson, newPerson, type Person, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { row, settled } from './support.ts';

/**
 * Projects whose first round of units is on sale, with their owners. A round is prolonged once, so that each attempt
 * takes the next of them.
 */
const ON_SALE = [
  { name: 'Galpones Ruta 9', owner: 'propietario' },
  { name: 'Oficinas Catalinas', owner: 'propietario' },
  { name: 'Cocheras Tribunales', owner: 'propietario2' },
] as const;

interface Unit {
  readonly id: string;
  readonly reservationPrice: number;
}

test('a sold round is prolonged: requested by its owner, approved by level 1, and a buyer with a reservation leaves without penalty', async ({
  browser,
}) => {
  const { owner, name, project } = await openSales(browser);
  const buyer = await newPerson('user', { verified: true });
  await reserve(buyer, project);
  const page = await pageOf(browser, buyer);
  await page.goto('/my-orders?kind=purchase');
  // its tokens are in a reservation: the ordinary revocation is closed
  await expect(page.getByRole('button', { name: 'Arrepentirse' })).toBeDisabled();

  await owner.getByRole('button', { name: 'Pedir prolongación de la ronda 1' }).click();
  const form = owner.getByRole('dialog');
  await form.getByLabel('Días').fill('45');
  await expect(form.getByText(/^El último día de venta sería el .* en vez del/)).toBeVisible();
  await form.getByRole('button', { name: 'Pedir la prolongación' }).click();
  await expect(form).toBeHidden();
  await expect(owner.getByText('Pedida', { exact: true })).toBeVisible();

  const admin = await pageOf(browser, await demoPerson('admin'));
  await admin.goto('/admin/projects');
  const waiting = admin
    .getByRole('region', { name: 'Prolongaciones pedidas' })
    .getByRole('article')
    .filter({ hasText: name });
  await expect(waiting).toContainText('(45 días)');
  await waiting.getByRole('button', { name: 'Aprobar' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(waiting).toBeHidden();
  await owner.reload();
  await expect(owner.getByText('Aprobada', { exact: true })).toBeVisible();
  await expect(
    owner.getByRole('button', { name: 'Pedir prolongación de la ronda 1' }),
  ).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: /^Avisos: / }).click();
  const notification = page
    .getByRole('article')
    .filter({ hasText: `Se prolongó la ronda 1 de ${name}` });
  await notification.getByRole('link').click();
  await expect(page).toHaveURL(/\/my-orders/);
  await expect(page.getByText(/^La ronda se prolongó: sin costo hasta el/)).toBeVisible();
  await page.getByRole('button', { name: 'Arrepentirse' }).click();
  const dialog = page.getByRole('dialog');
  await expect(row(dialog, 'Penalidad')).toContainText('Ninguna');
  await dialog.getByRole('button', { name: 'Deshacer la compra' }).click();
  await expect(dialog.getByText(/Compra C-\d{4}-\d{6} deshecha/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await page.goto('/my-reservations');
  await expect(page.getByText('Deshecha', { exact: true })).toBeVisible();
});

/** The sales of a project whose first round was not prolonged yet, as its owner sees them. */
async function openSales(browser: Browser) {
  for (const { name, owner: key } of ON_SALE) {
    const project = await projectId(name);
    const owner = await pageOf(browser, await demoPerson(key));
    await owner.goto(`/project/${project}?vista=ventas`);
    await settled(owner);
    const ask = owner.getByRole('button', { name: 'Pedir prolongación de la ronda 1' });
    if (await ask.isVisible()) return { name, project, owner };
    await owner.context().close();
  }
  throw new Error('every round was prolonged');
}

/** Buys the tokens for the smallest reservation of a unit, and reserves it. */
async function reserve(buyer: Person, project: string): Promise<void> {
  const { items } = await call<{ items: Unit[] }>(
    'GET',
    `/projects/properties/guest?page=1&pageSize=100&filter[projectId]=${project}&filter[status]=available`,
  );
  const unit = items.toSorted((a, b) => b.reservationPrice - a.reservationPrice).at(-1);
  if (unit === undefined) throw new Error(`no unit of ${project} is on sale`);
  await fund(buyer, project, { currency: 'USD', amount: '50000.00' });
  await call('POST', '/tokens/property/reservation', {
    token: buyer.token,
    body: {
      propertyId: unit.id,
      tokens: unit.reservationPrice,
      currency: 'USD',
      acceptTerms: true,
    },
  });
}
