import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import { dayOf } from './ledger.ts';

/*
 * What the file of trusts has to contain for people and units, from the rows of the ledger and of units alone: no code of
 * the module that makes it.
 */

/** A line of the file: what happened, its day, the person's id, the unit and the tokens. */
type TrustLine = readonly [what: string, day: string, userId: string, unit: string, tokens: string];

interface TokenMove {
  readonly at: Date;
  readonly kind: string;
  readonly user_id: string;
  readonly amount: bigint;
}

/** Entries, exits, and cessions of a project's tokens by person and day, oldest first, replayed from zero. */
export async function beneficiaryLines(db: Db, projectId: string): Promise<TrustLine[]> {
  const { rows } = await sql<TokenMove>`
    select e.occurred_at as at, e.kind, a.user_id, l.amount
    from ledger_postings l, ledger_entries e, ledger_accounts a
    where e.id = l.entry_id and a.id = l.account_id and a.user_id is not null and a.project_id = ${projectId}
      and a.asset not in ('ARS', 'USD', 'USDT')
    order by e.occurred_at, e.seq`.execute(db);
  const held = new Map<string, bigint>();
  const found: TrustLine[] = [];
  for (const [day, ofDay] of Map.groupBy(rows, ({ at }) => dayOf(at)))
    for (const [userId, own] of Map.groupBy(ofDay, (move) => move.user_id)) {
      const before = held.get(userId) ?? 0n;
      const change = own.reduce((sum, { amount }) => sum + amount, 0n);
      held.set(userId, before + change);
      const isCession = own.some(({ kind }) => kind === 'inheritance');
      const what = isCession ? 'Cesión por sucesión' : passage(before, before + change);
      if (what !== null) found.push([what, day, userId, '', String(change)]);
    }
  return found;
}

/** Whether a person came in or left in the course of a day, by their tokens before and after it. */
function passage(before: bigint, after: bigint): string | null {
  if (before === 0n && after > 0n) return 'Alta de beneficiarios';
  return before > 0n && after === 0n ? 'Baja de beneficiarios' : null;
}

/** The units of a project whose deed stands. */
export async function unitLines(db: Db, projectId: string): Promise<TrustLine[]> {
  const { rows } = await sql<{ day: string; user_id: string; unit: string }>`
    select s.happened_on::text as day, s.buyer_id as user_id, u.identifier_a || '-' || u.identifier_b as unit
    from unit_steps s, reservations r, properties u
    where s.project_id = ${projectId} and r.id = s.reservation_id and u.id = s.property_id
      and s.step = 'deed' and s.replaced_at is null and s.answer <> 'objected' and r.status = 'completed'`.execute(
    db,
  );
  return rows.map((row) => ['Adjudicación de unidades', row.day, row.user_id, row.unit, '']);
}
