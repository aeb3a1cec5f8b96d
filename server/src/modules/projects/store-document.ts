import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { Edit } from './editing.ts';
import type {
  ContractRow,
  ProjectRow,
  PropertyRow,
  RoundRow,
  TaskRow,
  VaultRow,
} from './tables.ts';
import type { Parts, ProjectDocument } from './take-apart.ts';

/** A project's row, locked until the transaction ends when it is about to be changed. */
export const projectRow = (
  db: Db,
  id: string,
  options: { lock?: boolean } = {},
): Promise<ProjectRow | undefined> => {
  const query = db.selectFrom('projects').selectAll().where('id', '=', id);
  return (options.lock ? query.forUpdate() : query).executeTakeFirst();
};

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
  return {
    contracts: await db
      .selectFrom('contracts')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('position')
      .execute(),
    rounds: await db
      .selectFrom('rounds')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('position')
      .execute(),
    vaults: await db
      .selectFrom('vaults')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('position')
      .execute(),
    propertyTypes: await db
      .selectFrom('property_types')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('position')
      .execute(),
    properties: await db
      .selectFrom('properties')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('position')
      .execute(),
    managers: await db
      .selectFrom('managers')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('position')
      .execute(),
    tasks: await db
      .selectFrom('tasks')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('position')
      .execute(),
  };
}

/** Only the columns that the document owns, ready to be compared with what an owner sent. */
export const documentParts = (stored: StoredParts): Parts => ({
  contracts: stored.contracts.map(({ status: _, ...contract }) => contract),
  rounds: stored.rounds.map(
    ({ status: _s, rolled_in: _i, rolled_out: _o, ended_at: _e, ...round }) => round,
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

/** Writes the project's own columns; answers false when somebody saved since `version` was read. */
export async function updateProject(
  tx: Tx,
  id: string,
  version: number,
  document: ProjectDocument,
  at: Date,
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
  plans: JSON.stringify(document.plans),
  documents: JSON.stringify(document.documents),
  bank_accounts: JSON.stringify(document.bank_accounts),
});

/** Writes what an edit changes: one statement for each table and kind of change, however many rows. */
export async function applyEdit(tx: Tx, edit: Edit, at: Date): Promise<void> {
  // children go first and come last
  await remove(tx, 'rounds', edit.rounds.removed);
  await remove(tx, 'vaults', edit.vaults.removed);
  await remove(tx, 'managers', edit.managers.removed);
  await remove(tx, 'tasks', edit.tasks.removed);
  await remove(tx, 'contracts', edit.contracts.removed);
  await write(tx, 'contracts', CONTRACT_COLUMNS, edit.contracts);
  await write(tx, 'rounds', ROUND_COLUMNS, edit.rounds);
  await write(tx, 'vaults', VAULT_COLUMNS, edit.vaults);
  await write(tx, 'property_types', TYPE_COLUMNS, edit.propertyTypes);
  await write(tx, 'properties', PROPERTY_COLUMNS, edit.properties);
  await remove(tx, 'properties', edit.properties.removed);
  // after the units that moved to another type
  await remove(tx, 'property_types', edit.propertyTypes.removed);
  await write(tx, 'managers', MANAGER_COLUMNS, edit.managers);
  await write(tx, 'tasks', TASK_COLUMNS, {
    inserted: edit.tasks.inserted.map((task) => ({ ...task, updated_at: at })),
    updated: edit.tasks.updated.map(({ after }) => ({ after: { ...after, updated_at: at } })),
  });
}

type PartTable =
  | 'contracts'
  | 'rounds'
  | 'vaults'
  | 'property_types'
  | 'properties'
  | 'managers'
  | 'tasks';

async function remove(tx: Tx, table: PartTable, rows: readonly { id: string }[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = JSON.stringify(rows.map(({ id }) => id));
  await sql`delete from ${sql.table(table)}
    where id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))`.execute(tx);
}

async function write<Row extends { id: string }>(
  tx: Tx,
  table: PartTable,
  columns: readonly (keyof Row & string)[],
  changes: { inserted: readonly Row[]; updated: readonly { after: Row }[] },
): Promise<void> {
  const rows = [...changes.inserted, ...changes.updated.map(({ after }) => after)];
  if (rows.length === 0) return;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const kept = columns.filter((column) => column !== 'id' && column !== 'project_id');
  const settings: RawBuilder<unknown>[] = kept.map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
  );
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} as stored (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${jsonText(rows)}::jsonb)
    on conflict (id) do update set ${sql.join(settings)}
    where stored.project_id = excluded.project_id`.execute(tx);
  if (numAffectedRows !== BigInt(rows.length))
    throw new Error(`${table}: a part of another project`);
}

const jsonText = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );

const CONTRACT_COLUMNS = [
  'id',
  'project_id',
  'position',
  'name',
  'token_type',
  'minimum_ticket',
  'rent_pay_day',
  'rent_amount',
  'rent_bps',
] as const satisfies readonly (keyof Parts['contracts'][number])[];
const ROUND_COLUMNS = [
  'id',
  'project_id',
  'contract_id',
  'position',
  'number',
  'start_date',
  'days',
  'starts_at',
  'ends_at',
  'token_count',
  'price',
  'minimum_bps',
] as const satisfies readonly (keyof Parts['rounds'][number])[];
const VAULT_COLUMNS = [
  'id',
  'project_id',
  'contract_id',
  'position',
  'number',
  'tokens',
  'buyback_price',
  'buyback_date',
] as const satisfies readonly (keyof Parts['vaults'][number])[];
const TYPE_COLUMNS = [
  'id',
  'project_id',
  'position',
  'name',
  'category',
  'surface',
  'rooms',
  'features',
  'description',
  'images',
  'plans',
] as const satisfies readonly (keyof Parts['propertyTypes'][number])[];
const PROPERTY_COLUMNS = [
  'id',
  'project_id',
  'property_type_id',
  'position',
  'identifier_a',
  'identifier_b',
  'floor',
  'rooms',
  'features',
  'description',
  'location',
  'price',
  'reservation_price',
] as const satisfies readonly (keyof Parts['properties'][number])[];
const MANAGER_COLUMNS = [
  'id',
  'project_id',
  'position',
  'name',
  'role',
  'website',
  'logo',
] as const satisfies readonly (keyof Parts['managers'][number])[];
const TASK_COLUMNS = [
  'id',
  'project_id',
  'position',
  'title',
  'description',
  'weight',
  'start_date',
  'end_date',
  'planned_bps',
  'done_bps',
  'updated_at',
] as const satisfies readonly (keyof TaskRow)[];

/** Deletes a project's row and, by the database's cascade, its parts. */
export const deleteProject = (tx: Tx, id: string) =>
  tx.deleteFrom('projects').where('id', '=', id).execute();
