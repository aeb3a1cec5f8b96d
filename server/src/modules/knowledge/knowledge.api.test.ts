import { afterAll, beforeAll, expect, test } from 'vitest';
import { RIGHT_ANSWERS } from '#contract/knowledge/questions.ts';
import { knowledge } from '#contract/knowledge/schemas.ts';
import { addCallers, openProduct, type ProductUnderTest } from '../../../test/product/product.ts';
import { setScene } from '../../../test/product/scene.ts';

let product: ProductUnderTest;
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  await setScene(product);
});
afterAll(() => product.close());

const read = async (who: string) =>
  knowledge.parse((await product.call(who, 'GET', '/users/me/knowledge')).body);
const answer = (who: string, answers: Record<string, string>, more: Record<string, unknown> = {}) =>
  product.call(who, 'POST', '/users/me/knowledge', {
    body: { version: 1, answers, simulation: null, ...more },
  });

test('a person without purchases is asked, and one who bought before is not', async () => {
  expect(await read('investor')).toEqual({ due: true, last: null });
  expect((await read('rich')).due).toBe(false);
});

test('failed answers are kept with date and version, and do not prevent a purchase', async () => {
  const { status, body } = await answer(
    'investor',
    { loss: 'a' },
    {
      simulation: { amount: { amount: '1000.00', currency: 'USD' }, share: 'over_50' },
    },
  );
  expect(status).toBe(201);
  expect(knowledge.parse(body)).toMatchObject({ due: false, last: { right: 0, passed: false } });
});

test('answers of two years ago are asked again, and passed ones hold until then', async () => {
  await answer('user', RIGHT_ANSWERS);
  expect(await read('user')).toMatchObject({ due: false, last: { right: 5, passed: true } });
  product.clock.set(new Date('2028-03-10T14:59:59Z'));
  await product.logIn('user');
  expect((await read('user')).due).toBe(false);
  product.clock.set(new Date('2028-03-10T15:00:00Z'));
  expect((await read('user')).due).toBe(true);
});

test('answers to other questions, or none that exist, are refused', async () => {
  expect((await answer('user', { loss: 'z' })).key).toBe('VALIDATION_FAILED');
  expect((await answer('user', {}, { version: 9 })).key).toBe('VALIDATION_FAILED');
  await product.logIn('admin');
  expect((await answer('admin', {})).key).toBe('FORBIDDEN');
});
