import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { pdfText } from '../../platform/documents/pdf-text.test-support.ts';
import { createWorld, DAY, type Stand, type World } from '../tokens/world.test-support.ts';

describeOnBothEngines('portfolio', (database) => {
  let world: World;
  beforeAll(() => {
    world = createWorld(database());
  });

  async function fund(at: Stand, amount: bigint) {
    const id = newId();
    await world.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: world.clock.now(),
      postings: [
        { account: chart.treasury('USD'), amount: -amount },
        {
          account: chart.setAside(at.id, 'buyback'),
          amount,
        },
      ],
    });
  }
  const content = async (answer: Awaited<ReturnType<World['portfolio']['annual']>>) => {
    if (typeof answer.content === 'string' || Buffer.isBuffer(answer.content))
      return Buffer.from(answer.content);
    const parts: Buffer[] = [];
    for await (const part of answer.content) parts.push(Buffer.from(part));
    return Buffer.concat(parts);
  };

  test('of a new person is empty, and explains why there is no return', async () => {
    const userId = await world.person();
    const mine = await world.portfolio.of(userId);
    expect(mine).toMatchObject({
      total: { amount: '0.00' },
      yearlyReturn: null,
      noReturn: 'nothing_in',
    });
    expect(await world.portfolio.history(userId, 'all')).toEqual({ points: [] });
    expect(await world.portfolio.income(userId)).toEqual({ months: [] });
    expect(await world.portfolio.calendar(userId)).toEqual({ items: [], late: [] });
    expect(await world.portfolio.promises(userId)).toEqual({ items: [] });
  });

  test('follows an investment from its purchase to its buy-back', async () => {
    const at = await world.project();
    const userId = await world.buyer(at, 10_000n);
    await world.buy(userId, at, 240, { invest: true });
    await world.invest(userId, at, 100);
    const early = await world.portfolio.of(userId);
    expect(early).toMatchObject({
      tokens: { amount: '2400.00' },
      wallet: { amount: '7600.00' },
      total: { amount: '10000.00' },
      cost: { amount: '2400.00' },
      noReturn: 'too_short',
      // 100 invested at 10.80 and 140 loose ones with the last vault at 11.20
      toCome: { amount: '2648.00' },
    });
    expect(early.allocation.type).toMatchObject([{ key: 'investor', percent: 100 }]);
    const { items } = await world.portfolio.calendar(userId);
    expect(items.map(({ kind, day, tokens }) => [kind, day, tokens])).toEqual([
      ['buyback', '2027-03-01', 100],
      ['buyback_loose', '2027-09-01', 140],
    ]);
    expect(items.map(({ creditedOn }) => creditedOn)).toEqual([null, null]);

    await fund(at, 100_000_00n);
    world.clock.set(new Date('2027-03-01T15:00:00Z'));
    await world.tokens.settle();
    const later = await world.portfolio.of(userId);
    expect(later).toMatchObject({
      tokens: { amount: '1400.00' },
      wallet: { amount: '8680.00' },
      realised: { amount: '80.00' },
      received: { amount: '1080.00' },
      noReturn: null,
    });
    // 2400 for a year made 1080 and what is worth 1400
    expect(later.yearlyReturn).toBeCloseTo(3.34, 1);
    const { months } = await world.portfolio.income(userId);
    expect(months).toMatchObject([{ month: '2027-03', buyback: { amount: '80.00' } }]);
    const { items: promises } = await world.portfolio.promises(userId);
    expect(promises).toMatchObject([
      { kind: 'buyback', status: 'kept', promisedPercent: 8, actualPercent: 8 },
    ]);
    const { points } = await world.portfolio.history(userId, 'all');
    expect(points.at(-1)).toMatchObject({
      tokens: { amount: '1400.00' },
      wallet: { amount: '8680.00' },
      cost: { amount: '1400.00' },
    });
    expect(points.length).toBeLessThanOrEqual(100);

    await database()
      .db.updateTable('users')
      .set({ tax_id: '20-12345678-6' })
      .where('id', '=', userId)
      .execute();
    const csv = (
      await content(
        await world.portfolio.annual(userId, 2027, { format: 'csv', separator: 'semicolon' }),
      )
    ).toString();
    expect(csv).toContain(';"Recompra";');
    expect(csv).toContain(';"1080,00";"0,00";"1080,00";"80,00";');
    // the year is not over: its balance has today's date, and the file names the person
    expect(csv).toMatch(/"Saldo al cierre";"\d\d\/03\/2027";"Tokens";[^;]+;"140";/);
    expect(csv).toMatch(/"Titular";"";"Nombre";"[^"]+"/);
    expect(csv).toContain('"Titular";"";"CUIT o CUIL";"20-12345678-6"');
    const pdf = pdfText(
      await content(
        await world.portfolio.annual(userId, 2027, { format: 'pdf', separator: 'semicolon' }),
      ),
    );
    expect(pdf).toContain('Resumen anual 2027');
    expect(pdf).toContain('US$ 80,00');
    expect(pdf).toContain('CUIT o CUIL 20-12345678-6');
  });

  test('the annual statement shows USDT in dollars too, in its movements and its balance', async () => {
    const at = await world.project();
    const userId = await world.buyer(at, 0n);
    await world.give(userId, at.id, 'USDT', 12_345_678n);
    await world.give(userId, at.id, 'ARS', 500_00n);
    const year = Number(world.clock.now().toISOString().slice(0, 4));
    const fileOf = async (format: 'csv' | 'pdf') =>
      content(await world.portfolio.annual(userId, year, { format, separator: 'semicolon' }));
    const rows = (await fileOf('csv')).toString().split('\r\n');
    const dollarsOf = (section: string, currency: string) =>
      rows
        .map((row) => row.split(';').map((cell) => cell.replaceAll('"', '')))
        .filter((cells) => cells[0] === section && cells[5] === currency)
        .map((cells) => [cells[6], cells[8]]);
    for (const section of ['Movimiento', 'Saldo al cierre']) {
      expect(dollarsOf(section, 'USDT')).toEqual([['12,345678', '12,35']]);
      // pesos have no fixed rate
      expect(dollarsOf(section, 'ARS')).toEqual([['500,00', '']]);
    }
    expect(pdfText(await fileOf('pdf')).match(/US\$ 12,35/g)).toHaveLength(2);
  });

  test('tokens on order to enter vaults are to come once, from the vaults that they will enter', async () => {
    const at = await world.project();
    const userId = await world.buyer(at, 100_000n);
    await world.buy(userId, at, 30, { invest: true });
    await world.buy(userId, at, 120, { invest: true, putInVault: true });
    await world.buy(userId, at, 90, { invest: true, putInVault: true });
    const { items } = await world.portfolio.calendar(userId);
    expect(
      items.map(({ kind, vaultNumber, day, tokens, amount }) => [
        kind,
        vaultNumber,
        day,
        tokens,
        amount.amount,
      ]),
    ).toEqual([
      ['buyback_scheduled', 1, '2027-03-01', 210, '2268.00'],
      ['buyback_loose', 2, '2027-09-01', 30, '336.00'],
    ]);
    expect((await world.portfolio.of(userId)).buybacksToCome.amount).toBe('2604.00');
    const [reward] = await world.tokens.rewards(userId);
    expect(reward).toMatchObject({ scheduledExpected: 226_800n, looseExpected: 33_600n });
  });

  test('rent is to come of tokens until their own vault buys them back', async () => {
    const at = await world.project((sample) => ({
      ...sample,
      contracts: sample.contracts.map((contract) => ({
        ...contract,
        tokenType: 'premium' as const,
        rentModel: { payDay: 10, amount: '1000.00', percent: 62.5 },
      })),
    }));
    const userId = await world.buyer(at, 100_000n);
    const other = await world.buyer(at, 100_000n);
    await world.buy(userId, at, 300, { invest: true });
    await world.buy(other, at, 300, { invest: true });
    await world.invest(userId, at, 100);
    // the round completes once no purchase can be revoked
    world.clock.advance(20 * DAY);
    await world.tokens.settle();
    const { items } = await world.portfolio.calendar(userId);
    const rents = items.filter(({ kind }) => kind === 'rent');
    expect(new Set(rents.map(({ day, tokens }) => `${day > '2027-03-01'} ${tokens}`))).toEqual(
      new Set(['false 300', 'true 200']),
    );
    const sum = rents.reduce((all, { amount }) => all + Number(amount.amount) * 100, 0);
    expect((await world.portfolio.of(userId)).rentsToCome.amount).toBe((sum / 100).toFixed(2));
  });

  test('a refund’s penalty is a loss, and a delivery date keeps its first promise', async () => {
    const at = await world.project();
    const userId = await world.buyer(at, 10_000n);
    await world.buy(userId, at, 10);
    await world.refund(userId, { projectId: at.id, tokens: 4 });
    expect(await world.portfolio.of(userId)).toMatchObject({
      tokens: { amount: '600.00' },
      cost: { amount: '600.00' },
      realised: { amount: '-60.00' },
    });
    const before = (await world.portfolio.promises(userId)).items[0]?.promisedDay;
    await database()
      .db.updateTable('projects')
      .set({ delivery_date: '2031-01-01', updated_at: new Date(world.clock.now().getTime() + DAY) })
      .where('id', '=', at.id)
      .execute();
    expect((await world.portfolio.promises(userId)).items).toMatchObject([
      { kind: 'delivery', promisedDay: before, actualDay: '2031-01-01', tokens: 6 },
    ]);
  });
});
