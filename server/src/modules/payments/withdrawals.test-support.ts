import { type Currency, parseAmount } from '#contract/core/money.ts';
import { newId } from '#core/id.ts';
import { HOUR, NOON, type World } from '../balance/world.test-support.ts';

export type Withdrawer = Awaited<ReturnType<typeof createWithdrawer>>;

/** A new person with $ 1000 in a new project, at noon, and what they and the desk do with their withdrawals. */
export async function createWithdrawer(world: World) {
  world.clock.set(NOON);
  const ana = await world.person();
  const project = newId();
  await world.give(ana, project, '1000');

  const ask = (
    amount: string,
    more: {
      key?: string;
      receivedCurrency?: Currency;
      bankAccountId?: string;
      quoteId?: string;
    } = {},
  ) => {
    const { key = newId(), receivedCurrency = 'ARS', ...rest } = more;
    const bankAccountId = receivedCurrency === 'USD' ? ana.usd : ana.ars;
    const body = {
      projectId: project,
      currency: 'ARS',
      amount,
      receivedCurrency,
      bankAccountId,
      ...rest,
    } as const;
    return world.payments.createWithdrawal(ana, key, body);
  };
  const quote = async (amount: string, to: Currency = 'USD') =>
    (
      await world.rates.quoteFor(ana.userId, {
        from: 'ARS',
        to,
        amount: parseAmount(amount, 'ARS') ?? 0n,
        side: 'from',
      })
    ).id;
  const available = () => world.money(ana.userId, project, 'ARS');
  const held = () => world.money(ana.userId, project, 'ARS', 'held');
  const shown = async () =>
    (await world.payments.withdrawals(ana, { page: 1, pageSize: 20, userId: ana.userId })).items[0];
  const sent = async (amount: string, more: Parameters<typeof ask>[1] = {}) => {
    const { id } = await ask(amount, more);
    await world.payments.acceptWithdrawal(world.boss, id, {});
    await world.payments.sendWithdrawal(world.boss, id, { reference: `CBU ${id}` });
    return id;
  };
  const completed = async (amount: string, more: Parameters<typeof ask>[1] = {}) => {
    const id = await sent(amount, more);
    world.clock.advance(48 * HOUR);
    await world.payments.completeDueWithdrawals();
    return id;
  };
  return { ana, project, ask, quote, available, held, shown, sent, completed };
}
