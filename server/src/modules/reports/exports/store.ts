import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Currency } from '#contract/core/money.ts';
import type { DueSort } from '#contract/payments/movements.ts';
import type { DepositType, MovementStatus } from '#contract/payments/schemas.ts';
import { OPEN_STATUSES } from '#contract/payments/statuses.ts';
import { type DaySpan, daysBetween } from '#core/clock.ts';
import {
  isPreApproved,
  isReturnedRow,
  isToReview,
  isTroubledSend,
  lapsesAt,
  movementOrder,
  shownAmount,
} from '#modules/movements';
import type { Db } from '#platform/database/index.ts';
import { arrayOf } from '#platform/database/queries/arrays.ts';
import { isAfter, orderBy, placeOf } from '#platform/database/queries/keyset.ts';
import { found, type NamedIds } from '#platform/database/queries/search.ts';
import { type AsyncRow, inOrder } from './chunks.ts';

/* Deposits, withdrawals and transfers for files, as their lists have them. Read-only, across modules. */

/**
 * The order of a list of movements `d` of people `u`.
 * @param of.due until when they have to be paid, or when they lapse
 * @param of.amount the amount that the list shows, if not the requested one
 */
const orderOf = (
  filter: MovementFilter,
  of: { readonly due?: RawBuilder<unknown>; readonly amount?: RawBuilder<unknown> } = {},
) =>
  movementOrder(filter, {
    column: columnOf,
    amount: columnOf('amount'),
    asked: sql`d.created_at`,
    person: sql`u.lastname || ' ' || u.name`,
    ...of,
  });

const columnOf = (name: string) => sql.ref(`d.${name}`);

export interface MovementFilter extends DaySpan {
  readonly userId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly currency?: Currency | undefined;
  readonly status?: MovementStatus | undefined;
  /** Only rows that need an action. */
  readonly waiting?: boolean | undefined;
  /** The day on which deposits and withdrawals were closed, `YYYY-MM-DD`. */
  readonly closedOn?: string | undefined;
  /** Only withdrawals or transfers with a fee. */
  readonly charged?: boolean | undefined;
  /** As its list is searched. */
  readonly search?: string | undefined;
  readonly sort?: DueSort | undefined;
}

/** The same as the list's own search finds. */
const searching = (
  search: string,
  of: {
    texts?: readonly RawBuilder<unknown>[];
    amounts?: readonly RawBuilder<unknown>[];
    named?: readonly NamedIds[];
  } = {},
) =>
  found(search, {
    texts: [sql`d.order_number`, sql`u.name || ' ' || u.lastname`, ...(of.texts ?? [])],
    amounts: [sql`d.amount`, ...(of.amounts ?? [])],
    at: [sql`d.created_at`],
    ...(of.named ? { named: of.named } : {}),
  });

/** Whether a row may move within the order while a file is written; the moment of its request never changes. */
const mayMove = ({ sort }: MovementFilter): boolean =>
  sort !== undefined && sort !== 'oldest' && sort !== 'newest';

/** The condition that a row `d` has one of these ids. */
export const isOneOf = (ids: readonly string[]) =>
  sql<SqlBool>`d.id = any(${arrayOf(ids)}::uuid[])`;

/** The condition of the day on which a movement was closed, as its list has it; none without the filter. */
function closedOn({ closedOn: day }: MovementFilter, closed: RawBuilder<unknown>) {
  if (day === undefined) return [];
  const { from, before } = daysBetween(day, day);
  return [sql<SqlBool>`(${closed} >= ${from} and ${closed} < ${before})`];
}

export const depositRows = (
  db: Db,
  filter: MovementFilter & { type?: DepositType | undefined; paid: NamedIds['ids'] },
) => {
  const { userId, projectId, currency, status, type, from, before } = filter;
  const order = orderOf(filter, { amount: shownAmount(columnOf), due: lapsesAt(columnOf) });
  const selected = db
    .selectFrom('deposit_facts as d')
    .leftJoin('project_facts as p', 'p.id', 'd.project_id')
    .leftJoin('person_facts as u', 'u.id', 'd.user_id')
    .leftJoin('charge_facts as c', 'c.deposit_id', 'd.id')
    .where((eb) =>
      eb.and([
        ...(userId ? [eb('d.user_id', '=', userId)] : []),
        ...(projectId ? [eb('d.project_id', '=', projectId)] : []),
        ...(currency ? [eb('d.currency', '=', currency)] : []),
        ...(status ? [eb('d.status', '=', status)] : []),
        ...(type ? [eb('d.type', '=', type)] : []),
        ...(filter.waiting ? [eb('d.status', 'in', OPEN_STATUSES)] : []),
        ...(from ? [eb('d.created_at', '>=', from)] : []),
        ...closedOn(filter, sql`coalesce(d.closed_at, d.created_at)`),
        ...(filter.search
          ? [
              searching(filter.search, {
                texts: [sql`d.reference`, sql`d.tx_hash`],
                amounts: [sql`d.accepted_amount`],
                named: [{ column: sql`d.id`, ids: filter.paid }],
              }),
            ]
          : []),
        ...(before ? [eb('d.created_at', '<', before)] : []),
      ]),
    );
  const lines = selected
    .selectAll('d')
    .select(['p.name as project_name', 'u.name', 'u.lastname'])
    .select(['c.amount as charged', 'c.currency as charged_currency'])
    .select((eb) => [
      eb.fn.coalesce('c.late_rate', 'c.rate').as('rate'),
      eb.fn.coalesce('c.late_rate_source', 'c.rate_source').as('rate_source'),
      eb.fn.coalesce('c.late_rate_as_of', 'c.rate_as_of').as('rate_as_of'),
      'c.late_rate',
    ])
    .select(placeOf(order).as('place'));
  return inOrder(mayMove(filter), {
    ids: () => selected.select('d.id').orderBy(orderBy(order)).execute(),
    some: (ids) => lines.where(isOneOf(ids)).execute(),
    after: (last, limit) =>
      (last ? lines.where(isAfter(order, last)) : lines)
        .orderBy(orderBy(order))
        .limit(limit)
        .execute(),
  });
};

export type DepositLine = AsyncRow<typeof depositRows>;

export const withdrawalRows = (
  db: Db,
  filter: MovementFilter & {
    type?: 'bank_transfer' | 'usdt_transfer' | undefined;
    /** Only USDT payments that failed or are stuck at this instant. */
    troubledAt?: Date | undefined;
    /** Only pending withdrawals with a pre-approval, or pending ones without it. */
    preApproved?: 'true' | 'false' | undefined;
    /** Only those that were sent and came back, or all others. */
    returned?: 'true' | 'false' | undefined;
  },
) => {
  const { userId, projectId, currency, status, type, from, before } = filter;
  const order = orderOf(filter, { due: sql`d.due_at` });
  const selected = db
    .selectFrom('withdrawal_facts as d')
    .leftJoin('project_facts as p', 'p.id', 'd.project_id')
    .leftJoin('person_facts as u', 'u.id', 'd.user_id')
    .where((eb) =>
      eb.and([
        ...(userId ? [eb('d.user_id', '=', userId)] : []),
        ...(projectId ? [eb('d.project_id', '=', projectId)] : []),
        ...(currency ? [eb('d.received_currency', '=', currency)] : []),
        ...(status ? [eb('d.status', '=', status)] : []),
        ...(type ? [eb('d.type', '=', type)] : []),
        ...(filter.waiting ? [isToReview('d')] : []),
        ...(filter.troubledAt ? [isTroubledSend(filter.troubledAt, 'd')] : []),
        ...(filter.preApproved ? [isPreApproved(filter.preApproved === 'true', 'd')] : []),
        ...(filter.returned ? [isReturnedRow(filter.returned === 'true', 'd')] : []),
        ...(from ? [eb('d.created_at', '>=', from)] : []),
        ...closedOn(filter, sql`coalesce(d.closed_at, d.completed_at, d.created_at)`),
        ...(filter.charged ? [eb('d.fee_amount', '>', 0n)] : []),
        ...(filter.search
          ? [
              searching(filter.search, {
                texts: [sql`d.destination_account`, sql`d.destination_holder`, sql`d.reference`],
                amounts: [sql`d.received_amount`],
              }),
            ]
          : []),
        ...(before ? [eb('d.created_at', '<', before)] : []),
      ]),
    );
  const lines = selected
    .selectAll('d')
    .select(['p.name as project_name', 'u.name', 'u.lastname'])
    .select(placeOf(order).as('place'));
  return inOrder(mayMove(filter), {
    ids: () => selected.select('d.id').orderBy(orderBy(order)).execute(),
    some: (ids) => lines.where(isOneOf(ids)).execute(),
    after: (last, limit) =>
      (last ? lines.where(isAfter(order, last)) : lines)
        .orderBy(orderBy(order))
        .limit(limit)
        .execute(),
  });
};

export type WithdrawalLine = AsyncRow<typeof withdrawalRows>;

export const transferRows = (db: Db, filter: MovementFilter) => {
  const { userId, projectId, currency, status, from, before } = filter;
  const order = orderOf(filter);
  const selected = db
    .selectFrom('transfer_facts as d')
    .leftJoin('project_facts as f', 'f.id', 'd.from_project_id')
    .leftJoin('project_facts as p', 'p.id', 'd.to_project_id')
    .leftJoin('person_facts as u', 'u.id', 'd.user_id')
    .where((eb) =>
      eb.and([
        ...(userId ? [eb('d.user_id', '=', userId)] : []),
        ...(projectId
          ? [
              eb.or([
                eb('d.from_project_id', '=', projectId),
                eb('d.to_project_id', '=', projectId),
              ]),
            ]
          : []),
        ...(currency ? [eb('d.currency', '=', currency)] : []),
        ...(status === 'sent' ? [eb.lit(false)] : status ? [eb('d.status', '=', status)] : []),
        ...(filter.charged ? [eb('d.fee_amount', '>', 0n)] : []),
        ...(filter.waiting ? [eb('d.status', '=', 'pending')] : []),
        ...(from ? [eb('d.created_at', '>=', from)] : []),
        ...(filter.search ? [searching(filter.search)] : []),
        ...(before ? [eb('d.created_at', '<', before)] : []),
      ]),
    );
  const lines = selected
    .selectAll('d')
    .select(['f.name as from_name', 'p.name as to_name', 'u.name', 'u.lastname'])
    .select(placeOf(order).as('place'));
  return inOrder(mayMove(filter), {
    ids: () => selected.select('d.id').orderBy(orderBy(order)).execute(),
    some: (ids) => lines.where(isOneOf(ids)).execute(),
    after: (last, limit) =>
      (last ? lines.where(isAfter(order, last)) : lines)
        .orderBy(orderBy(order))
        .limit(limit)
        .execute(),
  });
};

export type TransferLine = AsyncRow<typeof transferRows>;
