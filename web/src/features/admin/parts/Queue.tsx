import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
  chosen: string | null;
  onChoose: (id: string) => void;
  amountOf: (item: Item) => { amount: string; currency: Currency };
  whereOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}) {
  const { query, page, onPage, chosen, onChoose, amountOf, whereOf, children } = props;
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
        const current = items.find(({ id }) => id === chosen) ?? items[0];
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
                      onClick={() => onChoose(item.id)}
                    >
                      <span>
                        <b className="tabular">{item.orderNumber}</b> · {item.userName}
                      </span>
                      <span className={classes.amount}>
                        <MoneyText money={amountOf(item)} />
                      </span>
                      <span className="cap">
                        {whereOf(item)} · {formatDateTime(item.date)}
                      </span>
                      <span className={classes.end}>
                        {item.firstApproval ? (
                          <span className={classes.waits}>Falta otra aprobación</span>
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
              <section className={classes.panel} aria-live="polite" key={current.id}>
                {children(current)}
              </section>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
