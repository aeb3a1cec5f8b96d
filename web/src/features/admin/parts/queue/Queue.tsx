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
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import { PickBox } from '#web/shared/ui/lists/picking/PickBox.tsx';
import type { Sorted } from '#web/shared/ui/lists/sorted.ts';
import type { Movement as Kind } from '#web/shared/ui/orders/movement-steps.ts';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { DecidedByKeys } from '../deciding/Decision.tsx';
import { dueWords } from '../deciding/due.ts';
import type { Selection } from '../deciding/selection/use-selection.ts';
import { PersonLink } from '../PersonLink.tsx';
import { nextOf } from './next-of.ts';
import { Pinned } from './Pinned.tsx';
import classes from './Queue.module.css';
import { useOpened } from './use-opened.ts';

/** A movement as every queue shows it. */
export interface Movement {
  events: readonly MovementEvent[];
  id: string;
  orderNumber: string;
  date: string;
  status: MovementStatus;
  userId: string;
  userName: string;
  firstApproval: FirstApproval | null;
}
export interface QueuePage<Item> {
  items: Item[];
  total: number;
  pageSize: number;
  totals: Money[];
}

/** A queue of movements beside the one being decided: evidence and decision together. J and K go along the list, A and R decide. */
export function Queue<Item extends Movement>(
  props: Shown<Item> & {
    movement: Kind;
    query: UseQueryResult<QueuePage<Item>, Error>;
    page: number;
    onPage: (page: number) => void;
    chosen: string | undefined;
    /** The selected one, requested separately: it may be on another page, or in another state by now. */
    alone: Item | undefined;
    onChoose: (id: string) => void;
    /** Keeps the first of the list in the address, where nothing is chosen. */
    onPin: (id: string) => void;
    /** The total of all rows, where the sums of the requested amounts do not suffice. */
    sums?: ReactNode;
    /** For lists where many items can be decided together. */
    selection: Selection<Item>;
    /** How it is ordered, and what asks for another order. */
    sorted: Sorted;
    children: (item: Item) => ReactNode;
  },
) {
  const { query, page, onPage, chosen, alone, onChoose, children } = props;
  const { sorted, movement, onPin, sums, dueOf } = props;
  const heads = dueOf ? DUE_HEADS : HEADS;
  const first = query.isPlaceholderData ? undefined : query.data?.items[0]?.id;
  // the opened item stays when the list is refetched, which may start with another one by then
  useEffect(() => {
    if (chosen === undefined && first !== undefined) onPin(first);
  });
  const listed = query.data?.items ?? [];
  const current = useOpened(
    chosen ? (listed.find(({ id }) => id === chosen) ?? alone) : listed[0],
    chosen,
  );
  const panel = useRef<HTMLElement>(null);
  const { list, place } = useQueueKeys(listed, chosen, onPin);
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
    <Loaded query={query} isEmpty={({ total }) => total === 0 && !current} empty={nothing}>
      {({ items, total, pageSize, totals }) => {
        const hasNext = nextOf(items, current?.id, 0) !== undefined;
        const openNext = () => {
          const next = nextOf(items, current?.id, place.current);
          if (next) choose(next.id);
        };
        return (
          <div className={classes.layout}>
            <div>
              {total === 0 && nothing}
              <RowTable label={LABELS[movement]} heads={heads} sorted={sorted} ref={list}>
                {items.map((item) => (
                  <QueueRow
                    {...props}
                    key={item.id}
                    item={item}
                    items={items}
                    isCurrent={item.id === current?.id}
                    onChoose={choose}
                  />
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
                  onNext={hasNext ? openNext : null}
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

/** What of a movement its row shows. */
interface Shown<Item> {
  amountOf: (item: Item) => { amount: string; currency: Currency };
  /** A second amount: the outgoing one, if the first is the arriving one. */
  besideOf?: (item: Item) => string;
  whereOf: (item: Item) => string;
  /** The cautions before deciding; null when there are none. */
  alarmOf?: (item: Item) => string | null;
  /** Until when it has to be done, or when it lapses; null when it has no such time. */
  dueOf?: (item: Item) => string | null;
  /** Its progress, if the status does not suffice. */
  chipOf?: (item: Item) => ReactNode;
}

function QueueRow<Item extends Movement>(
  props: Shown<Item> & {
    item: Item;
    items: readonly Item[];
    isCurrent: boolean;
    selection: Selection<Item>;
    onChoose: (id: string) => void;
  },
) {
  const { item, items, isCurrent, selection, onChoose } = props;
  const { amountOf, besideOf, whereOf, alarmOf, dueOf, chipOf } = props;
  const alarm = alarmOf?.(item);
  const due = dueOf?.(item);
  return (
    <div {...AS.row} className={classes.item}>
      <span {...AS.cell} className={classes.pick}>
        <PickBox
          label={`Elegir ${item.orderNumber}`}
          chosen={selection.has(item)}
          obstacle={selection.obstacleOf(item)}
          onChoose={(ranged) => selection.toggle(items, item, ranged)}
        />
      </span>
      <span {...AS.wide} {...(dueOf ? { 'aria-colspan': 4 } : {})} className={classes.cell}>
        {/* lies below what names it, so that the person's link is not within a button */}
        <button
          type="button"
          className={classes.choose}
          aria-current={isCurrent}
          aria-labelledby={`row-${item.id}`}
          onClick={() => onChoose(item.id)}
          {...ROW}
        />
        <span id={`row-${item.id}`} className={classes.said}>
          <span>
            <span className="nowrap">
              <b className="tabular nowrap">{item.orderNumber}</b> ·
            </span>{' '}
            <PersonLink id={item.userId} name={item.userName} />
          </span>
          <span className={classes.amount}>
            <MoneyText money={amountOf(item)} />
            {besideOf && <small className={classes.beside}>{besideOf(item)}</small>}
          </span>
          <span className="cap">
            {whereOf(item)} · {formatDateTime(item.date)}
            {due && (
              <>
                {' · '}
                <span className="nowrap">{dueWords(due)}</span>
              </>
            )}
          </span>
          <span className={classes.end}>
            {item.firstApproval ? (
              <span className={classes.waits}>1 de 2 aprobaciones</span>
            ) : (
              (chipOf?.(item) ?? <StatusChip of="movementStatus" value={item.status} />)
            )}
          </span>
          {alarm && <span className={classes.alarm}>{alarm}</span>}
        </span>
      </span>
    </div>
  );
}

/**
 * J and K select the next and the previous item. A decided item may have left the list: the next one is then at its
 * position.
 */
function useQueueKeys(
  items: readonly Movement[],
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
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    x: ({ shiftKey }) => pickRow(list.current, shiftKey),
  });
  return { list, place };
}

const LABELS = {
  deposit: 'Depósitos',
  withdrawal: 'Retiros',
  transfer: 'Transferencias',
} as const satisfies Record<Kind, string>;
const HEADS: readonly Head[] = [
  { key: 'pick', header: '', name: 'Elegir' },
  { key: 'person', header: 'Persona', sort: SORTS.movements.person },
  { key: 'date', header: 'Fecha', sort: SORTS.movements.date },
  { key: 'amount', header: 'Importe', sort: SORTS.movements.amount },
];
/** Where rows have a time until when they have to be done. */
const DUE_HEADS: readonly Head[] = [
  ...HEADS.slice(0, -1),
  { key: 'due', header: 'Vence', sort: SORTS.movementsDue.due },
  ...HEADS.slice(-1),
];

/** Same as in Queue.module.css. */
const ONE_COLUMN = '(max-width: 1100px)';
