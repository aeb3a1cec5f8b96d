import { afterAll, beforeAll, expect, test } from 'vitest';
import { rightsReceipt } from '#contract/rights/schemas.ts';
import { addCallers, openProduct, type ProductUnderTest } from './product.ts';

const THOUSAND = Array.from({ length: 1000 }, (_, at) => at);
/** What the limits allow together, and what they give back while a slow machine works through a thousand calls. */
const CODES_AT_ONCE = 120;
const REQUESTS_AT_ONCE = 300;
const GIVEN_BACK = 60;

let product: ProductUnderTest;
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
});
afterAll(() => product?.close());

const ask = (email: string, detail: string) =>
  product.call('guest', 'POST', '/rights/requests', {
    body: { kind: 'leave', email, name: 'Una persona', detail },
  });
const follow = (code: string) => product.call('guest', 'GET', `/rights/requests/by-code/${code}`);
const tally = (answers: readonly { status: number }[]) => {
  const of = (status: number) => answers.filter((one) => one.status === status).length;
  return { done: of(201) + of(200) + of(404), refused: of(429), other: of(500) + of(400) };
};

test('a thousand requests from one network: the first ones are kept, the others refused, and the mailbox gets three', async () => {
  const answers = [];
  for (const at of THOUSAND) answers.push(await ask('investor@ladrillo.test', `pedido ${at}`));
  const { done, refused, other } = tally(answers);
  expect(done).toBeGreaterThanOrEqual(REQUESTS_AT_ONCE);
  expect(done).toBeLessThanOrEqual(REQUESTS_AT_ONCE + GIVEN_BACK);
  expect([done + refused, other]).toEqual([1000, 0]);
  const codes = answers.flatMap(({ status, body }) =>
    status === 201 ? [rightsReceipt.parse(body).code] : [],
  );
  expect(new Set(codes).size).toBe(done);
  const stored = await product.database.db
    .selectFrom('rights_requests')
    .select('state')
    .where('email', '=', 'investor@ladrillo.test')
    .execute();
  expect(stored).toHaveLength(done);
  const mails = await product.database.db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', 'investor@ladrillo.test')
    .where('subject', 'like', '%tu pedido de baja%')
    .execute();
  expect(mails).toHaveLength(3);
});

test('a code asked a thousand times is answered the same, then refused for a while; nothing changes by it', async () => {
  const { code } = await product.database.db
    .selectFrom('rights_requests')
    .select('code')
    .limit(1)
    .executeTakeFirstOrThrow();
  const answers = [];
  for (const _ of THOUSAND) answers.push(await follow(code));
  const { done, refused, other } = tally(answers);
  expect(done).toBeGreaterThanOrEqual(CODES_AT_ONCE);
  expect(done).toBeLessThanOrEqual(CODES_AT_ONCE + GIVEN_BACK);
  expect([done + refused, other]).toEqual([1000, 0]);
  const said = new Set(
    answers.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body)),
  );
  expect(said.size).toBe(1);
  expect([...said][0]).not.toMatch(/ladrillo\.test|Una persona|pedido \d/);
  expect(answers.at(-1)).toMatchObject({ status: 429, key: 'TOO_MANY_REQUESTS' });
  // a caller who guesses is refused in the same way, whether the code exists or not
  expect((await follow('AAAAAAAAAA')).status).toBe(429);
});
