import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#contract/core/money.ts';
import {
  type PersonEventKind,
  type PersonEventSort,
  type PersonLink,
  returnedAs,
} from '#contract/desk/person.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { literals } from '#platform/database/queries/literals.ts';
import type { PersonNotesTable } from '../tables.ts';

export interface EventRow {
  readonly kind: PersonEventKind;
  readonly id: string;
  readonly at: Date;
  readonly title: string;
  /** Minor units. */
  readonly amount: bigint | null;
  readonly currency: Currency | null;
  readonly status: string | null;
}

/** Rows of each kind: `id`, `at`, `title`, `amount`, `currency`, `status`. */
const EVENTS: Readonly<Record<PersonEventKind, (userId: string) => RawBuilder<unknown>>> = {
  registered: (userId) => sql`
    select id, created_at as at, '' as title, null::bigint as amount, null::text as currency,
           null::text as status
    from person_facts where id = ${userId}`,
  account: (userId) => sql`
    select id, at, '' as title, null::bigint as amount, null::text as currency,
           case when action in ('user.block', 'payments.chargeback', 'estate.freeze') then 'blocked'
                when action = 'user.delete' then 'deleted' else 'active' end as status
    from person_history_facts where target_id = ${userId} and action <> 'kyc.result'`,
  // every result; of a person whose results the log does not have, the present state
  identity: (userId) => sql`
    select id, at, '' as title, null::bigint as amount, null::text as currency, kyc_status as status
    from person_history_facts where target_id = ${userId} and action = 'kyc.result'
    union all
    select k.user_id as id, k.updated_at as at, '' as title, null::bigint as amount,
           null::text as currency, u.kyc_status as status
    from kyc_facts k join person_facts u on u.id = k.user_id where k.user_id = ${userId}::uuid
      and not exists (select from person_history_facts h
        where h.target_id = ${userId} and h.action = 'kyc.result')`,
  deposit: (userId) => sql`
    select id, created_at as at, order_number as title, coalesce(accepted_amount, amount) as amount,
           currency, case when reverted then 'reverted' else status end as status
    from deposit_facts where user_id = ${userId}`,
  withdrawal: (userId) => sql`
    select id, created_at as at, order_number as title, amount, currency,
           case when status = 'rejected' and sent_at is not null then 'returned' else status end as status
    from withdrawal_facts where user_id = ${userId}`,
  transfer: (userId) => sql`
    select id, created_at as at, order_number as title, amount, currency, status
    from transfer_facts where user_id = ${userId}`,
  purchase: (userId) => sql`
    select id, purchased_at as at, order_number as title, cost as amount, currency, status
    from purchase_facts where user_id = ${userId} and inherited_from is null`,
  refund: (userId) => sql`
    select r.id, r.returned_at as at, c.order_number as title, r.cost - r.penalty as amount, c.currency,
           r.reason as status
    from lot_return_facts r join purchase_facts c on c.id = r.purchase_id
    where c.user_id = ${userId} and r.reason in (${literals(returnedAs.options)})`,
  question: (userId) => sql`
    select id, asked_at as at, body as title, null::bigint as amount, null::text as currency,
           case when withdrawn_at is not null then 'withdrawn'
                when closed_by_cancellation then 'closed' when hidden_at is not null then 'hidden'
                when answered_at is not null then 'answered' else 'waiting' end as status
    from question_facts where asker_id = ${userId}`,
  note: (userId) => sql`
    select id, written_at as at, body as title, null::bigint as amount, null::text as currency,
           null::text as status
    from person_notes where user_id = ${userId}`,
};

/** A page of a person's events. */
export async function eventsPage(
  db: Db,
  of: {
    readonly userId: string;
    readonly kinds: readonly PersonEventKind[];
    readonly sort: PersonEventSort;
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<{ rows: EventRow[]; total: number }> {
  const all = sql`(${sql.join(
    of.kinds.map(
      (kind) => sql`select ${kind}::text as kind, rows.* from (${EVENTS[kind](of.userId)}) rows`,
    ),
    sql` union all `,
  )}) events`;
  const { rows } = await sql<EventRow>`
    select * from ${all} order by ${of.sort === 'at' ? sql`at, id` : sql`at desc, id desc`}
    limit ${of.pageSize} offset ${(of.page - 1) * of.pageSize}`.execute(db);
  const { rows: counts } = await sql<{ total: bigint }>`
    select count(*) as total from ${all}`.execute(db);
  return { rows, total: Number(counts[0]?.total ?? 0n) };
}

interface LinkedRow {
  readonly id: string;
  readonly name: string;
  readonly state: 'active' | 'blocked' | 'deleted';
  readonly by: PersonLink[];
}

/** Other people who share a document, tax id or bank account, or withdrew to the same account. */
export async function linkedPeople(db: Db, userId: string): Promise<LinkedRow[]> {
  const { rows } = await sql<LinkedRow>`
    with links as (
      select o.id, 'document' as by from person_facts u join person_facts o on o.own_document = u.own_document
      where u.id = ${userId} and o.id <> u.id and u.own_document <> ''
      union
      select o.id, 'taxId' from person_facts u join person_facts o on o.tax_id = u.tax_id
      where u.id = ${userId} and o.id <> u.id and u.tax_id <> ''
      union
      select o.user_id, 'bankAccount' from bank_account_facts a
      join bank_account_facts o on o.account = a.account and o.user_id <> a.user_id
      where a.user_id = ${userId} and a.account <> ''
      union
      select o.user_id, 'destination' from withdrawal_facts w
      join withdrawal_facts o on o.destination_account = w.destination_account and o.user_id <> w.user_id
      where w.user_id = ${userId} and w.destination_account <> '')
    select u.id, trim(u.name || ' ' || u.lastname) as name, u.state, array_agg(distinct l.by) as by
    from links l join person_facts u on u.id = l.id
    group by u.id, u.name, u.lastname, u.state order by 2, 1`.execute(db);
  return rows;
}

export async function personExists(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('person_facts')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

export async function notesPage(
  db: Db,
  of: { readonly userId: string; readonly page: number; readonly pageSize: number },
): Promise<{ rows: (PersonNotesTable & { writer: string; of_former: boolean })[]; total: number }> {
  const { rows } = await sql<PersonNotesTable & { writer: string; of_former: boolean }>`
    select n.*, u.name || ' ' || u.lastname as writer, exists (
      select from person_since_facts s where s.user_id = n.user_id and s.since >= n.written_at) as of_former
    from person_notes n join person_facts u on u.id = n.written_by
    where n.user_id = ${of.userId} order by n.written_at desc, n.id desc
    limit ${of.pageSize} offset ${(of.page - 1) * of.pageSize}`.execute(db);
  const { total } = await db
    .selectFrom('person_notes')
    .where('user_id', '=', of.userId)
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** The same note by the same administrator since an instant: a repeated click is not a second note. */
export const sameNote = (
  tx: Tx,
  of: Pick<PersonNotesTable, 'user_id' | 'body' | 'written_by'> & { readonly since: Date },
): Promise<PersonNotesTable | undefined> =>
  tx
    .selectFrom('person_notes')
    .selectAll()
    .where('user_id', '=', of.user_id)
    .where('written_by', '=', of.written_by)
    .where('body', '=', of.body)
    .where('written_at', '>', of.since)
    .executeTakeFirst();

/** Serialises the notes of one administrator about one person. */
export async function lockNotes(
  tx: Tx,
  of: { user_id: string; written_by: string },
): Promise<void> {
  const name = `notes/${of.user_id}/${of.written_by}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export const insertNote = async (tx: Tx, row: PersonNotesTable): Promise<void> =>
  void (await tx.insertInto('person_notes').values(row).execute());

export const eraseNotes = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.deleteFrom('person_notes').where('user_id', '=', userId).execute());
