import { createHash } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { dayFrom } from '../support/days.ts';
import { saved } from '../support/downloads.ts';
import { demoPerson, enter } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('an export is rehearsed against the ledger, made, downloaded and opened: its rows and sums are those of the rehearsal', async ({
  page,
}) => {
  const admin = await demoPerson('admin');
  await enter(page, admin);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/registry');
  await page.getByLabel('Archivo').selectOption({ label: 'Resumen anual de cada persona' });
  // the current year until today; an end in the future is refused at its field
  const today = dayFrom();
  const year = today.slice(0, 4);
  await page.getByLabel('Desde').fill(`01/01/${year}`);
  await page.getByLabel('Desde').press('Tab');
  await expect(page.getByText('El final es anterior al inicio.')).toBeVisible();
  await page.getByLabel('Hasta').fill(`31/12/${Number(year) + 1}`);
  await page.getByLabel('Hasta').press('Tab');
  await expect(page.getByText('El período termina hoy a más tardar.')).toBeVisible();
  await page.getByLabel('Hasta').fill(today.split('-').toReversed().join('/'));
  await page.getByLabel('Hasta').press('Tab');
  await expect(page.getByRole('status').filter({ hasText: 'Coincide con el libro' })).toContainText(
    'El período no terminó',
  );
  await expectAccessible(page);
  const totals = page.getByRole('region', { name: 'Totales por moneda o token' });
  await expect(totals).toContainText('USD');
  const rehearsed = await call<{
    rows: number;
    differences: number;
    totals: { asset: string; closing: string; ledger: string }[];
  }>('GET', `/registry/rehearsal?kind=annual&from=${year}-01-01&to=${today}`, {
    token: admin.token,
  });
  expect(rehearsed.differences).toBe(0);

  for (const { button, name } of [
    { button: 'Hacer el archivo (Excel)', name: /\.xlsx$/ },
    { button: 'Hacer el archivo (CSV)', name: /\.csv$/ },
  ]) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('Archivo hecho: está en la lista.').first()).toBeVisible();
    const newest = page
      .getByRole('table', { name: 'Archivos hechos' })
      .getByRole('row')
      .filter({ hasText: button.includes('Excel') ? 'Excel' : 'CSV' })
      .first();
    const file = await saved(page, () => newest.getByRole('button', { name: 'Descargar' }).click());
    expect(file.name).toMatch(name);
    // the digest that the list shows is the downloaded file's
    const digest = createHash('sha256').update(file.bytes).digest('hex');
    await expect(newest).toContainText(`SHA-256 ${digest}`);
    const rows = button.includes('Excel') ? await excel(file.bytes) : csv(file.bytes);
    expect(rows).toHaveLength(rehearsed.rows);
    const closing = sumsOf(rows, 'Saldo final');
    for (const { asset, closing: shown, ledger } of rehearsed.totals) {
      expect(closing.get(asset) ?? 0n, asset).toBe(unitsOf(asset, shown));
      expect(ledger, asset).toBe(shown);
    }
  }
  await expectAccessible(page);

  // how many clients there are and what they moved, which names nobody
  await page.getByLabel('Archivo').selectOption({ label: 'Cantidad de clientes y volumen' });
  await expect(
    page.getByRole('heading', { name: 'Ensayo: cantidad de clientes y volumen' }),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Coincide con el libro' })).toBeVisible();
  await page.getByRole('button', { name: 'Hacer el archivo (Excel)' }).click();
  const made = page
    .getByRole('table', { name: 'Archivos hechos' })
    .getByRole('row')
    .filter({ hasText: 'Cantidad de clientes y volumen' })
    .first();
  const file = await saved(page, () => made.getByRole('button', { name: 'Descargar' }).click());
  expect(file.name).toMatch(/^clientes-y-volumen-.*\.xlsx$/);
  const lines = await excel(file.bytes);
  expect(new Set(lines.map(([section]) => section))).toEqual(new Set(['Clientes', 'Volumen']));
  expect(JSON.stringify(lines)).not.toContain('ladrillo.test');
});

type Row = readonly string[];

const excel = async (bytes: Buffer): Promise<Row[]> =>
  (await readSheet(bytes)).slice(1).map((row) => row.map((cell) => String(cell ?? '')));

/** Lines of quoted cells, separated by semicolons; numbers have a point. */
const csv = (bytes: Buffer): Row[] =>
  bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"|([^;]+)|(?<=;)(?=;|$)|^(?=;)/g)])
    .map((cells) => cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''));

const decimalsOf = (asset: string) => (asset === 'USDT' ? 6 : /^(ARS|USD)$/.test(asset) ? 2 : 0);
const unitsOf = (asset: string, amount: string): bigint =>
  BigInt(Math.round(Number(amount.replace(',', '.')) * 10 ** decimalsOf(asset)));

/** What a section's rows add up to, by asset, in its smallest units. */
function sumsOf(rows: readonly Row[], section: string): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const [first, , , , , , , asset = '', amount = '0'] of rows)
    if (first === section) sums.set(asset, (sums.get(asset) ?? 0n) + unitsOf(asset, amount));
  return sums;
}
