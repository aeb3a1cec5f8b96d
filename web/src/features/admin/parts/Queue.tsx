import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { Currency } from '#contract/core/money.ts';
import type { FirstApproval, MovementStatus } from '#contract/payments/schemas.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { MoneyText } from '#web/shared/ui/MoneyText.tsx';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import { StatusChip } from '#web/shared/ui/StatusChip.tsx';
import classes from './Queue.module.css';

interface Line {
  id: string;
  orderNumber: string;
  date: string;
  status: MovementStatus;
  userName: string;
  firstApproval: FirstApproval | null;
}
interface PageAnswer<Item> {
  items: Item[];
  total: number;
  pageSize: number;
}

/** A queue of movements beside the one being decided: evidence and decision together. Arrows and Enter work on the list. */
export function Queue<Item extends Line>(props: {
  query: UseQueryResult<PageAnswer<Item>, Error>;
  page: number;
  onPage: (page: number) => void;
  chosen: string | undefined;
  /** The chosen one, asked for by itself: it may stand on another page, or in another state by now. */
  alone: Item | undefined;
  onChoose: (id: string) => void;
  amountOf: (item: Item) => { amount: string; currency: Currency };
  whereOf: (item: Item) => string;
  /** What one must look at before deciding; null when nothing. */
  alarmOf?: (item: Item) => string | null;
  children: (item: Item) => ReactNode;
}) {
  const { query, page, onPage, chosen, alone, onChoose, amountOf, whereOf, alarmOf, children } =
    props;
  const panel = useRef<HTMLElement>(null);
  const choose = (id: string) => {
    onChoose(id);
    // where the panel stands above the list, what was chosen is out of sight
    if (window.matchMedia(ONE_COLUMN).matches) panel.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Loaded
      query={query}
      empty={
        <EmptyState title="No hay nada en esta vista">
          Con otro estado en los filtros se ve lo ya resuelto.
        </EmptyState>
      }
    >
      {({ items, total, pageSize }) => {
        const current = items.find(({ id }) => id === chosen) ?? alone ?? items[0];
        return (
          <div className={classes.layout}>
            <div>
              <ul className={classes.list}>
                {items.map((item) => (
                  <li key={item.id} className={classes.item}>
                    <button
                      type="button"
                      className={classes.choose}
                      aria-current={item.id === current?.id}
                      onClick={() => choose(item.id)}
                    >
                      <span>
                        <b className="tabular nowrap">{item.orderNumber}</b> · {item.userName}
                      </span>
                      <span className={classes.amount}>
                        <MoneyText money={amountOf(item)} />
                      </span>
                      <span className="cap">
                        {whereOf(item)} · {formatDateTime(item.date)}
                      </span>
                      <span className={classes.end}>
                        {alarmOf?.(item) && <span className={classes.alarm}>{alarmOf(item)}</span>}
                        {item.firstApproval ? (
                          <span className={classes.waits}>1 de 2 aprobaciones</span>
                        ) : (
                          <StatusChip of="movementStatus" value={item.status} />
                        )}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              <PageNav total={total} pageSize={pageSize} page={page} onPage={onPage} />
            </div>
            {current && (
              <section className={classes.panel} aria-live="polite" ref={panel}>
                <div key={current.id}>{children(current)}</div>
              </section>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

/** As in Queue.module.css. */
const ONE_COLUMN = '(max-width: 1100px)';
