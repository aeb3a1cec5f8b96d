import { type Insertable, sql } from 'kysely';
import type { PaperDraft } from '#contract/projects/draft.ts';
import { type ProjectType, type RequiredPaper, requiredPaper } from '#contract/projects/values.ts';
import { newId } from '#core/id.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { PaperChange } from '../papers/changes.ts';
import type { Duty } from '../papers/rules.ts';
import type { PaperLogRow, PaperLogTable, ProjectRow } from '../tables.ts';

/** Adds events to the history of a dossier. @param files names and digests by file id */
export async function logPapers(
  tx: Tx,
  given: {
    readonly projectId: string;
    readonly changes: readonly PaperChange[];
    readonly files: ReadonlyMap<string, { readonly name: string; readonly sha256: string }>;
    readonly at: Date;
  },
): Promise<void> {
  const rows = given.changes.flatMap(({ act, paper }): Insertable<PaperLogTable>[] => {
    const file = given.files.get(paper.file);
    if (!file) return [];
    return [
      {
        id: newId(given.at),
        project_id: given.projectId,
        act,
        kind: paper.kind,
        file_id: paper.file,
        file_name: file.name,
        sha256: file.sha256,
        issuer: paper.issuer,
        issued_on: paper.issuedOn,
        expires_on: paper.expiresOn,
        appraisal: paper.appraisal === null ? null : JSON.stringify(paper.appraisal),
        debts: paper.debts === undefined ? null : JSON.stringify(paper.debts),
        at: given.at,
      },
    ];
  });
  if (rows.length > 0) await tx.insertInto('project_paper_log').values(rows).execute();
}

const MOST_EVENTS = 500;

/** The history of a project's papers, newest first. */
export const paperLog = (db: Db, projectId: string): Promise<PaperLogRow[]> =>
  db
    .selectFrom('project_paper_log')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .execute();

/** Selects the files that appear in the history of a dossier. */
export async function loggedFiles(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('project_paper_log')
    .select('file_id')
    .distinct()
    .where('file_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ file_id }) => file_id));
}

/** The SHA-256 digests of files, by id. */
export async function digestsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('resource_facts')
    .select(['id', 'sha256'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}

/** Mandatory kinds of papers, by type of project. */
export async function dutiesByType(db: Db): Promise<Map<ProjectType, Duty[]>> {
  const found = await db.selectFrom('mandatory_papers').selectAll().execute();
  const place = ({ kind }: { kind: RequiredPaper }) => requiredPaper.options.indexOf(kind);
  const rows = found.toSorted((one, other) => place(one) - place(other));
  const byType = Map.groupBy(rows, ({ project_type }) => project_type);
  return new Map(
    [...byType].map(([type, of]) => [
      type,
      of.map(({ kind, asked_on }) => ({ kind, askedOn: asked_on })),
    ]),
  );
}

/** Stores the mandatory kinds of papers of a project type; a kind that was mandatory already keeps its day. */
export async function askFor(
  tx: Tx,
  type: ProjectType,
  { kinds, askedOn }: { kinds: readonly RequiredPaper[]; askedOn: string },
): Promise<void> {
  const gone = tx.deleteFrom('mandatory_papers').where('project_type', '=', type);
  await (kinds.length === 0 ? gone : gone.where('kind', 'not in', [...kinds])).execute();
  if (kinds.length === 0) return;
  await tx
    .insertInto('mandatory_papers')
    .values(kinds.map((kind) => ({ project_type: type, kind, asked_on: askedOn })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Updates a project's papers; open editors must reload before they save. */
export async function setDocuments(
  tx: Tx,
  id: string,
  { documents, at }: { documents: readonly PaperDraft[]; at: Date },
): Promise<void> {
  await tx
    .updateTable('projects')
    .set((eb) => ({
      documents: JSON.stringify(documents),
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
}

/** The columns of a published project that reminders of papers need. */
export type PaperedRow = Pick<
  ProjectRow,
  'id' | 'name' | 'owner_id' | 'type' | 'published_at' | 'documents' | 'trust_contract'
>;

export const publishedPapers = (db: Db): Promise<PaperedRow[]> =>
  db
    .selectFrom('projects')
    .select(['id', 'name', 'owner_id', 'type', 'published_at', 'documents', 'trust_contract'])
    .where('status', '=', 'published')
    .orderBy('id')
    .execute();
