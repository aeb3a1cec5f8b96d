import { sql } from 'kysely';
import type { Page } from '#contract/core/page.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import type { RegistryExportsTable } from './tables.ts';

/** People's data for an authority; those of an erased account are the ones that its seal keeps. */
export const subjectsOf = async (db: Db) =>
  new Map(
    (
      await sql<Subject & { id: string }>`
        select p.id, coalesce(s.name, p.name) as name, coalesce(s.lastname, p.lastname) as lastname,
               coalesce(s.document, p.document) as document, coalesce(s.tax_id, p.tax_id) as tax_id,
               coalesce(s.is_company, p.is_company) as is_company
        from person_facts p left join sealed_subject_facts s on s.user_id = p.id`.execute(db)
    ).rows.map(({ id, ...person }) => [id, person]),
  );

interface Subject {
  readonly name: string;
  readonly lastname: string;
  readonly document: string | null;
  readonly tax_id: string | null;
  readonly is_company: boolean;
}

/**
 * Each project's owner at an instant, of the people given: a change of owner is not true of earlier days.
 * @returns a function of the project's id and the instant
 */
export async function ownersOf(db: Db, people: ReadonlyMap<string, Subject>) {
  const projects = await db.selectFrom('project_facts').select(['id', 'owner_id']).execute();
  const now = new Map(projects.map(({ id, owner_id: ownerId }) => [id, ownerId]));
  const changes = Map.groupBy(
    await db
      .selectFrom('owner_change_facts')
      .select(['project_id', 'former_id', 'changed_at'])
      .orderBy('changed_at')
      .execute(),
    ({ project_id: projectId }) => projectId,
  );
  return (projectId: string, at: Date): Subject | undefined => {
    const later = changes.get(projectId)?.find((change) => change.changed_at > at);
    return people.get(later?.former_id ?? now.get(projectId) ?? '');
  };
}

interface Issue {
  readonly projectId: string;
  readonly name: string;
}

/** Names of projects and of each issue's tokens with their project. */
export async function issuesOf(db: Db) {
  const projects = await db.selectFrom('project_facts').select(['id', 'name']).execute();
  const names = new Map(projects.map(({ id, name }) => [id, name]));
  const issues = new Map<string, Issue>();
  for (const [projectId, name] of names)
    issues.set(projectId, { projectId, name: `Unidades de ${name}` });
  const contracts = await db
    .selectFrom('contract_facts')
    .select(['id', 'project_id', 'name'])
    .execute();
  for (const { id, project_id: projectId, name } of contracts)
    issues.set(id, { projectId, name: `${name}, ${names.get(projectId) ?? ''}` });
  return { projects: names, issues };
}

export const insertExport = (tx: Tx, row: RegistryExportsTable) =>
  tx.insertInto('registry_exports').values(row).execute();

export const exportById = (db: Db, id: string): Promise<RegistryExportsTable | undefined> =>
  db.selectFrom('registry_exports').selectAll().where('id', '=', id).executeTakeFirst();

export const exportsPage = (
  db: Db,
  of: { readonly page: number; readonly pageSize: number },
): Promise<Page<RegistryExportsTable>> =>
  readPage(
    db.selectFrom('registry_exports').selectAll().orderBy('made_at', 'desc').orderBy('id', 'desc'),
    of,
  );
