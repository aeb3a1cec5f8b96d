import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { addressOfItem } from '#contract/desk/kinds.ts';
import { deskCounts, deskPage } from '#contract/desk/schemas.ts';
import { addCallers, openProduct, type ProductUnderTest } from '../product.ts';

let product: ProductUnderTest;
beforeAll(async () => {
  product = await openProduct('embedded', {
    TERMS_URL: 'https://ladrillo.example/terminos',
    PRIVACY_URL: 'https://ladrillo.example/privacidad',
  });
  await addCallers(product);
});
afterAll(() => product?.close());

const KIND = 'missingText';
const waiting = async (who: string, search = '') =>
  deskPage.parse(
    (await product.call(who, 'GET', `/desk/items?filter[kind]=${KIND}&search=${search}`)).body,
  ).items;
const count = async (who: string) =>
  deskCounts
    .parse((await product.call(who, 'GET', '/desk/counts')).body)
    .kinds.find(({ kind }) => kind === KIND)?.count;

test('each text that is read at a link has a row in the inbox of level 1, which leads to it', async () => {
  const items = await waiting('admin');
  expect(items.map(({ title }) => title).sort()).toEqual([
    'Política de privacidad',
    'Términos y condiciones',
  ]);
  for (const item of items)
    expect(item).toMatchObject({
      kind: KIND,
      detail: 'Rige el de un enlace',
      person: null,
      amount: null,
      dueAt: null,
      late: false,
      risks: [],
    });
  expect(items.map(addressOfItem).sort()).toEqual(['/admin/texts#privacy', '/admin/texts#terms']);
  expect(await count('admin')).toBe(2);
  expect((await waiting('admin', 'privacidad')).map(({ id }) => id)).toEqual(['privacy']);
});

test.each(['admin_l2', 'admin_l3'])('%s has neither rows nor a count of them', async (who) => {
  expect(await waiting(who)).toEqual([]);
  expect(await count(who)).toBeUndefined();
});

test('the row of a text goes once it is published here', async () => {
  const { body } = await product.call('admin', 'PUT', '/texts', {
    body: {
      kind: 'terms',
      body: '# Términos\n\nUn texto.',
      summary: 'El primero',
      substantial: true,
      inForceOn: '2026-03-10',
    },
  });
  const { id } = z.object({ id: z.string() }).parse(body);
  const { status } = await product.call('admin', 'POST', `/texts/drafts/${id}/publish`, {
    body: { revision: 1 },
  });
  expect(status).toBeLessThan(300);
  expect((await waiting('admin')).map((one) => one.id)).toEqual(['privacy']);
  expect(await count('admin')).toBe(1);
});
