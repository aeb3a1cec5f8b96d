import { sql } from 'kysely';
import { BANK_TRANSFERS } from '#contract/payments/bank-transfer.ts';
import { OPEN_STATUSES, type OpenStatus } from '#contract/payments/statuses.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { literals } from '#platform/database/queries/literals.ts';
import type { WithdrawalCandidate } from '../proposals/propose.ts';
import type { AnnouncedDeposit } from '../proposals/rules.ts';
import type { UnknownLine } from './bank.ts';

interface LockedLine extends UnknownLine {
  /** What settles it; null while open. */
  readonly settled_by: 'movement' | 'explanation' | null;
}

/** A bank line, locked against settling until the transaction ends. */
export async function lockLine(tx: Tx, id: string): Promise<LockedLine | undefined> {
  const { rows } = await sql<LockedLine>`
    select id, day::text as day, amount, currency, reference, settled_by
    from bank_statement_lines where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Settles the line with this movement. */
export const settleByMovement = (
  tx: Tx,
  lineId: string,
  by: {
    readonly movement: { readonly id: string; readonly kind: 'deposit' | 'withdrawal' | 'run' };
    readonly actorId: string | null;
    readonly at: Date;
  },
) =>
  sql`update bank_statement_lines
      set movement_id = ${by.movement.id}, movement_kind = ${by.movement.kind}, settled_by = 'movement',
          decided_by = ${by.actorId}, decided_at = ${by.at}
      where id = ${lineId}`.execute(tx);

/** Marks the line as explained, or as open again when the explanation is withdrawn. */
export const settleByExplanation = (tx: Tx, lineId: string, holds: boolean) =>
  sql`update bank_statement_lines set settled_by = ${holds ? 'explanation' : null}
      where id = ${lineId}`.execute(tx);

/** References of explained incoming lines of a currency, which may name an order. */
export async function explainedReferences(
  tx: Tx,
  { currency, orderNumber }: { readonly currency: string; readonly orderNumber: string },
): Promise<string[]> {
  const bare = orderNumber.replaceAll('-', '');
  const { rows } = await sql<{ reference: string }>`
    select reference from bank_statement_lines
    where settled_by = 'explanation' and amount > 0 and currency = ${currency}
      and position(${bare} in regexp_replace(upper(reference), '[^A-Z0-9]', '', 'g')) > 0`.execute(
    tx,
  );
  return rows.map(({ reference }) => reference);
}

/** Which of these order numbers are of credited deposits other than one. */
export async function creditedOrders(
  tx: Tx,
  orders: readonly string[],
  otherThan: string,
): Promise<string[]> {
  if (orders.length === 0) return [];
  const rows = await tx
    .selectFrom('deposit_facts')
    .select('order_number')
    .where('status', '=', 'completed')
    .where('order_number', 'in', [...orders])
    .where('id', '<>', otherThan)
    .execute();
  return rows.map(({ order_number }) => order_number);
}

/** Whether a credited transfer of the line's amount, on a near day, has no line yet. */
export async function isCreditedWithoutLine(
  tx: Tx,
  { currency, amount, day }: UnknownLine,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from deposit_facts d
    where d.status = 'completed' and d.type in (${literals(BANK_TRANSFERS)})
      and d.currency = ${currency} and d.accepted_amount = ${amount}
      and abs((d.closed_at at time zone 'America/Argentina/Buenos_Aires')::date - ${day}::date) <= 5
      and not exists (select 1 from bank_statement_lines b where b.movement_id = d.id and b.movement_kind = 'deposit')
    limit 1`.execute(tx);
  return rows.length > 0;
}

export interface OpenDeposit extends AnnouncedDeposit {
  readonly id: string;
  readonly status: OpenStatus | 'rejected';
  /** When it was announced, `YYYY-MM-DD`. */
  readonly day: string;
  readonly personBlocked: boolean;
  readonly userId: string;
  /** The project whose wallet it enters. */
  readonly account: string | null;
}

/** Announced bank transfers without a decision, including those that expired within half a year; oldest first. */
export async function openTransfers(db: Db): Promise<OpenDeposit[]> {
  const { rows } = await sql<OpenDeposit>`
    select d.id, d.order_number as "orderNumber", d.status, d.currency, d.amount,
           (d.created_at at time zone 'America/Argentina/Buenos_Aires')::date::text as day,
           u.name, u.lastname, u.tax_id as "taxId", u.document, u.state = 'blocked' as "personBlocked",
           array(select b.account from bank_account_facts b where b.user_id = d.user_id) as accounts,
           d.user_id as "userId", (select p.name from project_facts p where p.id = d.project_id) as account
    from deposit_facts d join person_facts u on u.id = d.user_id
    where d.type in (${literals(BANK_TRANSFERS)})
      and (d.status in (${literals(OPEN_STATUSES)})
           or (d.expired and d.created_at > (select max(imported_at) from bank_statement_lines) - interval '180 days'))
    order by d.created_at, d.id`.execute(db);
  return rows;
}

/** Bank withdrawals that were not sent, oldest first. */
export async function openWithdrawals(db: Db): Promise<WithdrawalCandidate[]> {
  const { rows } = await sql<WithdrawalCandidate>`
    select w.id, w.order_number as "orderNumber", w.received_currency as currency, w.received_amount as amount,
           (coalesce(w.pre_approved_at, w.created_at) at time zone 'America/Argentina/Buenos_Aires')::date::text as day,
           u.name, u.lastname, u.tax_id as "taxId", u.document, u.state = 'blocked' as "personBlocked",
           array[w.destination_account] as accounts, w.pre_approved_at is not null as approved,
           w.user_id as "userId", concat_ws(' de ', w.destination_account, nullif(w.destination_holder, '')) as account
    from withdrawal_facts w join person_facts u on u.id = w.user_id
    where w.type = 'bank_transfer' and w.status = 'pending'
    order by w.created_at, w.id`.execute(db);
  return rows;
}
