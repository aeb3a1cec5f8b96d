import { parse } from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, type World } from '../../tokens/world.test-support.ts';

const EMPTY_DEPOSIT = {
  accepted_amount: null,
  expired: false,
  reverted: false,
  payer_account: null,
  tx_hash: null,
  reference: null,
  reason: null,
  expires_at: null,
  closed_at: null,
} as const;

describeOnBothEngines('movements in receipts and files', (database) => {
  let world: World;
  beforeAll(() => {
    world = createWorld(database());
  });

  test('lists as files contain each of thousands of rows once, read in chunks', async () => {
    const at = await world.project();
    const userId = await world.person();
    const rows = Array.from({ length: 1203 }, (_, count) => ({
      id: newId(),
      order_number: `X-${userId}-${count}`,
      user_id: userId,
      project_id: at.id,
      type: 'ars_bank_transfer' as const,
      currency: 'ARS' as const,
      amount: 100n,
      status: 'pending' as const,
      ...EMPTY_DEPOSIT,
      // many at the same instant: the id distinguishes them
      created_at: new Date(Date.UTC(2026, 0, 1 + (count % 3))),
    }));
    await database().db.insertInto('deposits').values(rows).execute();
    const text = await depositsFile(userId);
    const numbers = [...text.matchAll(/X-[0-9a-f-]+-(\d+)/g)].map(([, number]) => Number(number));
    expect(numbers).toHaveLength(1203);
    expect(new Set(numbers).size).toBe(1203);
  });

  test('deposits as a file have the charge, its rate and the worth in dollars', async () => {
    const at = await world.project();
    const userId = await world.person();
    const id = newId();
    await database()
      .db.insertInto('deposits')
      .values({
        id,
        order_number: `X-${id}`,
        user_id: userId,
        project_id: at.id,
        type: 'card',
        currency: 'USD',
        amount: 100_00n,
        status: 'completed',
        ...EMPTY_DEPOSIT,
        accepted_amount: 99_50n,
        closed_at: new Date('2026-03-02T12:05:00Z'),
        created_at: new Date('2026-03-02T12:00:00Z'),
      })
      .execute();
    await database()
      .db.insertInto('deposit_charges')
      .values({
        deposit_id: id,
        provider: 'lyra',
        currency: 'ARS',
        amount: 149_000_00n,
        rate: '1490',
        rate_source: 'Tabla de prueba',
        rate_as_of: new Date('2026-03-02T11:58:00Z'),
        promised: false,
        state: 'paid',
        payer_name: null,
        asks: 0,
        created_at: new Date('2026-03-02T12:00:00Z'),
      })
      .execute();
    const { data } = parse(await depositsFile(userId), { delimiter: ';', header: true });
    expect(data[0]).toMatchObject({
      'Importe acreditado': '99,50',
      'Moneda cobrada': 'ARS',
      'Importe cobrado': '149000,00',
      'Valor en USD': '99,50',
      Cotización: '1490',
      'Fuente de la cotización': 'Tabla de prueba',
      'Cotización del': '02/03/2026 08:58',
    });
  });

  test('every step of a movement is described in Spanish, including a first approval', async () => {
    const at = await world.project();
    const userId = await world.person();
    const id = newId();
    const row = { id, order_number: `X-${id}`, user_id: userId, project_id: at.id };
    const asked = { type: 'ars_bank_transfer', currency: 'ARS', amount: 100n } as const;
    await database()
      .db.insertInto('deposits')
      .values({
        ...row,
        ...asked,
        ...EMPTY_DEPOSIT,
        status: 'pending',
        created_at: world.clock.now(),
      })
      .execute();
    const steps = ['created', 'approved', 'sent', 'accepted', 'completed'] as const;
    const story = { movement_id: id, at: world.clock.now(), actor_id: null, actor_role: null };
    await database()
      .db.insertInto('movement_events')
      .values(steps.map((action) => ({ ...story, id: newId(), action, note: null })))
      .execute();
    const { timeline } = await world.reports.order({ userId, role: 'investor' }, 'deposit', id);
    expect(timeline.map(({ what }) => what)).toEqual([
      'Pedido',
      'Primera aprobación',
      'Enviado',
      'Aprobado',
      'Completado',
    ]);
  });

  async function depositsFile(userId: string): Promise<string> {
    const format = { format: 'csv', separator: 'semicolon' } as const;
    const { content } = await world.reports.deposits({ userId }, false, format);
    if (typeof content === 'string' || Buffer.isBuffer(content)) throw new Error('stream');
    let text = '';
    for await (const part of content) text += String(part);
    return text;
  }
});
