import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#contract/core/time.ts';
import { rightsReceipt } from '#contract/rights/schemas.ts';
import { confirmLate } from '../../src/modules/rights/requests/confirm.ts';
import { HOLDS_AT_ONCE } from '../../src/modules/rights/rules.ts';
import { enginesFor } from '../engines.ts';
import { addCallers, openProduct, type ProductUnderTest } from './product.ts';

describe.each(enginesFor('requests at once'))('requests sent at the same time (%s)', (engine) => {
  let product: ProductUnderTest;
  beforeAll(async () => {
    product = await openProduct(engine);
    await addCallers(product);
  });
  afterAll(() => product?.close());

  const ask = async (body: object) => {
    const answer = await product.call('guest', 'POST', '/rights/requests', {
      body: { kind: 'leave', name: 'Una persona', ...body },
    });
    expect(answer.status).toBe(201);
    return rightsReceipt.parse(answer.body).code;
  };
  const mails = async (email: string) =>
    (
      await product.database.db
        .selectFrom('mails')
        .select('id')
        .where('to_address', '=', email)
        .execute()
    ).length;
  const many = Array.from({ length: 8 }, (_, at) => at);

  test('the same words are one request, with one code and one mail', async () => {
    const email = 'doble@ladrillo.test';
    const codes = await Promise.all(many.map(() => ask({ email, detail: 'igual' })));
    expect(new Set(codes).size).toBe(1);
    expect(await mails(email)).toBe(1);
  });

  test('different words are requests of their own, and three get a mail', async () => {
    const email = 'varios@ladrillo.test';
    const codes = await Promise.all(many.map((at) => ask({ email, detail: `pedido ${at}` })));
    expect(new Set(codes).size).toBe(many.length);
    expect(await mails(email)).toBe(3);
  });

  test('a request after three in the same name is confirmed, too: two hours later, with the others', async () => {
    const email = 'victima@ladrillo.test';
    for (const at of [1, 2, 3, 4]) await ask({ email, detail: `ajeno ${at}` });
    const own = await ask({ kind: 'regret', email, name: 'Titular', detail: 'El mío' });
    const sent = () =>
      product.database.db
        .selectFrom('mails')
        .select(['subject', 'text'])
        .where('to_address', '=', email)
        .orderBy('created_at')
        .execute();
    const confirm = () => confirmLate(product.modules.rights);
    await confirm();
    expect(await sent()).toHaveLength(3);
    product.clock.advance(2 * HOUR_MS);
    await confirm();
    await confirm();
    const mails = await sent();
    expect(mails).toHaveLength(4);
    expect(mails[3]?.subject).toBe('Llegaron otros 2 pedidos con tu correo');
    expect(mails[3]?.text).toContain(own);
    expect(mails[3]?.text).toContain('pedido de arrepentimiento');
  });

  test('reports of one author hold three accounts at most', async () => {
    const email = 'vecina@ladrillo.test';
    const people = ['user', 'investor', 'owner', 'unverified'];
    await Promise.all(
      people.map((who) =>
        ask({ kind: 'death', email, detail: who, aboutEmail: `${who}@ladrillo.test` }),
      ),
    );
    const held = await product.database.db
      .selectFrom('rights_requests')
      .select('held_user_id')
      .where('email', '=', email)
      .where('held_user_id', 'is not', null)
      .execute();
    expect(held).toHaveLength(HOLDS_AT_ONCE);
  });
});
