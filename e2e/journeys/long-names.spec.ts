import { tooWide } from '../support/addresses.ts';
import { call } from '../support/api.ts';
import { demoPerson, newPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { settled } from './support.ts';

/** As long as a project's name may be, without a blank or hyphen at which a line could end. */
const NAME = 'W'.repeat(80);

test('a project whose name is one long word fits the windows of its owner and of the desk', async ({
  browser,
}) => {
  const owner = await newPerson('owner', { verified: true });
  await call('POST', '/projects', { token: owner.token, body: { name: NAME, type: 'pit' } });
  for (const { who, paths } of [
    { who: owner, paths: ['/', '/my-projects', '/wallet'] },
    { who: await demoPerson('admin'), paths: [`/admin/projects?name=${NAME}`] },
  ]) {
    const page = await pageOf(browser, who);
    for (const path of paths)
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await settled(page);
        if (path !== '/wallet')
          await expect(page.getByText(NAME).first(), `${path} at ${width} px`).toBeAttached();
        expect(await page.evaluate(tooWide), `${path} at ${width} px`).toBeNull();
      }
    await page.context().close();
  }
});
