import { sql } from 'kysely';
import { BANK_TRANSFERS } from '#contract/payments/bank-transfer.ts';
import { OPEN_STATUSES } from '#contract/payments/statuses.ts';
import type { Db } from '#platform/database/index.ts';
import { literals } from '#platform/database/queries/literals.ts';
import { plain } from '#platform/database/queries/search.ts';
import { openRuns } from '../store/runs-paid.ts';
import type { KnownAccount, KnownAmount, KnownPerson } from './signs.ts';
import type { Traces } from './traces.ts';

const AS_KNOWN = sql`
  p.id, p.name, p.lastname,
  array_remove(person_keys(p.own_document, p.own_tax_id) || ('CUIT' || p.tax_id), null) as keys`;

/** Users whose numbers or names the traces may be; the caller compares the names. */
export async function peopleOf(
  db: Db,
  { keys, taxIds, words }: Pick<Traces, 'keys' | 'taxIds' | 'words'>,
): Promise<KnownPerson[]> {
  if (words.length + keys.length === 0) return [];
  const said = sql`${[...words]}::text[]`;
  const { rows } = await sql<KnownPerson>`
    select p.* from unnest(${[...keys]}::text[]) k
    -- key by key: the planner takes hundreds of keys together for most of the people, and reads them all
    cross join lateral (
      select ${AS_KNOWN} from person_facts p
      where person_keys(p.own_document, p.own_tax_id) @> array[k]) p
    union
    select ${AS_KNOWN} from person_facts p where p.tax_id = any(${[...taxIds]}::text[])
    union
    select ${AS_KNOWN} from person_facts p where name_key(p.lastname) = any(${said})
    union
    select ${AS_KNOWN} from person_facts p where p.is_company and name_key(p.name) = any(${said})`.execute(
    db,
  );
  return rows;
}

/** Accounts of users whose number or holder the traces may be; removed ones too. */
export async function accountsOf(
  db: Db,
  { accounts, words }: Pick<Traces, 'accounts' | 'words'>,
): Promise<KnownAccount[]> {
  if (words.length + accounts.length === 0) return [];
  const numbers = accounts.flatMap((one) => [one, one.toLowerCase()]);
  const { rows } = await sql<KnownAccount>`
    select a.user_id as "userId", trim(p.name || ' ' || p.lastname) as "userName", a.account, a.holder
    from (
      select id from bank_account_facts where account = any(${numbers}::text[])
      union
      select id from bank_account_facts where name_key(holder) = any(${[...words]}::text[])) n
    join bank_account_facts a on a.id = n.id
    join person_facts p on p.id = a.user_id`.execute(db);
  return rows;
}

/** Which of these are numbers of deposits, withdrawals or payment runs. */
export async function ordersOf(db: Db, orders: readonly string[]): Promise<ReadonlySet<string>> {
  if (orders.length === 0) return new Set();
  const asked = sql`any(${[...orders]}::text[])`;
  const { rows } = await sql<{ number: string }>`
    select order_number as number from deposit_facts where order_number = ${asked}
    union
    select order_number from withdrawal_facts where order_number = ${asked}
    union
    select number from payment_run_facts where number = ${asked}`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

/** Which of these numbers a line names that credited a deposit. */
export async function payersOf(db: Db, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  // banks write a tax id with and without hyphens
  const { rows } = await sql<{ number: string }>`
    select n as number from unnest(${[...numbers]}::text[]) n
    where exists (
      select from bank_statement_lines b
      where b.movement_kind = 'deposit' and (
        ${plain(sql`b.reference`)} like '%' || n || '%'
        or (length(n) = 11 and ${plain(sql`b.reference`)} like
          '%' || substr(n, 1, 2) || '-' || substr(n, 3, 8) || '-' || substr(n, 11) || '%')))`.execute(
    db,
  );
  return new Set(rows.map(({ number }) => number));
}

/**
 * Amounts of bank transfers that an administrator refused, or two reverted, within half a year: the announced amount, and
 * the credited one of a reverted deposit.
 */
export async function refusedTransfers(db: Db): Promise<KnownAmount[]> {
  const { rows } = await sql<KnownAmount>`
    select d.currency, a.amount from deposit_facts d
    cross join lateral (values (d.amount), (d.accepted_amount)) a (amount)
    where d.status = 'rejected' and not d.expired and d.type in (${literals(BANK_TRANSFERS)})
      and a.amount is not null
      and coalesce(d.closed_at, d.created_at) > (select max(imported_at) from bank_statement_lines) - interval '180 days'`.execute(
    db,
  );
  return rows;
}

/** Amounts of bank withdrawals that are neither sent nor refused, and totals of payment runs with one of them. */
export async function unsentWithdrawals(db: Db): Promise<KnownAmount[]> {
  const { rows } = await sql<KnownAmount>`
    select received_currency as currency, received_amount as amount from withdrawal_facts
    where type = 'bank_transfer' and status in (${literals(OPEN_STATUSES)}) and sent_at is null`.execute(
    db,
  );
  return [...rows, ...(await openRuns(db, { unsent: true }))];
}

/** Which of these are tax ids of companies that have an account. */
export async function companyTaxIdsOf(
  db: Db,
  taxIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (taxIds.length === 0) return new Set();
  const { rows } = await sql<{ tax_id: string }>`
    select tax_id from person_facts where is_company and tax_id = any(${[...taxIds]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ tax_id }) => tax_id));
}
