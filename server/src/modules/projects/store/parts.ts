import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/database/index.ts';
import type { Edit } from '../document/editing.ts';
import type { Parts } from '../document/take-apart.ts';
import type { TaskRow } from '../tables.ts';
import { keepRemovedUnits } from './removed-units.ts';

/** Writes an edit with one statement for each table and kind of change. */
export async function applyEdit(tx: Tx, edit: Edit, at: Date): Promise<void> {
  // children are deleted before their parents and inserted after them
  await remove(tx, 'rounds', edit.rounds.removed);
  await remove(tx, 'vaults', edit.vaults.removed);
  await remove(tx, 'managers', edit.managers.removed);
  await remove(tx, 'tasks', edit.tasks.removed);
  await remove(tx, 'contracts', edit.contracts.removed);
  await write(tx, 'contracts', { columns: CONTRACT_COLUMNS, changes: edit.contracts });
  await write(tx, 'rounds', { columns: ROUND_COLUMNS, changes: edit.rounds });
  await write(tx, 'vaults', { columns: VAULT_COLUMNS, changes: edit.vaults });
  await write(tx, 'property_types', { columns: TYPE_COLUMNS, changes: edit.propertyTypes });
  await write(tx, 'properties', { columns: PROPERTY_COLUMNS, changes: edit.properties });
  await remove(tx, 'properties', edit.properties.removed);
  // deleted after their units have moved to another type
  await remove(tx, 'property_types', edit.propertyTypes.removed);
  await write(tx, 'managers', { columns: MANAGER_COLUMNS, changes: edit.managers });
  await write(tx, 'tasks', {
    columns: TASK_COLUMNS,
    changes: {
      inserted: edit.tasks.inserted.map((task) => ({ ...task, updated_at: at })),
      updated: edit.tasks.updated.map(({ after }) => ({ after: { ...after, updated_at: at } })),
    },
  });
}

/** @returns the ids that belong to a project or part, or belonged to a removed part of a published project */
export async function takenIds(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const given = JSON.stringify(ids);
  const tables = ['projects', 'removed_parts', ...PART_TABLES].map(
    (table) => sql`select id from ${sql.table(table)}
      where id in (select value::uuid from jsonb_array_elements_text(${given}::jsonb))`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(tables, sql` union all `)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Records the ids of parts removed from a published project, because purchases, reservations and accounts refer to them,
 * and what its units were.
 * @param before the project's parts until now
 */
export async function keepRemoved(tx: Tx, edit: Edit, before: Parts): Promise<void> {
  const changes: readonly Removal[] = Object.values({ ...edit });
  const removed = changes.flatMap((change) => change.removed);
  if (removed.length === 0) return;
  const ids = JSON.stringify(removed.map(({ id }) => id));
  await sql`insert into removed_parts
    select value::uuid from jsonb_array_elements_text(${ids}::jsonb)`.execute(tx);
  await keepRemovedUnits(tx, edit.properties.removed, before.propertyTypes);
}

interface Removal {
  readonly removed: readonly { readonly id: string }[];
}

const PART_TABLES = [
  'contracts',
  'rounds',
  'vaults',
  'property_types',
  'properties',
  'managers',
  'tasks',
] as const;
type PartTable = (typeof PART_TABLES)[number];

async function remove(tx: Tx, table: PartTable, rows: readonly { id: string }[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = JSON.stringify(rows.map(({ id }) => id));
  await sql`delete from ${sql.table(table)}
    where id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))`.execute(tx);
}

async function write<Row extends { id: string }>(
  tx: Tx,
  table: PartTable,
  {
    columns,
    changes,
  }: {
    columns: readonly (keyof Row & string)[];
    changes: { inserted: readonly Row[]; updated: readonly { after: Row }[] };
  },
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
    throw new Error(`${table}: the part belongs to another project`);
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
