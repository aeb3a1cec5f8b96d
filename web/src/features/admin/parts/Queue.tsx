import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Currency, Money } from '#contract/core/money.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import type { FirstApproval, MovementEvent, MovementStatus } from '#contract/payments/schemas.ts';
import { Sums } from '#web/shared/desk/DeskList.tsx';
import { AS, type Head, RowTable } from '#web/shared/desk/RowTable.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { moveTo, pickRow, ROW } from '#web/shared/keyboard/list-keys.ts';
import { useKeys } from '#web/shared/keyboard/use-keys.ts';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { MoneyText } from '#web/shared/ui/MoneyText.tsx';
import type { Movement } from '#web/shared/ui/movement-steps.ts';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import { StatusChip } from '#web/shared/ui/StatusChip.tsx';
import type { Sorted } from '#web/shared/ui/sorted.ts';
import { DecidedByKeys } from './Decision.tsx';
import { PickBox } from './PickBox.tsx';
import { Pinned } from './Pinned.tsx';
import classes from './Queue.module.css';
import type { Selection } from './use-selection.ts';

interface Line {
  events: readonly MovementEvent[];
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
  totals: Money[];
}

/**
 * A queue of movements beside the one being decided, with evidence and decision. J and K move along the list, A and R
 * decide.
 */
export function Queue<Item extends Line>(props: {
  movement: Movement;
  query: UseQueryResult<PageAnswer<Item>, Error>;
  page: number;
  onPage: (page: number) => void;
  chosen: string | undefined;
  /** The selected one, fetched separately: it may be on another page, or in another state by now. */
  alone: Item | undefined;
  onChoose: (id: string) => void;
  /** Puts the first of the list into the URL, when nothing is selected. */
  onPin: (id: string) => void;
  amountOf: (item: Item) => { amount: string; currency: Currency };
  /** A note beside the amount: what leaves, when the amount shows what arrives. */
  besideOf?: (item: Item) => string;
  /** The totals of all rows, when the sums of the requested amounts do not suffice. */
  sums?: ReactNode;
  whereOf: (item: Item) => string;
  /** A warning before the decision; null without one. */
  alarmOf?: (item: Item) => string | null;
  /** Its state, when its status says too little. */
  chipOf?: (item: Item) => ReactNode;
  /** For bulk decisions. */
  selection: Selection<Item>;
  /** Its order, and its setter. */
  sorted: Sorted;
  children: (item: Item) => ReactNode;
}) {
  const { query, page, onPage, chosen, alone, onChoose, amountOf, whereOf, alarmOf, children } =
    props;
  const { selection, sorted, movement, onPin, chipOf, besideOf, sums } = props;
  const first = query.isPlaceholderData ? undefined : query.data?.items[0]?.id;
  // the opened item stays when the list is refetched, which may start with another one by then
  useEffect(() => {
    if (chosen === undefined && first !== undefined) onPin(first);
  });
  const panel = useRef<HTMLElement>(null);
  const list = useQueueKeys(query.data?.items ?? [], chosen, onPin);
  const choose = (id: string) => {
    onChoose(id);
    // when the panel is above the list, the selected item would be out of view
    if (window.matchMedia(ONE_COLUMN).matches) panel.current?.scrollIntoView({ block: 'start' });
  };
  const nothing = (
    <EmptyState title="No hay nada en esta vista">
      Con otro estado en los filtros se ve lo ya resuelto.
    </EmptyState>
  );
  return (
    // the item being decided stays, with its input, when another administrator decides the last of the list
    <Loaded query={query} isEmpty={({ total }) => total === 0 && !alone} empty={nothing}>
      {({ items, total, pageSize, totals }) => {
        const current = chosen ? (items.find(({ id }) => id === chosen) ?? alone) : items[0];
        const next = nextOf(items, current);
        return (
          <div className={classes.layout}>
            <div>
              {total === 0 && nothing}
              <RowTable label={LABELS[movement]} heads={HEADS} sorted={sorted} ref={list}>
                {items.map((item) => (
                  <div {...AS.row} key={item.id} className={classes.item}>
                    <span {...AS.cell} className={classes.pick}>
                      <PickBox
                        label={`Elegir ${item.orderNumber}`}
                        chosen={selection.has(item)}
                        obstacle={selection.obstacleOf(item)}
                        onChoose={(ranged) => selection.toggle(items, item, ranged)}
                      />
                    </span>
                    <span {...AS.wide} className={classes.cell}>
                      <button
                        type="button"
                        className={classes.choose}
                        aria-current={item.id === current?.id}
                        onClick={() => choose(item.id)}
                        {...ROW}
                      >
                        <span>
                          <b className="tabular nowrap">{item.orderNumber}</b> · {item.userName}
                        </span>
                        <span className={classes.amount}>
                          <MoneyText money={amountOf(item)} />
                          {besideOf && <small className={classes.beside}>{besideOf(item)}</small>}
                        </span>
                        <span className="cap">
                          {whereOf(item)} · {formatDateTime(item.date)}
                        </span>
                        <span className={classes.end}>
                          {alarmOf?.(item) && (
                            <span className={classes.alarm}>{alarmOf(item)}</span>
                          )}
                          {item.firstApproval ? (
                            <span className={classes.waits}>1 de 2 aprobaciones</span>
                          ) : (
                            (chipOf?.(item) ?? (
                              <StatusChip of="movementStatus" value={item.status} />
                            ))
                          )}
                        </span>
                      </button>
                    </span>
                  </div>
                ))}
              </RowTable>
              {sums ?? <Sums of={totals} />}
              <PageNav total={total} pageSize={pageSize} page={page} onPage={onPage} />
            </div>
            {current && (
              <section className={classes.panel} aria-live="polite" ref={panel}>
                <Pinned
                  key={current.id}
                  movement={movement}
                  of={current}
                  onNext={next ? () => choose(next.id) : null}
                >
                  <DecidedByKeys value={true}>{children(current)}</DecidedByKeys>
                </Pinned>
              </section>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

/**
 * J and K select the next and the previous item. A decided item may have left the list: the next one is then at its
 * position.
 */
function useQueueKeys(
  items: readonly Line[],
  chosen: string | undefined,
  onPin: (id: string) => void,
) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  const at = chosen ? items.findIndex(({ id }) => id === chosen) : 0;
  useEffect(() => {
    if (at !== -1) place.current = at;
  }, [at]);
  const step = (by: 1 | -1) => {
    const from = at === -1 ? place.current - (by === 1 ? 1 : 0) : at;
    const to = Math.min(items.length - 1, Math.max(0, from + by));
    const next = items[to];
    if (!next) return;
    onPin(next.id);
    moveTo(list.current, to);
  };
  useKeys({ j: () => step(1), k: () => step(-1), x: () => pickRow(list.current) });
  return list;
}

/** The item after another in a list; the first when that left it. */
function nextOf<Item extends Line>(
  items: readonly Item[],
  current: Item | undefined,
): Item | undefined {
  const at = items.findIndex(({ id }) => id === current?.id);
  return items.slice(at + 1).find(({ id }) => id !== current?.id);
}

const LABELS = {
  deposit: 'Depósitos',
  withdrawal: 'Retiros',
  transfer: 'Transferencias',
} as const satisfies Record<Movement, string>;
const HEADS: readonly Head[] = [
  { key: 'pick', header: '', name: 'Elegir' },
  { key: 'person', header: 'Persona', sort: SORTS.movements.person },
  { key: 'date', header: 'Fecha', sort: SORTS.movements.date },
  { key: 'amount', header: 'Importe', sort: SORTS.movements.amount },
];

/** Same as in Queue.module.css. */
const ONE_COLUMN = '(max-width: 1100px)';
