import { call } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { words } from './support.ts';

/** Figures that their source has in parts: a division, and a sum of entries. */
const COMPUTED = /m²|^Dinero del propietario/;
const FIGURE = /US\$\s[\d.]+,\d\d|\d\d\/\d\d\/\d{4}|\d+(?:,\d+)?\s%/g;

test('a guest follows each figure of the data sheet of every published project to where it is shown', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const { items } = await call<{ items: { id: string; name: string }[] }>(
    'GET',
    '/projects/guest?pageSize=100',
  );
  expect(items.length).toBeGreaterThan(5);
  // the rules of the platform are the same for every project
  const followed = new Set<string>();
  for (const [index, { id, name }] of items.entries())
    await test.step(name, async () => {
      const isLoaded = index === 0;
      await page.goto(`/guest/project-sheet/${id}`);
      await expect(page.getByRole('heading', { name: `Ficha de datos: ${name}` })).toBeVisible();
      const lines = await page.locator('main dl > div').evaluateAll((all) =>
        all.map((line) => ({
          label: line.querySelector('dt')?.textContent ?? '',
          value: line.querySelector('dd')?.firstChild?.textContent ?? '',
          link: line.querySelector('a')?.getAttribute('href') ?? '',
        })),
      );
      expect(lines.length).toBeGreaterThan(20);
      expect(lines.filter(({ link }) => link === '')).toEqual([]);
      for (const [link, shown] of Map.groupBy(lines, (line) => line.link)) {
        const left = shown.filter(
          ({ label, value }) => !followed.has([link, label, value].join('|')),
        );
        if (link.startsWith('/api/') || left.length === 0) continue;
        for (const { label, value } of left) followed.add([link, label, value].join('|'));
        // a first project's links are loaded as the PDF's are; the others are pressed
        if (isLoaded) await page.goto(link);
        else await page.locator(`main dl a[href="${link}"]`).first().click();
        await expect(page).toHaveURL(
          ({ pathname, search, hash }) => pathname + search + hash === link,
        );
        const part = link.split('#')[1];
        const place = part ? page.locator(`#${part}`) : page.getByRole('main');
        await expect(place, link).toBeInViewport();
        for (const { label, value } of left.filter((line) => !COMPUTED.test(line.label)))
          for (const [figure] of value.matchAll(FIGURE))
            await expect(place, `${label} at ${link}`).toContainText(
              words(figure.replace(/\s/g, ' ')),
            );
        await page.goBack();
        await expect(page.getByRole('heading', { name: `Ficha de datos: ${name}` })).toBeVisible();
      }
    });
});
