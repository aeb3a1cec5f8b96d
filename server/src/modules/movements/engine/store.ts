import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Currency, type Money, toMoney } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import type { DueSort } from '#contract/payments/movements.ts';
import { OPEN_STATUSES } from '#contract/payments/statuses.ts';
import { type DaySpan, daysBetween } from '#core/clock.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { orderBy } from '#platform/database/queries/keyset.ts';
import { literals } from '#platform/database/queries/literals.ts';
import { found, type NamedIds } from '#platform/database/queries/search.ts';
import { movementOrder } from './store-order.ts';

/** The table of a kind of movement, with its columns for filters, searches and sums. */
export interface MovementTable<Row> {
  readonly name: string;
  /** Always absent: a phantom property that binds the table to its row type. */
  readonly row?: Row;
  /** `asked` is the column of the request's time (default `created_at`), `owner` that of its person. */
  readonly asked?: string;
  readonly owner?: string;
  /** Until when it has to be paid, or when it lapses; null without such a time. */
  readonly due?: (column: (name: string) => RawBuilder<unknown>) => RawBuilder<unknown>;
  /** The columns that a filter compares; a match in one of them suffices. */
  readonly filters: Readonly<Partial<Record<FilterName, readonly string[]>>>;
  /** The columns that a search covers besides the order number and the person's name. */
  readonly searched?: readonly string[];
  /** The columns of amounts that a search covers besides the requested one. */
  readonly searchedAmounts?: readonly string[];
  /** The amount that lists show, sum and sort by, when it is not the requested one. */
  readonly shown?: (column: (name: string) => RawBuilder<unknown>) => RawBuilder<unknown>;
  /** The columns of the received amount and its currency, when they differ from the requested ones. */
  readonly arriving?: { readonly amount: string; readonly currency: string };
  /** The movements that an operator must act on. */
  readonly waiting: RawBuilder<SqlBool>;
  /**
   * The instant at which a movement was closed, by the board's definition (0017-reports.sql); absent where no list
   * filters by it.
   */
  readonly closed?: RawBuilder<Date>;
  /** The amount that counts towards a limit, and the condition that leaves out rejected movements. */
  readonly moved?: { readonly amount: RawBuilder<bigint>; readonly where: RawBuilder<SqlBool> };
}

export type FilterName =
  | 'projectId'
  | 'type'
  | 'currency'
  | 'receivedCurrency'
  | 'status'
  | 'source';

export interface MovementFilter extends DaySpan, Partial<Record<FilterName, string | undefined>> {
  readonly page: number;
  readonly pageSize: number;
  readonly userId?: string | undefined;
  /** Only the movements with these ids. */
  readonly ids?: readonly string[] | undefined;
  /** Only movements that an operator must act on, oldest first. */
  readonly waiting?: boolean | undefined;
  /** Only those closed on a day in Argentina, `YYYY-MM-DD`. */
  readonly closedOn?: string | undefined;
  /** Only withdrawals or transfers with a fee. */
  readonly charged?: boolean | undefined;
  readonly search?: string | undefined;
  readonly sort?: DueSort | undefined;
}

interface WithId {
  readonly id: string;
}

export async function insertRow<Row extends object>(
  tx: Tx,
  { name }: MovementTable<Row>,
  row: Row,
): Promise<void> {
  const columns = Object.keys(row).map((column) => sql.ref(column));
  await sql`insert into ${sql.table(name)} (${sql.join(columns)})
    values (${sql.join(Object.values(row))})`.execute(tx);
}

export const rowById = async <Row>(
  db: Db,
  { name }: MovementTable<Row>,
  id: string,
): Promise<Row | undefined> =>
  (await sql<Row>`select * from ${sql.table(name)} where id = ${id}`.execute(db)).rows[0];

/** Locks a movement until the transaction ends. */
export const lockRow = async <Row>(
  tx: Tx,
  { name }: MovementTable<Row>,
  id: string,
): Promise<Row | undefined> =>
  (await sql<Row>`select * from ${sql.table(name)} where id = ${id} for update`.execute(tx))
    .rows[0];

/** Locks several movements in a fixed order. @returns those that exist */
export const lockRows = async <Row>(
  tx: Tx,
  { name }: MovementTable<Row>,
  ids: readonly string[],
): Promise<Row[]> =>
  (
    await sql<Row>`select * from ${sql.table(name)}
      where id = any(${[...ids]}::uuid[]) order by id for update`.execute(tx)
  ).rows;

/** Updates a locked movement. @returns the updated row */
export async function updateRow<Row extends WithId>(
  tx: Tx,
  { name }: MovementTable<Row>,
  { id, change }: { readonly id: string; readonly change: Partial<Row> },
): Promise<Row> {
  const set = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<Row>`
    update ${sql.table(name)} set ${sql.join(set)} where id = ${id} returning *`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`${name}: no row ${id}`);
  return row;
}

/** A page of movements, newest first (`waiting`: oldest first), with the sums of all that match. */
export async function rowsPage<Row>(
  db: Db,
  table: MovementTable<Row>,
  filter: MovementFilter & {
    readonly also?: RawBuilder<SqlBool> | undefined;
    /** The movements that a word of the search identifies through other tables, by word. */
    readonly named?: NamedIds['ids'] | undefined;
  },
): Promise<Page<Row> & { totals: Money[]; arriving?: Money[] }> {
  const { page, pageSize } = filter;
  const matching = sql`from ${sql.table(table.name)} where ${conditions(table, filter)} and ${filter.also ?? sql`true`}`;
  const { rows: items } = await sql<Row>`
    select * ${matching} order by ${orderOf(table, filter)}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const amount = amountOf(table);
  const { sums, count } = await sumsOf(db, matching, { amount, currency: 'currency' });
  const arriving = table.arriving && {
    amount: sql.ref(table.arriving.amount),
    currency: table.arriving.currency,
  };
  return {
    items,
    page,
    pageSize,
    total: count,
    totals: sums,
    ...(arriving ? { arriving: (await sumsOf(db, matching, arriving)).sums } : {}),
  };
}

/** The order of a page. The order number breaks ties, so that no row is on two pages. */
const orderOf = <Row>(
  table: MovementTable<Row>,
  filter: Pick<MovementFilter, 'sort' | 'waiting'>,
) =>
  orderBy(
    movementOrder(filter, {
      column: (name) => sql.ref(name),
      amount: amountOf(table),
      asked: askedOf(table),
      person: personOf(table),
      due: table.due?.((name) => sql.ref(name)),
    }),
  );

const personOf = <Row>(table: MovementTable<Row>) => sql`(
  select p.lastname || ' ' || p.name from person_facts p where p.id = ${ownerOf(table)})`;

/** Sums an amount column over all matching rows, by currency. */
async function sumsOf(
  db: Db,
  matching: RawBuilder<unknown>,
  { amount, currency }: { readonly amount: RawBuilder<unknown>; readonly currency: string },
): Promise<{ readonly sums: Money[]; readonly count: number }> {
  const { rows } = await sql<{ currency: Currency; total: bigint; amount: bigint }>`
    select ${sql.ref(currency)} as currency, count(*) as total, sum(${amount})::bigint as amount
    ${matching} group by ${sql.ref(currency)} order by ${sql.ref(currency)}`.execute(db);
  return {
    sums: rows.map((row) => toMoney(row.amount, row.currency)),
    count: rows.reduce((all, { total }) => all + Number(total), 0),
  };
}

const amountOf = <Row>({ shown }: MovementTable<Row>) =>
  shown?.((name) => sql.ref(name)) ?? sql.ref('amount');
const askedOf = <Row>({ asked = 'created_at' }: MovementTable<Row>) => sql.ref(asked);
const ownerOf = <Row>({ owner = 'user_id' }: MovementTable<Row>) => sql.ref(owner);

function conditions<Row>(
  table: MovementTable<Row>,
  filter: Parameters<typeof rowsPage<Row>>[2],
): RawBuilder<SqlBool> {
  const { userId, ids, from, before } = filter;
  const all: RawBuilder<SqlBool>[] = [sql`true`];
  if (userId) all.push(sql`${ownerOf(table)} = ${userId}`);
  if (ids) all.push(sql`id = any(${[...ids]}::uuid[])`);
  if (filter.waiting) all.push(table.waiting);
  if (filter.closedOn && table.closed) {
    const day = daysBetween(filter.closedOn, filter.closedOn);
    all.push(sql`${table.closed} >= ${day.from} and ${table.closed} < ${day.before}`);
  }
  if (filter.charged) all.push(sql`fee_amount > 0`);
  if (filter.search) all.push(searching(table, filter.search, filter.named));
  if (from) all.push(sql`${askedOf(table)} >= ${from}`);
  if (before) all.push(sql`${askedOf(table)} < ${before}`);
  for (const [name, columns] of Object.entries(table.filters)) {
    const value = Object.entries(filter).find(([key]) => key === name)?.[1];
    const equal = columns.map((column) => sql`${sql.ref(column)} = ${value}`);
    if (value) all.push(sql`(${sql.join(equal, sql` or `)})`);
  }
  return sql.join(all, sql` and `);
}

/** The condition of a search: by order number, person, further columns, amount or day, or among the named movements. */
const searching = <Row>(table: MovementTable<Row>, search: string, named?: NamedIds['ids']) =>
  found(search, {
    texts: [
      sql`order_number`,
      sql`(select trim(p.name || ' ' || p.lastname) from person_facts p where p.id = ${ownerOf(table)})`,
      ...(table.searched ?? []).map((column) => sql.ref(column)),
    ],
    amounts: ['amount', ...(table.searchedAmounts ?? [])].map((column) => sql.ref(column)),
    at: [askedOf(table)],
    ...(named ? { named: [{ column: sql.ref('id'), ids: named }] } : {}),
  });

export const rowsById = async <Row>(
  db: Db,
  { name }: MovementTable<Row>,
  ids: readonly string[],
): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(name)} where id = any(${[...ids]}::uuid[])`.execute(db))
    .rows;

/** Whether a person, or the value of another column, has an undecided movement. */
export async function hasUnderWay(
  db: Db,
  name: string,
  where: { readonly column: string; readonly is: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(name)}
    where status in (${literals(OPEN_STATUSES)}) and ${sql.ref(where.column)} = ${where.is} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

interface MovementRef {
  readonly id: string;
  readonly order_number: string;
  readonly user_id: string;
}

/** Order numbers and owners of movements. */
export const refsOf = async (
  db: Db,
  name: string,
  ids: readonly string[],
): Promise<MovementRef[]> =>
  (
    await sql<MovementRef>`select id, order_number, user_id from ${sql.table(name)}
      where id = any(${[...ids]}::uuid[])`.execute(db)
  ).rows;

/** Amounts in minor units, by currency. */
export type Sums = readonly { readonly currency: Currency; readonly minor: bigint }[];

/** The amounts that a person moved since an instant, by currency, without rejected movements. */
export async function movedSince<Row>(
  db: Db,
  { name, moved }: MovementTable<Row>,
  { userId, since }: { readonly userId: string; readonly since: Date },
): Promise<Sums> {
  if (moved === undefined) return [];
  const { rows } = await sql<Sums[number]>`
    select currency, sum(${moved.amount})::bigint as minor from ${sql.table(name)}
    where user_id = ${userId} and created_at >= ${since} and status <> 'rejected' and ${moved.where}
    group by currency`.execute(db);
  return rows;
}

/** Takes the lock that serialises the limit checks of one person. */
export async function lockLimits(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`limits/${userId}`}, 0))`.execute(tx);
}
