import { sql } from 'kysely';
import { type AuditCheck, reconciles } from '#modules/ledger';

/** Each credited USDT deposit matches the chain's events of its transaction, and each claimed event has a deposit. */
const depositsMatchEvents = reconciles(
  'Cada depósito de USDT acredita lo que dicen los eventos de la cadena',
  sql<{ what: string; credited: string; brought: string }>`
    select coalesce(d.order_number, 'eventos de ' || x.deposit_id) as what,
           coalesce(d.accepted_amount, 0)::text as credited, coalesce(x.amount, 0)::text as brought
    from (select * from deposit_facts where type = 'usdt_transfer' and status = 'completed') d
    full join (select deposit_id, sum(amount) as amount from chain_transfer_facts
               where deposit_id is not null group by deposit_id) x on x.deposit_id = d.id
    where coalesce(d.accepted_amount, 0) <> coalesce(x.amount, 0)`,
  ({ what, credited, brought }) => `${what}: acreditado ${credited}, en la cadena ${brought}`,
);

/** No credited event was removed from the chain by a later reorganisation. */
const creditedStands = reconciles(
  'Lo acreditado desde la cadena sigue en la cadena',
  sql<{ what: string; hash: string }>`
    select d.order_number as what, t.tx_hash as hash
    from chain_transfer_facts t join deposit_facts d on d.id = t.deposit_id
    where t.gone_at is not null`,
  ({ what, hash }) => `${what}: la transacción ${hash} ya no está en la cadena`,
);

/**
 * Each sent USDT withdrawal has one signed transaction with its amount and address, confirmed if the withdrawal is
 * completed.
 */
const withdrawalsMatchSends = reconciles(
  'Cada retiro de USDT enviado tiene su transacción, por su importe',
  sql<{ what: string; state: string | null }>`
    select coalesce(w.order_number, 'transacción de ' || s.id) as what, s.state
    from (select * from withdrawal_facts where type = 'usdt_transfer' and sent_at is not null) w
    full join (select * from chain_send_facts where purpose = 'withdrawal') s on s.id = w.id
    where w.id is null or s.id is null or s.amount <> w.received_amount
       or (w.destination_account <> '' and s.recipient <> w.destination_account)
       or (w.completed_at is not null and s.state <> 'confirmed')
       or (w.status = 'rejected' and s.state not in ('failed', 'replaced'))`,
  ({ what, state }) => `${what}: transacción ${state ?? 'ausente'}`,
);

/** The balance of the ledger's chain account equals the incoming less the outgoing transfers. */
const worldMatchesChain = reconciles(
  'El saldo del libro con la cadena es lo que entró menos lo que salió',
  sql<{ book: string; chain: string }>`
    select book::text, chain::text from (
      select (select coalesce(-sum(balance), 0) from account_facts
              where holder = 'world' and purpose = 'chain') as book,
             (select coalesce(sum(amount), 0) from chain_transfer_facts where deposit_id is not null)
             - (select coalesce(sum(received_amount), 0) from withdrawal_facts
                where type = 'usdt_transfer' and status = 'completed')
             - (select coalesce(sum(amount), 0) from earning_facts
                where currency = 'USDT' and status = 'completed') as chain) x
    where book <> chain`,
  ({ book, chain }) => `en el libro ${book}, en la cadena ${chain}`,
);

/** Audit checks that reconcile the ledger with the chain's events. */
export const chainAudit: readonly AuditCheck[] = [
  depositsMatchEvents,
  creditedStands,
  withdrawalsMatchSends,
  worldMatchesChain,
];
