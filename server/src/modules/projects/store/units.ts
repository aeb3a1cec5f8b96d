import { AppError } from '#core/errors.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { Lock } from '../door.ts';
import type { NamedProperty, PropertyFacts } from '../facts.ts';
import type { PropertyRow } from '../tables.ts';

/* Reads of units for modules above, in the types of facts.ts. */

const toPropertyFacts = (row: PropertyRow): PropertyFacts => ({
  id: row.id,
  projectId: row.project_id,
  identifierA: row.identifier_a,
  identifierB: row.identifier_b,
  price: row.price,
  reservationPrice: row.reservation_price,
  status: row.status,
});

/** Units of a project that are neither reserved nor sold, in document order. */
export async function freeProperties(db: Db, projectId: string): Promise<PropertyFacts[]> {
  const rows = await db
    .selectFrom('properties')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('status', '=', 'available')
    .orderBy('position')
    .execute();
  return rows.map(toPropertyFacts);
}

/** @throws AppError PROPERTY_NOT_FOUND */
export async function oneProperty(tx: Tx, id: string, { lock }: Lock = {}): Promise<PropertyFacts> {
  const query = tx.selectFrom('properties').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw new AppError('PROPERTY_NOT_FOUND');
  return toPropertyFacts(row);
}

/** Units by id with the names around them; unknown ids are absent. */
export async function propertiesById(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, NamedProperty>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('properties')
    .innerJoin('projects', 'projects.id', 'properties.project_id')
    .innerJoin('property_types', 'property_types.id', 'properties.property_type_id')
    .selectAll('properties')
    .select(['projects.name as project_name', 'property_types.name as type_name'])
    .where('properties.id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { ...toPropertyFacts(row), projectName: row.project_name, typeName: row.type_name },
    ]),
  );
}
