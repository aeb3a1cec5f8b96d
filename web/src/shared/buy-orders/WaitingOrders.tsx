import { listMyBuyOrders } from '#contract/buy-orders/endpoints.ts';
import type { BuyOrder, BuyOrderStatus } from '#contract/buy-orders/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import classes from './BuyOrderCard.module.css';
import { BuyOrderCard } from './BuyOrderCard.tsx';
import { ordered } from './texts.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** A person's purchases that wait for money, and those that it could not make lately; nothing where there are none. */
export default function WaitingOrders() {
  const waiting = useOrders('waiting');
  const ended = [...useOrders('failed'), ...useOrders('expired')];
  const shown = [...waiting, ...ended.filter(isRecent)];
  if (shown.length === 0) return null;
  return (
    <section className={classes.list} aria-label={ordered('title')}>
      <h2>{ordered('title')}</h2>
      {shown.map((order) => (
        <BuyOrderCard key={order.id} order={order} />
      ))}
    </section>
  );
}

/** Those of one standing, whatever else was ordered since. */
const useOrders = (status: BuyOrderStatus): readonly BuyOrder[] =>
  useApiQuery(
    listMyBuyOrders,
    { query: { pageSize: 100, 'filter[status]': status } },
    { silent: true, every: 20_000 },
  ).data?.items ?? [];

const isRecent = ({ closedAt }: BuyOrder): boolean =>
  closedAt !== null && Date.now() - Date.parse(closedAt) < WEEK_MS;
