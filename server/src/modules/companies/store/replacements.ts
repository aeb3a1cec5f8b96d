import type { Selectable } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { CompanyReplacementsTable, FormerRepresentative } from '../tables.ts';

export type ReplacementRow = Selectable<CompanyReplacementsTable>;

/** The changes of an account's representative, newest first. */
export const replacementsOf = (db: Db, userId: string): Promise<ReplacementRow[]> =>
  db
    .selectFrom('company_replacements')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('proposed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** A change by its id; `lock` locks it until the transaction ends. */
export const replacementById = (
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<ReplacementRow | undefined> => {
  const query = db.selectFrom('company_replacements').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
};

export const insertReplacement = (tx: Tx, row: ReplacementRow) =>
  tx
    .insertInto('company_replacements')
    .values({
      ...row,
      power: JSON.stringify(row.power),
      former: null,
      papers: JSON.stringify(row.papers),
    })
    .execute();

/** Writes a decision; for an approval also the replaced person and the papers that the approver read. */
export const decideReplacement = (
  tx: Tx,
  id: string,
  {
    approved,
    ...set
  }: Pick<ReplacementRow, 'state' | 'decided_by' | 'decided_at' | 'reason'> & {
    readonly approved?: {
      readonly former: FormerRepresentative;
      readonly papers: readonly string[];
    };
  },
) =>
  tx
    .updateTable('company_replacements')
    .set({
      ...set,
      ...(approved && {
        former: JSON.stringify(approved.former),
        papers: JSON.stringify(approved.papers),
      }),
    })
    .where('id', '=', id)
    .execute();

export const writeTakenOver = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('company_replacements').set({ taken_over_at: at }).where('id', '=', id).execute();

/** Refused candidates whose data is still stored, locked until the transaction ends. */
export const refusedCandidates = (tx: Tx): Promise<Pick<ReplacementRow, 'id' | 'decided_at'>[]> =>
  tx
    .selectFrom('company_replacements')
    .select(['id', 'decided_at'])
    .where('state', '=', 'refused')
    .where('erased_at', 'is', null)
    .forUpdate()
    .execute();

/** Erases a refused candidate's data; the proposal stays. */
export const eraseCandidate = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('company_replacements')
    .set({
      name: '',
      lastname: '',
      email: '',
      document: '',
      tax_id: null,
      power: JSON.stringify({}),
      erased_at: at,
    })
    .where('id', '=', id)
    .execute();
