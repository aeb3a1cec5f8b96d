import { call } from '../support/api.ts';
import { MOVEMENTS, type Movement } from '../support/movements.ts';
import { type Person, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { viewport: { width: 360, height: 740 }, serviceWorkers: 'block' } as const;

/** Counts a person's movements of the kind. */
async function counterOf({ list }: Movement, who: Person): Promise<() => Promise<number>> {
  const path = typeof list === 'string' ? list : await list();
  return async () => (await call<{ total: number }>('GET', `${path}?page=1&pageSize=1`, who)).total;
}

for (const movement of MOVEMENTS) {
  const { name, person, begin, done, typed, lines = 1 } = movement;

  test(`${name}, confirmed by two presses in a row, is executed once`, async ({ browser }) => {
    const who = await person();
    const count = await counterOf(movement, who);
    const before = await count();
    const page = await pageOf(browser, who, PHONE);
    const dialog = page.getByRole('dialog');
    const button = await begin(page);
    await expect(button).toBeEnabled();
    await button.dblclick();
    await expect(dialog.getByText(done)).toBeVisible();
    expect(await count()).toBe(before + lines);
  });

  test(`${name}, confirmed without a connection, keeps what was typed, and is executed once after it returns`, async ({
    browser,
  }) => {
    const who = await person();
    const count = await counterOf(movement, who);
    const before = await count();
    const page = await pageOf(browser, who, PHONE);
    const dialog = page.getByRole('dialog');
    const button = await begin(page);
    await expect(button).toBeEnabled();
    await page.context().setOffline(true);
    await button.click();
    await expect(dialog.getByText('No se pudo confirmar')).toBeVisible();
    await expect(dialog.getByText(done)).toBeHidden();
    if (typed) await expect(dialog.getByLabel(typed[0])).toHaveValue(typed[1]);
    expect(await count()).toBe(before);
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Volver a consultar' }).click();
    await expect(dialog.getByText(done)).toBeVisible();
    expect(await count()).toBe(before + lines);
  });
}
