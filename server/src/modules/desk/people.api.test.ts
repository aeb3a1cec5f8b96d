import { afterAll, beforeAll, expect, test } from 'vitest';
import { personalData } from '#contract/rights/schemas.ts';
import {
  addCallers,
  fieldOf,
  openProduct,
  type ProductUnderTest,
} from '../../../test/product/product.ts';
import { setScene } from '../../../test/product/scene.ts';

let product: ProductUnderTest;
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  await setScene(product);
});
afterAll(() => product.close());

const ofPerson = (what: string, who = 'rich') => `/desk/people/${product.id(who)}/${what}`;
const note = (who: string, text: string) =>
  product.call(who, 'POST', ofPerson('notes'), { body: { text } });

test('a note is stored with its date and author, once however often it is sent', async () => {
  const sent = await Promise.all([
    note('admin_l3', 'Llamó por su retiro'),
    note('admin_l3', 'Llamó por su retiro'),
  ]);
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(sent.map(({ body }) => fieldOf(body, 'id'))).size).toBe(1);
  product.clock.advance(1_000);
  await note('admin', 'Segunda nota');
  const { body } = await product.call('admin_l2', 'GET', ofPerson('notes'));
  expect(body).toMatchObject({
    total: 2,
    items: [
      { text: 'Segunda nota' },
      { text: 'Llamó por su retiro', writtenBy: expect.any(String) },
    ],
  });
  expect((await note('admin', '  a ')).status).toBe(400);
  expect((await note('rich', 'Sobre mí')).status).toBe(403);
  expect((await product.call('rich', 'GET', ofPerson('notes'))).status).toBe(403);
});

test('a person reads the notes about them in their data, but not their author', async () => {
  const { body } = await product.call('rich', 'GET', '/users/me/data');
  const section = personalData.parse(body).sections.find(({ name }) => name === 'personNotes');
  expect(section?.rows).toHaveLength(2);
  expect(JSON.stringify(section)).not.toContain(product.id('admin'));
});

test('the timeline shows each level what it may see', async () => {
  const kindsFor = async (who: string) => {
    const { body } = await product.call(who, 'GET', `${ofPerson('timeline')}?pageSize=100`);
    return new Set(JSON.stringify(body).match(/(?<="kind":")[a-z]+/g));
  };
  expect(await kindsFor('admin')).toEqual(
    new Set(['registered', 'deposit', 'withdrawal', 'transfer', 'purchase', 'question', 'note']),
  );
  expect(await kindsFor('admin_l2')).not.toContain('purchase');
  expect(await kindsFor('admin_l3')).toEqual(new Set(['registered', 'note']));
});

test('accounts that share a document or a bank account are linked, in both directions', async () => {
  const links = async (who: string) =>
    (await product.call('admin_l2', 'GET', ofPerson('links', who))).body;
  expect(await links('rich')).toEqual({ items: [] });
  const { db } = product.database;
  for (const who of ['rich', 'investor'])
    await db
      .updateTable('users')
      .set({ document: '30111222' })
      .where('id', '=', product.id(who))
      .execute();
  expect(await links('rich')).toMatchObject({
    items: [{ userId: product.id('investor'), by: ['document'] }],
  });
  expect(await links('investor')).toMatchObject({ items: [{ userId: product.id('rich') }] });
  expect((await product.call('admin_l3', 'GET', ofPerson('links'))).status).toBe(403);
});

test("an unknown person's page is not found", async () => {
  const nobody = '/desk/people/01890000-0000-7000-8000-000000000000/timeline';
  expect(await product.call('admin', 'GET', nobody)).toMatchObject({
    status: 404,
    key: 'USER_NOT_FOUND',
  });
});
