import type { PropertyCategory } from '#contract/projects/values.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { Parts } from '../document/take-apart.ts';

/** A unit that its published project no longer has, as it was. */
interface RemovedUnitsTable {
  id: string;
  project_id: string;
  property_type_id: string;
  type_name: string;
  category: PropertyCategory;
  surface: number;
  rooms: number;
  identifier_a: string;
  identifier_b: string;
  floor: string;
  price: bigint;
  reservation_price: bigint;
}
export type RemovedUnitRow = RemovedUnitsTable;

declare module '#platform/database/index.ts' {
  interface Tables {
    removed_units: RemovedUnitsTable;
    /** Removed units by name. */
    removed_unit_facts: Pick<
      RemovedUnitsTable,
      'id' | 'identifier_a' | 'identifier_b' | 'type_name'
    >;
  }
}

/** Records what removed units were, because reservations that ended are shown with them. */
export async function keepRemovedUnits(
  tx: Tx,
  units: Parts['properties'],
  types: Parts['propertyTypes'],
): Promise<void> {
  const typeOf = new Map(types.map((type) => [type.id, type]));
  const rows = units.flatMap((unit): RemovedUnitsTable[] => {
    const type = typeOf.get(unit.property_type_id);
    if (type === undefined) return [];
    return [
      {
        id: unit.id,
        project_id: unit.project_id,
        property_type_id: type.id,
        type_name: type.name,
        category: type.category,
        surface: type.surface,
        rooms: unit.rooms || type.rooms,
        identifier_a: unit.identifier_a,
        identifier_b: unit.identifier_b,
        floor: unit.floor,
        price: unit.price,
        reservation_price: unit.reservation_price,
      },
    ];
  });
  if (rows.length > 0) await tx.insertInto('removed_units').values(rows).execute();
}

export const removedUnits = async (db: Db, ids: readonly string[]): Promise<RemovedUnitRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('removed_units')
        .selectAll()
        .where('id', 'in', [...new Set(ids)])
        .execute();
