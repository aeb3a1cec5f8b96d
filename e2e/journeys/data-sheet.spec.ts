import { projectId } from '../support/money.ts';
import { expect, test } from '../support/test.ts';
import { words } from './support.ts';

/** Figures that their source has in parts: a division, and a sum of entries. */
const COMPUTED = /m²|^Dinero del propietario/;
const FIGURE = /US\$\s[\d.]+,\d\d|\d\d\/\d\d\/\d{4}|\d+(?:,\d+)?\s%/g;

for (const name of ['Torre Pichincha', 'Galpones Ruta 9'])
  test(`a guest follows each figure of the data sheet of ${name} to where it is shown`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/guest/project-sheet/${await projectId(name)}`);
    await expect(page.getByRole('heading', { name: `Ficha de datos: ${name}` })).toBeVisible();
    const lines = await page.locator('main dl > div').evaluateAll((all) =>
      all.map((line) => ({
        label: line.querySelector('dt')?.textContent ?? '',
        value: line.querySelector('dd')?.firstChild?.textContent ?? '',
        link: line.querySelector('a')?.getAttribute('href') ?? '',
      })),
    );
    expect(lines.length).toBeGreaterThan(20);
    const byLink = Map.groupBy(lines, ({ link }) => link);
    for (const [link, shown] of byLink) {
      if (link.startsWith('/api/')) continue;
      await page.goto(link);
      const part = link.split('#')[1];
      const place = part ? page.locator(`#${part}`) : page.getByRole('main');
      await expect(place, link).toBeInViewport();
      for (const { label, value } of shown.filter((line) => !COMPUTED.test(line.label)))
        for (const [figure] of value.matchAll(FIGURE))
          await expect(place, `${label} at ${link}`).toContainText(
            words(figure.replace(/\s/g, ' ')),
          );
    }
  });
