import { expectAccessible } from '../support/axe.ts';
import { demoPerson, enter } from '../support/people.ts';
import { test } from '../support/test.ts';
import { settled } from './support.ts';

for (const [who, path] of [
  ['compradora', '/wallet'],
  ['admin', '/admin/deposits'],
] as const)
  test(`${path} holds WCAG 2.2 AA`, async ({ page }) => {
    await enter(page, await demoPerson(who));
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    await expectAccessible(page);
  });
