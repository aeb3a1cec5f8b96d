import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#contract/core/time.ts';
import { rightsReceipt } from '#contract/rights/schemas.ts';
import { newId } from '#core/id.ts';
import { confirmLate, LISTED } from '../../src/modules/rights/requests/confirm.ts';
import { HOLDS_AT_ONCE, newCode } from '../../src/modules/rights/rules.ts';
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

  test('a code that a mail does not list is in the next one', async () => {
    const email = 'inundada@ladrillo.test';
    for (const at of many.slice(0, 3)) await ask({ email, detail: `ajeno ${at}` });
    const own = await ask({ kind: 'access', email, name: 'Titular', detail: 'El mío' });
    const row = await product.database.db
      .selectFrom('rights_requests')
      .selectAll()
      .where('email', '=', email)
      .where('kind', '=', 'access')
      .executeTakeFirstOrThrow();
    const flood = (count: number, minutes: number) =>
      product.database.db
        .insertInto('rights_requests')
        .values(
          Array.from({ length: count }, (_, at) => ({
            ...row,
            id: newId(),
            code: newCode(),
            kind: 'leave' as const,
            detail: `de más ${minutes} ${at}`,
            received_at: new Date(row.received_at.getTime() + minutes * 60_000),
          })),
        )
        .execute();
    // before and after the own one, more than two mails list
    await flood(LISTED, -1);
    await flood(LISTED, 1);
    const last = async () => {
      product.clock.advance(2 * HOUR_MS);
      await confirmLate(product.modules.rights);
      const [mail] = await product.database.db
        .selectFrom('mails')
        .select(['subject', 'text'])
        .where('to_address', '=', email)
        .orderBy('created_at', 'desc')
        .limit(1)
        .execute();
      return mail;
    };
    const first = await last();
    expect(first?.subject).toBe(`Llegaron otros ${LISTED} pedidos con tu correo`);
    expect(first?.text).toContain('sus códigos van en otro correo');
    expect(first?.text).not.toContain(own);
    expect((await last())?.text).toContain(own);
    const third = await last();
    expect(third?.subject).toBe('Llegó otro pedido con tu correo');
    expect(third?.text).not.toContain('otro correo');
    const { waiting } = await product.database.db
      .selectFrom('rights_requests')
      .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
      .where('email', '=', email)
      .where('confirmed_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(waiting).toBe(0n);
  });

  test('a request stored without the time of its mail counts as confirmed', async () => {
    await ask({ email: 'vieja@ladrillo.test' });
    const { rows } = await sql<{ confirmed: boolean }>`
      insert into rights_requests (id, code, kind, email, name, received_at, due_at, state)
      select ${newId()}, ${newCode()}, kind, email, name, received_at, due_at, state
      from rights_requests where email = 'vieja@ladrillo.test'
      returning confirmed_at is not null as confirmed`.execute(product.database.db);
    expect(rows).toEqual([{ confirmed: true }]);
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
