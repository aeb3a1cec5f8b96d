import { readableTime } from '#core/readable.ts';
import type { Amount, DataOf } from '#modules/notifications';
import type { Tx } from '#platform/database/index.ts';
import { isCharged } from './charging.ts';
import type { PaymentsDeps } from './deps.ts';
import type { DepositRow } from './store-deposits.ts';
import type { WithdrawalRow } from './store-withdrawals.ts';

type TellDeps = Pick<PaymentsDeps, 'notifications' | 'projects'>;

export type DepositNews =
  | 'created'
  | 'sent'
  | 'accepted'
  | 'rejected'
  | 'expired'
  | 'review'
  | 'charged_back'
  | 'refunded';

/**
 * Tells a person of their deposit, in the transaction that moves it.
 * @param debt minor units of what was credited that paid what they owed
 * @param late until when the agreed rate held, where it was credited at another because it was paid later
 */
export async function tellDeposit(
  { notifications, projects }: TellDeps,
  tx: Tx,
  row: DepositRow,
  news: DepositNews,
  { debt = 0n, late = null }: { debt?: bigint; late?: { readonly until: Date } | null } = {},
): Promise<void> {
  const names = await projects.projectNames([row.project_id], tx);
  const told = {
    order: row.order_number,
    amount: amount(row.accepted_amount ?? row.amount, row.currency),
    debt: amount(debt, row.currency),
    project: names.get(row.project_id) ?? '',
    reason: row.reason ?? '',
    ...(news === 'accepted' && row.accepted_amount !== null && row.accepted_amount !== row.amount
      ? { announced: amount(row.amount, row.currency) }
      : {}),
    ...(late ? { late: readableTime(late.until) } : {}),
  } satisfies DataOf<'deposit_rejected'>;
  const kind = kindOf(row, news);
  await notifications.notify(tx, row.user_id, `deposit_${kind}`, told);
}

function kindOf({ type }: DepositRow, news: DepositNews) {
  if (news === 'created' && type === 'usdt_transfer') return 'created_usdt';
  // a charge that nobody paid is no transfer that may still be on its way
  if (news === 'expired' && isCharged(type)) return 'lapsed';
  return news;
}

export type WithdrawalNews =
  | 'created'
  | 'accepted'
  | 'sent'
  | 'completed'
  | 'rejected'
  | 'returned';

/**
 * Tells a person of his withdrawal, in the transaction that moves it.
 * @param debt minor units of what came back that paid what he owed
 */
export async function tellWithdrawal(
  { notifications }: TellDeps,
  tx: Tx,
  row: WithdrawalRow,
  news: WithdrawalNews,
  debt = 0n,
): Promise<void> {
  const told = {
    order: row.order_number,
    amount: amount(row.amount, row.currency),
    received: amount(row.received_amount, row.received_currency),
    debt: amount(debt, row.currency),
    account: accountOf(row),
    home: homeOf(row),
    reason: row.reason ?? '',
  } satisfies DataOf<'withdrawal_rejected'>;
  await notifications.notify(tx, row.user_id, `withdrawal_${news}`, told);
}

/** Where the money of a withdrawal goes back to, to whoever asked for it. */
export const homeOf = (row: Pick<WithdrawalRow, 'source'>): string =>
  row.source === 'funds' ? 'en los fondos del proyecto' : 'en la billetera';

function accountOf(row: WithdrawalRow): string {
  if (row.type === 'usdt_transfer') return `la dirección ${row.destination_account}`;
  return row.source === 'funds' ? 'la cuenta del proyecto' : `la cuenta «${row.destination_alias}»`;
}

const amount = (minor: bigint, currency: Amount['currency']): Amount => ({ minor, currency });
