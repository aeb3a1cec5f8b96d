import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { firstPolicy } from '#contract/compliance/policy.ts';
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

test('a person who never answered is asked at the next purchase, also one who bought before the questions existed', async () => {
  expect(await read('investor')).toEqual({ due: true, years: 2, last: null });
  const { items } = z
    .object({ items: z.array(z.object({ id: z.string() })) })
    .parse((await product.call('rich', 'GET', '/tokens/purchases/me')).body);
  expect(items.length).toBeGreaterThan(0);
  expect(await read('rich')).toMatchObject({ due: true, last: null });
  // skipping them is an answer that holds, too
  await answer('rich', {});
  expect(await read('rich')).toMatchObject({ due: false, last: { right: 0, passed: false } });
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

test('the answers to pass and the years are the policy’s of the day, and given answers keep theirs', async () => {
  await product.logIn('admin');
  await product.logIn('user');
  const body = {
    holdsFrom: '2028-03-10',
    values: { ...firstPolicy(true), knowledgeRight: 3, knowledgeYears: 1 },
  };
  // three right answers do not pass before, and hold for two years
  const three = { ...RIGHT_ANSWERS, loss: 'a', term: 'b' };
  await answer('user', three);
  expect(await read('user')).toMatchObject({ years: 2, last: { right: 3, passed: false } });
  expect((await product.call('admin', 'POST', '/compliance/policies', { body })).status).toBe(200);
  expect((await read('user')).last?.passed).toBe(false);
  product.clock.set(new Date('2029-03-10T15:00:00Z'));
  await product.logIn('user');
  expect((await read('user')).due).toBe(false);
  await answer('user', three);
  expect(await read('user')).toMatchObject({ years: 1, last: { right: 3, passed: true } });
  product.clock.set(new Date('2030-03-10T14:59:59.999Z'));
  await product.logIn('user');
  expect((await read('user')).due).toBe(false);
  product.clock.set(new Date('2030-03-10T15:00:00Z'));
  expect((await read('user')).due).toBe(true);
});

test('answers to other questions, or none that exist, are refused', async () => {
  expect((await answer('user', { loss: 'z' })).key).toBe('VALIDATION_FAILED');
  expect((await answer('user', {}, { version: 9 })).key).toBe('VALIDATION_FAILED');
  await product.logIn('admin');
  expect((await answer('admin', {})).key).toBe('FORBIDDEN');
});
