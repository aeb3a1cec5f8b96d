import { sql } from 'kysely';
import { type AuditCheck, reconciles } from '#modules/ledger';

/** Each executed order has its own purchase of the ordered tokens, at no more than the agreed cost. */
const ordersMatchPurchases = reconciles(
  'Cada compra programada que se hizo tiene su compra, por lo programado y sin pasar su máximo',
  sql<{ id: string; movement: string; tokens: string; bought: string | null }>`
    select o.id, coalesce(d.order_number, t.order_number) as movement, o.tokens::text, p.tokens::text as bought
    from buy_orders o
    left join deposit_facts d on d.id = o.movement_id
    left join transfer_facts t on t.id = o.movement_id
    left join purchase_facts p on p.id = o.purchase_id
    where o.status = 'made' and (
      p.id is null or p.user_id <> o.user_id or p.round_id <> o.round_id or p.tokens <> o.tokens
      or p.currency <> o.currency or p.cost > o.most or p.price_usd > o.price_usd)`,
  ({ id, movement, tokens, bought }) =>
    `la compra programada ${id} de ${movement}: se programaron ${tokens}, se compraron ${bought ?? 'ninguno'} o en otras condiciones`,
);

/** Audit checks that reconcile buy orders with purchases. */
export const buyOrdersAudit: readonly AuditCheck[] = [ordersMatchPurchases];
