import { sql } from 'kysely';
import type { AuditCheck } from '#modules/ledger';

/** The shares of each month add up to its shared amount, and a paid month has a journal entry with exactly its shares. */
const rentsMatch: AuditCheck = {
  number: 7,
  name: 'Cada renta suma sus partes y, pagada, tiene su asiento por exactamente ellas',
  run: async (db) => {
    const { rows } = await sql<{ finding: string }>`
      select 'renta ' || p.id || ': reparte ' || p.shared || ', sus partes suman ' || coalesce(sum(s.amount), 0) as finding
      from rent_periods p left join rent_shares s on s.period_id = p.id
      group by p.id having p.shared <> coalesce(sum(s.amount), 0) or p.held_token_days <> coalesce(sum(s.token_days), 0)
      union all
      select 'renta ' || coalesce(o.period_id, e.reference) || ', persona ' || coalesce(o.user_id, e.user_id) || ': corresponde ' || coalesce(o.amount, 0) || ', asentado ' || coalesce(e.amount, 0)
      from (select s.period_id, s.user_id, s.amount from rent_shares s join rent_periods p on p.id = s.period_id
            where p.status = 'paid' and s.amount > 0) o
      full join (
        select e.reference, a.user_id, sum(l.amount) as amount
        from entry_facts e join posting_facts l on l.entry_id = e.id join account_facts a on a.id = l.account_id
        where e.kind = 'rent' and a.holder = 'user' group by 1, 2) e on e.reference = o.period_id and e.user_id = o.user_id
      where o.amount is distinct from e.amount`.execute(db);
    return rows.map(({ finding }) => finding);
  },
};

/** The checks that the rents module adds to the ledger's audit. */
export const rentsAudit: readonly AuditCheck[] = [rentsMatch];
