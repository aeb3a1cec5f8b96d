import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectSheet } from '#contract/sheets/schemas.ts';
import {
  addCallers,
  fieldOf,
  openProduct,
  type ProductUnderTest,
} from '../../../test/product/product.ts';
import { type Scene, setScene } from '../../../test/product/scene.ts';

let product: ProductUnderTest;
let scene: Scene;
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  scene = await setScene(product);
});
afterAll(() => product.close());

const sheetOf = async (id: string) =>
  projectSheet.parse((await product.call('guest', 'GET', `/projects/${id}/sheet`)).body);

test('a project’s sheet is public, and each figure has a source or a reason for its absence', async () => {
  const { sections } = await sheetOf(scene.projectId);
  expect(sections.map(({ title }) => title)).toEqual([
    'Qué se compra',
    'Marco legal',
    'Comisiones',
    'Deudas y dinero del proyecto',
    'Peor caso',
    'Fechas',
    'Quién decide',
    'Qué pasa si…',
  ]);
  for (const { value, why, source } of sections.flatMap(({ lines }) => lines)) {
    expect(source).not.toBe('');
    expect(value === null).toBe(why !== null);
  }
});

test('the sheet’s fees are the settings in force, and the owner’s money is the ledger’s', async () => {
  const line = async (label: string) =>
    (await sheetOf(scene.projectId)).sections
      .flatMap(({ lines }) => lines)
      .find((one) => one.label === label);
  const { withdrawalFeePercent } = await product.modules.settings.current();
  expect((await line('Retirar'))?.value).toBe(
    `${String(Number(withdrawalFeePercent)).replace('.', ',')} %`,
  );
  expect((await line('Dinero del propietario en el proyecto'))?.value).toBeNull();
});

const PDF = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`);
async function titleReport(text: string, more: object) {
  const form = new FormData();
  form.set('kind', 'document');
  form.set('file', new Blob([PDF(text)], { type: 'application/pdf' }), `${text}.pdf`);
  const encoded = new Response(form);
  const sent = await product.call('owner', 'POST', `/resources/${scene.projectId}/upload`, {
    raw: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
  const body = {
    file: fieldOf(sent.body, 'id'),
    kind: 'title_report',
    issuer: 'Registro',
    ...more,
  };
  const added = await product.call('owner', 'POST', `/projects/${scene.projectId}/papers`, {
    body,
  });
  return added.status;
}

test('mortgages and other debts have the amount and the day of the title report, and lead to it', async () => {
  const line = async () =>
    (await sheetOf(scene.projectId)).sections
      .flatMap(({ lines }) => lines)
      .find(({ label }) => label.startsWith('Hipotecas'));
  expect(await line()).toMatchObject({ value: null });
  const day = { issuedOn: '2026-03-01', expiresOn: '2026-06-01' };
  expect(await titleReport('sin-cifra', day)).toBe(200);
  expect(await line()).toMatchObject({ value: 'En su documento', source: 'sin-cifra.pdf' });
  const debts = { amount: '120000.5', currency: 'USD' };
  expect(await titleReport('con-deuda', { ...day, expiresOn: '2026-07-01', debts })).toBe(200);
  const stated = await line();
  expect(stated).toMatchObject({
    value: 'US$ 120.000,50, al 01/03/2026, según su documento',
    source: 'con-deuda.pdf',
  });
  expect(
    (await product.fetchFile('guest', (stated?.link ?? '').replace('/api', ''))).bytes,
  ).toEqual(PDF('con-deuda'));
  const none = { amount: '0', currency: 'ARS' };
  expect(await titleReport('sin-deuda', { ...day, expiresOn: null, debts: none })).toBe(200);
  expect(await line()).toMatchObject({ value: 'Ninguna, al 01/03/2026, según su documento' });
  expect(await titleReport('sin-fecha', { debts })).toBe(409);
});

test('an unpublished project has no sheet', async () => {
  const { status, key } = await product.call(
    'guest',
    'GET',
    '/projects/00000000-0000-7000-8000-000000000000/sheet',
  );
  expect([status, key]).toEqual([404, 'PROJECT_NOT_FOUND']);
});

test('the sheet is available as a PDF', async () => {
  const { status } = await product.call('guest', 'GET', `/projects/${scene.projectId}/sheet/pdf`);
  expect(status).toBe(200);
});
