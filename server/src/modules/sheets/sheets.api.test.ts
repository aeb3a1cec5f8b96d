import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectSheet } from '#contract/sheets/schemas.ts';
import { addCallers, openProduct, type ProductUnderTest } from '../../../test/product/product.ts';
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
