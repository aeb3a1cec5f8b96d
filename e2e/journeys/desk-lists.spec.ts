import { demoPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** The lists of the desk that have rows in the demonstration. */
const LISTS = [
  '/',
  '/admin/deposits?status=completed',
  '/admin/withdrawals?status=completed',
  '/admin/transfers?status=completed',
  '/admin/users',
  '/admin/admins',
  '/admin/projects',
  '/admin/tokens',
  '/admin/tokens?show=purchases',
  '/admin/bank',
  '/admin/bank?vista=explicadas',
  '/admin/bank?vista=coincidencias',
  '/admin/bank?vista=lineas',
  '/admin/bank?vista=composicion',
  '/admin/bank?vista=extractos',
  '/admin/bank?vista=reglas',
  '/admin/bank?vista=saldos',
  '/admin/payouts',
  '/admin/questions',
  '/admin/rights',
  '/admin/compliance',
  '/admin/compliance?tab=casos',
  '/admin/audit',
] as const;

test('J goes to a row of every list of the desk, and K back to the first', async ({ browser }) => {
  test.slow();
  const page = await pageOf(browser, await demoPerson('admin'));
  const rows = page
    .getByRole('main')
    // the ledger's checks, which open when one fails, are no list of the desk
    .locator('[data-row], [data-item]:not(:has([data-row]), details *)')
    .filter({ visible: true });
  for (const address of LISTS) {
    await page.goto(address);
    await expect(rows.first(), address).toBeVisible();
    // a list refetched while open redraws its rows
    await expect(async () => {
      await page.keyboard.press('j');
      await expect(rows.and(page.locator(':focus'))).toHaveCount(1, { timeout: 2_000 });
    }, address).toPass();
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await expect(rows.first(), address).toBeFocused();
  }
});

test('a row without a link of its own opens what it is about with Enter', async ({ browser }) => {
  const page = await pageOf(browser, await demoPerson('admin'));
  await page.goto('/admin/tokens');
  const row = page.getByRole('table', { name: 'Tenencias' }).getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  const name = (await row.getByRole('link').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});
