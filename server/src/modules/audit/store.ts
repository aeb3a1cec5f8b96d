import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Page } from '#contract/core/page.ts';
import type { AuditSort } from '#contract/settings/endpoints.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import { FOLLOWS } from './store-order.ts';
import { BY_ACTOR, foundEntry } from './store-search.ts';
import type { AuditLogTable } from './tables.ts';

export type AuditRow = Selectable<AuditLogTable>;

export interface AuditFilter {
  /** A whole action, or its first part: "user" finds "user.block". */
  readonly action?: string | undefined;
  readonly actorId?: string | undefined;
  readonly targetKind?: string | undefined;
  readonly targetId?: string | undefined;
  /** The reader: entries on cases, alerts and risks about themselves or a company that they own are left out. */
  readonly readerId?: string | undefined;
  readonly search?: string | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly before?: Date | undefined;
  /** Latest first when absent. */
  readonly sort?: AuditSort | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** The filter and order of a whole list. */
export type WholeFilter = Omit<AuditFilter, 'page' | 'pageSize'>;

/** Entries of one instant are in the order in which they were written. */
const SORTS = {
  '-at': sql`at desc, id desc`,
  at: sql`at, id`,
  action: sql`action, at desc, id desc`,
  '-action': sql`action desc, at desc, id desc`,
  person: sql`${BY_ACTOR} nulls first, at desc, id desc`,
  '-person': sql`${BY_ACTOR} desc nulls last, at desc, id desc`,
} as const satisfies Record<AuditSort, unknown>;

/** A rule of the chain that an entry violates. */
interface ChainFault {
  readonly seq: bigint | null;
  readonly entryId: string;
}

export async function insertEntry(
  tx: Tx,
  row: Omit<AuditRow, 'before' | 'after'> & { before: string | null; after: string | null },
): Promise<void> {
  await tx.insertInto('audit_log').values(row).execute();
}

/**
 * Condition: an entry is not about a case, alert, risk, limit or exposure of an account in which the reader has or had
 * an interest at the time. Appointments of officers are not secret.
 */
const notAbout = (readerId: string) =>
  sql<SqlBool>`case
    when target_kind in ('compliance_case', 'compliance_alert')
      or (target_kind = 'user' and action like 'compliance.%' and action not like 'compliance.officer%')
    then audit_log.target_id not in (
      select f.target_id from audit_interest_facts f
      where f.person_id = ${readerId} and f.kind = audit_log.target_kind
        and (f.until is null or f.until >= audit_log.at))
    else true end`;

export const entriesPage = (db: Db, filter: AuditFilter): Promise<Page<AuditRow>> =>
  readPage(entriesOf(db, filter).orderBy(SORTS[filter.sort ?? '-at']), filter);

/**
 * The entries of a list that follow a given one. The query starts at its place in the order, so that a late page costs
 * no more than the first.
 */
export function entriesAfter(
  db: Db,
  filter: WholeFilter,
  { last, limit }: { readonly last: string | null; readonly limit: number },
): Promise<AuditRow[]> {
  const sort = filter.sort ?? '-at';
  let query = entriesOf(db, filter);
  if (last !== null) query = query.where(FOLLOWS[sort](last));
  return query.orderBy(SORTS[sort]).limit(limit).execute();
}

function entriesOf(db: Db, filter: WholeFilter) {
  let query = db.selectFrom('audit_log');
  const { action } = filter;
  if (action)
    query = query.where((on) =>
      on.or([
        on('action', '=', action),
        on('action', 'like', `${action.replace(/[\\%_]/g, '\\$&')}.%`),
      ]),
    );
  if (filter.actorId) query = query.where('actor_id', '=', filter.actorId);
  if (filter.targetId) query = query.where('target_id', '=', filter.targetId);
  if (filter.targetKind) query = query.where('target_kind', '=', filter.targetKind);
  if (filter.readerId) query = query.where(notAbout(filter.readerId));
  if (filter.search) query = query.where(foundEntry(filter.search));
  if (filter.from) query = query.where('at', '>=', filter.from);
  if (filter.before) query = query.where('at', '<', filter.before);
  return query.selectAll();
}

/**
 * Entries whose hash does not match their content, that are missing, or whose place in the chain is broken; at most
 * ten.
 */
export async function chainFaults(db: Db): Promise<ChainFault[]> {
  const { rows } = await sql<ChainFault>`
    with links as (
      select c.seq, c.entry_id, c.hash,
             lag(c.seq, 1, 0::bigint) over w as previous_seq,
             lag(c.hash, 1, ''::bytea) over w as previous_hash
      from audit_chain c window w as (order by c.seq)
    )
    select links.seq, links.entry_id as "entryId"
    from links left join audit_log l on l.id = links.entry_id
    where l.id is null or links.seq <> links.previous_seq + 1
      or links.hash <> audit_hash(links.previous_hash, l)
    union all
    select null, l.id from audit_log l
    where not exists (select from audit_chain c where c.entry_id = l.id)
    limit 10`.execute(db);
  return rows;
}

/** The hash of an empty log. */
export const START_OF_CHAIN = '0'.repeat(64);

/** The chain's hash after a number of entries; null when it is shorter. */
export async function chainHash(db: Db, entries: bigint): Promise<string | null> {
  if (entries === 0n) return START_OF_CHAIN;
  const row = await db
    .selectFrom('audit_chain')
    .select('hash')
    .where('seq', '=', entries)
    .executeTakeFirst();
  return row?.hash.toString('hex') ?? null;
}

/** The chain's length and its last hash, which covers all entries. */
export async function chainHead(db: Db): Promise<{ entries: bigint; hash: string }> {
  const last = await db
    .selectFrom('audit_chain')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { entries: last?.seq ?? 0n, hash: last?.hash.toString('hex') ?? '' };
}
