import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import type {
  ContractRow,
  ManagerRow,
  ProjectRow,
  PropertyTypeRow,
  RoundRow,
  TaskRow,
  VaultRow,
} from '../tables.ts';

/** Units of one property type, counted; prices in property tokens. */
interface UnitStats {
  readonly property_type_id: string;
  readonly available: number;
  readonly reserved: number;
  readonly sold: number;
  /** Cheapest unit that is still available, else of all. */
  readonly priceFrom: bigint | null;
}

/** The data of pages and cards: everything about a project except its individual units. */
export interface Bundle {
  readonly row: ProjectRow;
  readonly parts: {
    readonly contracts: ContractRow[];
    readonly rounds: RoundRow[];
    readonly vaults: VaultRow[];
    readonly propertyTypes: PropertyTypeRow[];
    readonly managers: ManagerRow[];
    readonly tasks: TaskRow[];
  };
  readonly units: ReadonlyMap<string, UnitStats>;
}

/** Loads projects with their parts, in one statement for each table. */
export async function loadBundles(db: Db, rows: readonly ProjectRow[]): Promise<Bundle[]> {
  if (rows.length === 0) return [];
  const ids = sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`;
  const contracts = Map.groupBy(
    await db
      .selectFrom('contracts')
      .selectAll()
      .where('project_id', '=', ids)
      .orderBy('position')
      .execute(),
    of,
  );
  const rounds = Map.groupBy(
    await db
      .selectFrom('rounds')
      .selectAll()
      .where('project_id', '=', ids)
      .orderBy('number')
      .orderBy('position')
      .execute(),
    of,
  );
  const vaults = Map.groupBy(
    await db
      .selectFrom('vaults')
      .selectAll()
      .where('project_id', '=', ids)
      .orderBy('number')
      .orderBy('position')
      .execute(),
    of,
  );
  const types = Map.groupBy(
    await db
      .selectFrom('property_types')
      .selectAll()
      .where('project_id', '=', ids)
      .orderBy('position')
      .execute(),
    of,
  );
  const managers = Map.groupBy(
    await db
      .selectFrom('managers')
      .selectAll()
      .where('project_id', '=', ids)
      .orderBy('position')
      .execute(),
    of,
  );
  const tasks = Map.groupBy(
    await db
      .selectFrom('tasks')
      .selectAll()
      .where('project_id', '=', ids)
      .orderBy('position')
      .execute(),
    of,
  );
  const units = new Map(
    (await unitStats(db, rows)).map((stats) => [stats.property_type_id, stats]),
  );
  return rows.map((row) => ({
    row,
    parts: {
      contracts: contracts.get(row.id) ?? [],
      rounds: rounds.get(row.id) ?? [],
      vaults: vaults.get(row.id) ?? [],
      propertyTypes: types.get(row.id) ?? [],
      managers: managers.get(row.id) ?? [],
      tasks: tasks.get(row.id) ?? [],
    },
    units,
  }));
}

const of = ({ project_id }: { project_id: string }) => project_id;

async function unitStats(db: Db, rows: readonly { id: string }[]): Promise<UnitStats[]> {
  const found = await db
    .selectFrom('properties')
    .where('project_id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .groupBy('property_type_id')
    .select('property_type_id')
    .select([
      sql<bigint>`count(*) filter (where status = 'available')`.as('available'),
      sql<bigint>`count(*) filter (where status = 'reserved')`.as('reserved'),
      sql<bigint>`count(*) filter (where status = 'sold')`.as('sold'),
      sql<bigint | null>`coalesce(min(price) filter (where status = 'available'), min(price))`.as(
        'priceFrom',
      ),
    ])
    .execute();
  return found.map(({ available, reserved, sold, ...rest }) => ({
    ...rest,
    available: Number(available),
    reserved: Number(reserved),
    sold: Number(sold),
  }));
}
