import { sql } from 'kysely';
import type { EditedKind } from '#contract/texts/in-force.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { prepared } from '#platform/database/queries/prepared.ts';
import type { LegalTextsTable } from './tables.ts';

/** A published text. */
export type PublishedRow = LegalTextsTable & { number: number; in_force_from: Date };

const isPublished = (row: LegalTextsTable): row is PublishedRow =>
  row.number !== null && row.in_force_from !== null;

/** Published versions of one text, latest first. */
export async function publishedOf(db: Db, kind: EditedKind): Promise<PublishedRow[]> {
  const rows = await db
    .selectFrom('legal_texts')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '=', 'published')
    .orderBy('number', 'desc')
    .execute();
  return rows.filter(isPublished);
}

/** The versions of every text whose date has come. */
export async function versionsInForce(db: Db, now: Date) {
  const { rows } = await sql<Pick<PublishedRow, 'kind' | 'number' | 'substantial'>>`
    ${prepared('legal_texts_in_force')}
    select kind, number, substantial from legal_texts
    where state = 'published' and number is not null and in_force_from <= ${now}`.execute(db);
  return rows;
}

/** Drafts, at most one of each kind. */
export const openDrafts = (db: Db): Promise<LegalTextsTable[]> =>
  db
    .selectFrom('legal_texts')
    .selectAll()
    .where('state', '=', 'draft')
    .orderBy('kind', 'desc')
    .execute();

/** Serialises writing and publishing of texts until the transaction ends. */
export const lockTexts = async (tx: Tx): Promise<void> =>
  void (await sql`lock table legal_texts in share row exclusive mode`.execute(tx));

export const draftOf = (tx: Tx, kind: EditedKind): Promise<LegalTextsTable | undefined> =>
  tx
    .selectFrom('legal_texts')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '=', 'draft')
    .executeTakeFirst();

export const textById = (tx: Tx, id: string): Promise<LegalTextsTable | undefined> =>
  tx.selectFrom('legal_texts').selectAll().where('id', '=', id).executeTakeFirst();

export const insertText = async (tx: Tx, row: LegalTextsTable): Promise<void> =>
  void (await tx.insertInto('legal_texts').values(row).execute());

export const updateText = async (
  tx: Tx,
  id: string,
  set: Partial<Omit<LegalTextsTable, 'id' | 'kind'>>,
): Promise<void> =>
  void (await tx.updateTable('legal_texts').set(set).where('id', '=', id).execute());

/** Terms accepted in purchases and reservations, latest first, without those of the account's earlier person. */
export const acceptedInOrders = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('terms_acceptance_facts as a')
    .selectAll()
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('person_since_facts as r')
            .whereRef('r.user_id', '=', 'a.user_id')
            .whereRef('r.since', '>=', 'a.accepted_at'),
        ),
      ),
    )
    .orderBy('accepted_at', 'desc')
    .limit(limit)
    .execute();
