import { type Currency, toMoney } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import type { Order } from '#contract/tokens/orders.ts';
import type { Purchase } from '#contract/tokens/purchases.ts';
import type { Db } from '#platform/database/index.ts';
import { type OrderFilter, type OrderKey, type OrderLines, orderKeys } from '../store/orders.ts';

export interface Sum {
  /** Minor units of `currency`. */
  readonly minor: bigint;
  readonly currency: Currency;
}

/** One order of a person, described by the module that it belongs to. */
export interface OrderLine {
  readonly id: string;
  readonly orderNumber: string | null;
  readonly at: Date;
  readonly kind: Order['kind'];
  readonly status: string;
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly description: string;
  readonly tokens: bigint | null;
  /** Money that the order moved; null when it moved none. */
  readonly money: Sum | null;
  /** The fee, a part of `money`; null when there was none. */
  readonly fee: Sum | null;
  /** For a purchase: its details, with whether it can be revoked. */
  readonly purchase?: Purchase;
}

/** A module that has orders of people: the view that lists them and the function that describes those of a page. */
export interface OrderSource {
  readonly lines: OrderLines;
  /** @param keys orders of this source, all of the same person */
  read(keys: readonly OrderKey[], userId: string): Promise<OrderLine[]>;
}

/** A page of a person's orders from all sources, newest first. Only the orders of the page are loaded in full. */
export async function orderPage(
  db: Db,
  sources: readonly OrderSource[],
  filter: OrderFilter,
): Promise<Page<OrderLine>> {
  const { page, pageSize, userId } = filter;
  const views = sources.map(({ lines }) => lines);
  const { keys, total } = await orderKeys(db, views, filter);
  const described = await Promise.all(
    sources.map(async ({ read }, place) => {
      const own = keys.filter(({ source }) => source === place);
      return own.length === 0 ? [] : read(own, userId);
    }),
  );
  const byId = new Map(described.flat().map((line) => [line.id, line]));
  return { items: keys.flatMap(({ id }) => byId.get(id) ?? []), page, pageSize, total };
}

const moneyOf = (sum: Sum | null) => (sum === null ? null : toMoney(sum.minor, sum.currency));

/** Converts an order to its API schema. */
export const orderView = ({ at, tokens, money, fee, purchase, ...line }: OrderLine): Order => ({
  ...line,
  date: at.toISOString(),
  tokens: tokens === null ? null : Number(tokens),
  money: moneyOf(money),
  fee: moneyOf(fee),
  purchase: purchase ?? null,
});
