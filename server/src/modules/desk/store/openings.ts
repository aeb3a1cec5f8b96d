import { sql } from 'kysely';
import type { DeskKind } from '#contract/desk/kinds.ts';
import type { Db } from '#platform/database/index.ts';

export const noteOpening = async (
  db: Db,
  row: { kind: DeskKind; item_id: string; opened_by: string; seen_at: Date },
): Promise<void> =>
  void (await db
    .insertInto('desk_openings')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'item_id', 'opened_by']).doUpdateSet({ seen_at: row.seen_at }),
    )
    .execute());

/** The names of others who opened some items since an instant. */
export async function openingsOf(
  db: Db,
  of: {
    readonly items: readonly { readonly kind: DeskKind; readonly id: string }[];
    readonly since: Date;
    readonly readerId: string;
  },
): Promise<{ kind: DeskKind; item_id: string; name: string }[]> {
  const kinds = of.items.map(({ kind }) => kind);
  const ids = of.items.map(({ id }) => id);
  const { rows } = await sql<{ kind: DeskKind; item_id: string; name: string }>`
    select o.kind, o.item_id, u.name || ' ' || u.lastname as name
    from unnest(${kinds}::text[], ${ids}::text[]) as given(kind, item_id)
    join desk_openings o on o.kind = given.kind and o.item_id = given.item_id
    join person_facts u on u.id = o.opened_by
    where o.seen_at > ${of.since} and o.opened_by <> ${of.readerId}
    order by o.seen_at desc`.execute(db);
  return rows;
}

export const deleteOpenings = async (db: Db, before: Date): Promise<void> =>
  void (await db.deleteFrom('desk_openings').where('seen_at', '<', before).execute());
