import { useEffect, useEffectEvent, useState } from 'react';
import { listMyBuyOrders } from '#contract/buy-orders/endpoints.ts';
import type { BuyOrder, BuyOrderStatus } from '#contract/buy-orders/schemas.ts';
import { DAY_MS } from '#contract/core/time.ts';
import { POLL_MS } from '#web/shared/api/polling.ts';
import { useEveryPage } from '#web/shared/api/use-every-page.ts';
import classes from './BuyOrderCard.module.css';
import { BuyOrderCard } from './BuyOrderCard.tsx';
import { ordered } from './texts.ts';

const WEEK_MS = 7 * DAY_MS;

/** A person's waiting buy orders and recently failed ones; nothing without any. */
export default function WaitingOrders() {
  const waiting = useWaiting();
  const ended = useEnded(waiting.map(({ id }) => id).join());
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

const argsOf = (status: BuyOrderStatus) => ({ query: { 'filter[status]': status } });

function useWaiting(): readonly BuyOrder[] {
  const items = useEveryPage(listMyBuyOrders, argsOf('waiting'), { silent: true }).data ?? [];
  useEveryPage(listMyBuyOrders, argsOf('waiting'), {
    enabled: items.length > 0,
    silent: true,
    every: POLL_MS,
  });
  return items;
}

/** Orders that ended without a purchase, refetched when the waiting ones change. @param waiting which ones wait */
function useEnded(waiting: string): readonly BuyOrder[] {
  const failed = useEveryPage(listMyBuyOrders, argsOf('failed'), { silent: true });
  const expired = useEveryPage(listMyBuyOrders, argsOf('expired'), { silent: true });
  const [readWith, setReadWith] = useState(waiting);
  const readAgain = useEffectEvent(() => {
    void failed.refetch();
    void expired.refetch();
  });
  useEffect(() => {
    if (waiting === readWith) return;
    setReadWith(waiting);
    // one fewer waits: it was executed, or ended
    if (readWith !== '') readAgain();
  }, [waiting, readWith]);
  return [...(failed.data ?? []), ...(expired.data ?? [])];
}

const isRecent = ({ closedAt }: BuyOrder): boolean =>
  closedAt !== null && Date.now() - Date.parse(closedAt) < WEEK_MS;
