import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOfItem, type DeskKind } from '#contract/desk/kinds.ts';
import { deskPage } from '#contract/desk/schemas.ts';
import { newId } from '#core/id.ts';
import { addCallers, openProduct, type ProductUnderTest } from '../../../test/product/product.ts';
import { type Scene, setScene } from '../../../test/product/scene.ts';

let product: ProductUnderTest;
let scene: Scene;
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  scene = await setScene(product);
});
afterAll(() => product?.close());

const waiting = async (who: string, kind: DeskKind) =>
  deskPage.parse((await product.call(who, 'GET', `/desk/items?filter[kind]=${kind}`)).body).items;

test('while an objection of a buyer stands, level 1 has a row that leads to the unit', async () => {
  const { db } = product.database;
  expect(await waiting('admin', 'objection')).toEqual([]);
  await db
    .updateTable('reservations')
    .set({ status: 'completed' })
    .where('id', '=', scene.reservationId)
    .execute();
  const id = newId();
  await db
    .insertInto('unit_steps')
    .values({
      id,
      reservation_id: scene.reservationId,
      property_id: scene.propertyId,
      project_id: scene.projectId,
      buyer_id: scene.rich,
      step: 'contract',
      happened_on: '2026-03-10',
      note: '',
      paper_id: newId(),
      recorded_by: scene.rich,
      recorded_at: product.clock.now(),
      answer: 'objected',
      answered_at: product.clock.now(),
      objection: 'Falta el anexo',
      replaced_at: null,
    })
    .execute();
  const items = await waiting('admin', 'objection');
  expect(items).toMatchObject([{ id: scene.projectId, detail: '1 objeción', late: false }]);
  expect(items.map(addressOfItem)).toEqual([
    `/project/${scene.projectId}?vista=ventas&parte=unidades&respuesta=objected`,
  ]);
  expect(await waiting('admin_l2', 'objection')).toEqual([]);
  await db
    .updateTable('unit_steps')
    .set({ replaced_at: product.clock.now() })
    .where('id', '=', id)
    .execute();
  expect(await waiting('admin', 'objection')).toEqual([]);
});

test('from October on level 1 reads that the list of days without work lacks the next year', async () => {
  // the list that comes with the program ends in December 2027
  const at = async (moment: string) => {
    product.clock.set(new Date(moment));
    for (const who of ['admin', 'admin_l2']) await product.logIn(who);
    return waiting('admin', 'holidays');
  };
  expect(await at('2026-11-02T12:00:00Z')).toEqual([]);
  expect(await at('2027-10-01T02:59:00Z')).toEqual([]);
  expect(await at('2027-10-01T03:00:00Z')).toMatchObject([
    {
      id: '2028',
      title: 'Días no laborables de 2028',
      dueAt: '2028-01-01T03:00:00.000Z',
      late: false,
    },
  ]);
  expect(await waiting('admin_l2', 'holidays')).toEqual([]);
  expect(await at('2028-02-01T12:00:00Z')).toMatchObject([{ id: '2028', late: true }]);
});
