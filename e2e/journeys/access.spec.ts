import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/test.ts';
import { demo, logIn, settled } from './support.ts';

test('the wallet and the deposits queue hold WCAG 2.2 AA', async ({ page }) => {
  await logIn(page, demo('admin'));
  await page.goto('/admin/deposits');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  await expectAccessible(page);
});
