import { expectAccessible } from '../support/axe.ts';
import { demoPerson, enter } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { settled } from './support.ts';

for (const [who, path] of [
  ['compradora', '/wallet'],
  ['admin', '/admin/deposits'],
] as const)
  test(`${path} meets WCAG 2.2 AA`, async ({ page }) => {
    await enter(page, await demoPerson(who));
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    await expectAccessible(page);
  });

for (const path of ['/wallet', '/my-tokens', '/my-vaults', '/my-orders', '/my-rents', '/dashboard'])
  test(`${path} uses every answer that its address preloaded`, async ({ page }) => {
    await enter(page, await demoPerson('inversora'));
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    const answers = await page.evaluate(
      () => (window as { ladrilloEarly?: { answers: object } }).ladrilloEarly?.answers,
    );
    expect(answers).toEqual({});
  });
