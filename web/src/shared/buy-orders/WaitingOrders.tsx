import { listMyBuyOrders } from '#contract/buy-orders/endpoints.ts';
import type { BuyOrder } from '#contract/buy-orders/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import classes from './BuyOrderCard.module.css';
import { BuyOrderCard } from './BuyOrderCard.tsx';
import { ordered } from './texts.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** A person's purchases that wait for money, and those that it could not make lately; nothing where there are none. */
export default function WaitingOrders() {
  const { data } = useApiQuery(
    listMyBuyOrders,
    { query: { pageSize: 20 } },
    { silent: true, every: 20_000 },
  );
  const shown = (data?.items ?? []).filter(concerns);
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

const concerns = ({ status, closedAt }: BuyOrder): boolean =>
  status === 'waiting' ||
  ((status === 'failed' || status === 'expired') &&
    closedAt !== null &&
    Date.now() - Date.parse(closedAt) < WEEK_MS);
