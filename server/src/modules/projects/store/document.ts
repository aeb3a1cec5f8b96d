import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tables, Tx } from '#platform/database/index.ts';
import type { Parts, ProjectDocument } from '../document/take-apart.ts';
import type {
  ContractRow,
  ProjectRow,
  PropertyRow,
  RoundRow,
  TaskRow,
  VaultRow,
} from '../tables.ts';

/** A project's row, locked until the transaction ends when it is about to be changed. */
export const projectRow = (
  db: Db,
  id: string,
  options: { lock?: boolean } = {},
): Promise<ProjectRow | undefined> => {
  const query = db.selectFrom('projects').selectAll().where('id', '=', id);
  return (options.lock ? query.forUpdate() : query).executeTakeFirst();
};

/**
 * Keeps a project's row as it is until the transaction ends. Purchases, which refer to it, continue. @returns whether it exists
 */
export const holdRow = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()) !== undefined;

/** The parts of one project with all their columns. */
export interface StoredParts {
  contracts: ContractRow[];
  rounds: RoundRow[];
  vaults: VaultRow[];
  propertyTypes: Parts['propertyTypes'];
  properties: PropertyRow[];
  managers: Parts['managers'];
  tasks: TaskRow[];
}

/** @param options.lock takes rounds and units `for update`, in the order of their ids */
export async function storedParts(
  db: Db,
  projectId: string,
  options: { lock?: boolean } = {},
): Promise<StoredParts> {
  const of = <T extends 'contracts' | 'rounds' | 'vaults' | 'property_types' | 'properties'>(
    table: T,
  ) => table;
  if (options.lock) {
    for (const table of [of('rounds'), of('properties')] as const) {
      await db
        .selectFrom(table)
        .select('id')
        .where('project_id', '=', projectId)
        .orderBy('id')
        .forUpdate()
        .execute();
    }
  }
  const inOrder = <Table extends keyof Tables, Row>(rows: SelectQueryBuilder<Tables, Table, Row>) =>
    rows.where(sql<boolean>`project_id = ${projectId}`).orderBy(sql`position`).execute();
  return {
    contracts: await db.selectFrom('contracts').selectAll().$call(inOrder),
    rounds: await db.selectFrom('rounds').selectAll().$call(inOrder),
    vaults: await db.selectFrom('vaults').selectAll().$call(inOrder),
    propertyTypes: await db.selectFrom('property_types').selectAll().$call(inOrder),
    properties: await db.selectFrom('properties').selectAll().$call(inOrder),
    managers: await db.selectFrom('managers').selectAll().$call(inOrder),
    tasks: await db.selectFrom('tasks').selectAll().$call(inOrder),
  };
}

/** The columns that belong to the document, for comparison with a submitted one. */
export const documentParts = (stored: StoredParts): Parts => ({
  contracts: stored.contracts.map(({ status: _, ...contract }) => contract),
  rounds: stored.rounds.map(
    ({
      status: _s,
      rolled_in: _i,
      late_in: _l,
      rolled_out: _o,
      ended_at: _e,
      former_ends_at: _f,
      ...round
    }) => round,
  ),
  vaults: stored.vaults.map(
    ({ status: _s, rolled_in: _i, rolled_out: _o, paid_tokens: _p, ...vault }) => vault,
  ),
  propertyTypes: stored.propertyTypes,
  properties: stored.properties.map(({ status: _, ...property }) => property),
  managers: stored.managers,
  tasks: stored.tasks.map(({ updated_at: _, ...task }) => task),
});

export async function insertProject(
  tx: Tx,
  row: Pick<ProjectRow, 'id' | 'owner_id' | 'created_at'>,
  document: ProjectDocument,
): Promise<void> {
  await tx
    .insertInto('projects')
    .values({ ...row, ...asJson(document), status: 'draft', updated_at: row.created_at })
    .execute();
}

/** Updates the project's own columns. @returns false when another save has changed the version since */
export async function updateProject(
  tx: Tx,
  id: string,
  { version, document, at }: { version: number; document: ProjectDocument; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('projects')
    .set({ ...asJson(document), version: version + 1, updated_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const asJson = (document: ProjectDocument) => ({
  ...document,
  features: JSON.stringify(document.features),
  useful_info: JSON.stringify(document.useful_info),
  links: JSON.stringify(document.links),
  images: JSON.stringify(document.images),
  feature_images: JSON.stringify(document.feature_images),
  plans: JSON.stringify(document.plans),
  documents: JSON.stringify(document.documents),
  bank_accounts: JSON.stringify(document.bank_accounts),
});

/** Deletes a project's row and, by the database's cascade, its parts. */
export const deleteProject = (tx: Tx, id: string) =>
  tx.deleteFrom('projects').where('id', '=', id).execute();
