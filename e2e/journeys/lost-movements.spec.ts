import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { loseAnswers } from '../support/lost-answers.ts';
import { MOVEMENTS } from '../support/movements.ts';
import { pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { expectTouchable } from '../support/touch.ts';

// a call of a page that a service worker is taking over may pass the interception
test.use({ serviceWorkers: 'block' });

for (const { name, person, begin, path, done, list, takesAll } of MOVEMENTS)
  test(`${name} whose answer is lost shows that, and is executed once however often it is pressed`, async ({
    browser,
  }) => {
    const who = await person();
    const counted = typeof list === 'string' ? list : await list();
    const count = async () =>
      (await call<{ total: number }>('GET', `${counted}?page=1&pageSize=1`, who)).total;
    const before = await count();
    const page = await pageOf(browser, who, { viewport: { width: 360, height: 740 } });
    const dialog = page.getByRole('dialog');
    const isWell = async () => {
      await expectAccessible(page);
      await expectTouchable(dialog);
    };
    const answerAgain = await loseAnswers(page, path);
    const button = await begin(page);
    await expect(button).toBeEnabled();
    // whatever is above it, it is reachable without scrolling
    await dialog.evaluate((sheet) => sheet.scrollTo(0, 0));
    await expect(button).toBeInViewport();
    await isWell();
    await button.click();
    await expect(dialog.getByText('No se pudo confirmar')).toBeVisible();
    await isWell();
    const once = await count();
    expect(once).toBeGreaterThan(before);
    const again = dialog.getByRole('button', { name: 'Volver a consultar' });
    await expect(again).toBeEnabled();
    if (takesAll) await expect(button).toBeDisabled();
    await (takesAll ? again : button).click();
    await expect(dialog.getByText('Sigue sin respuesta.')).toBeVisible();
    expect(await count()).toBe(once);
    await answerAgain();
    await again.click();
    await expect(dialog.getByText(done)).toBeVisible();
    await isWell();
    expect(await count()).toBe(once);
  });
