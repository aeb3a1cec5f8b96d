import type { Currency } from '#contract/core/money.ts';
import { newId } from '#core/id.ts';
import type { Stand, World } from '../tokens/world.test-support.ts';

const paging = { page: 1, pageSize: 20 };

interface Given {
  readonly world: World;
  readonly at: Stand;
  /** The default person of orders and money. */
  readonly ana: string;
  readonly desk: { readonly userId: string; readonly role: 'admin'; readonly address: string };
}

/** Actions and reads for tests of buy orders. @param given called each time, since tests change person and project */
export function ordersOf(given: () => Given) {
  const reader = (userId = given().ana) => ({ userId, role: 'investor' as const });
  const bank = (amount: string, userId = given().ana) =>
    given().world.payments.createDeposit(reader(userId), newId(), {
      projectId: given().at.id,
      type: 'usd_bank_transfer',
      sentCurrency: 'USD',
      amount,
    });
  const order = (
    depositId: string,
    tokens: number,
    more: {
      userId?: string;
      price?: string;
      most?: string;
      currency?: Currency;
      invest?: boolean;
      putInVault?: boolean;
      transferId?: string;
      partId?: string;
      key?: string;
    } = {},
  ) =>
    given().world.buyOrders.place({
      userId: more.userId ?? given().ana,
      key: more.key ?? newId(),
      body: {
        projectId: given().at.id,
        ...(more.invest ? { contractId: given().at.contractId } : {}),
        roundId: (more.invest ? given().at.contractRounds : given().at.rounds)[0] ?? '',
        tokens,
        currency: more.currency ?? 'USD',
        price: more.price ?? '100.00',
        most: more.most ?? `${tokens * 100}.00`,
        ...(more.putInVault ? { putInVault: true } : {}),
        source: more.transferId
          ? { kind: 'transfer', id: more.transferId }
          : { kind: 'deposit', id: depositId },
        ...(more.partId ? { part: more.partId } : {}),
        acceptTerms: true,
      },
    });
  const accept = (id: string, amount?: string) =>
    given().world.movements.acceptDeposit(given().desk, id, amount ? { amount } : {});
  const ordered = async (tokens = 3, amount = `${tokens * 100}.00`) => {
    const deposit = await bank(amount);
    return { deposit, order: await order(deposit.id, tokens) };
  };
  const mine = async (userId = given().ana) =>
    (await given().world.buyOrders.list({ userId, ...paging })).items;
  const states = async (userId = given().ana) =>
    (await mine(userId)).map(({ status, reason }) => [status, reason]);
  const purchases = async (userId = given().ana) =>
    (await given().world.tokens.purchases({ userId, ...paging })).items;
  const kindsSent = async (userId = given().ana) => {
    const { rows } = await given().world.database.executeSql(
      `select kind from notifications where user_id = '${userId}' order by created_at, id`,
    );
    return rows.map(({ kind }) => String(kind));
  };
  /** The notification of an order that ended without a purchase. */
  const ending = async (userId = given().ana) => {
    const { rows } = await given().world.database.executeSql(
      `select body from notifications where user_id = '${userId}' and kind = 'buy_order_ended'`,
    );
    return String(rows[0]?.body);
  };
  return { ending, reader, bank, order, accept, ordered, mine, states, purchases, kindsSent };
}
