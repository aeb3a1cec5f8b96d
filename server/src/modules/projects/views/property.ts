import { type Money, toMoney } from '#contract/core/money.ts';
import type { Property, PropertyType } from '#contract/projects/units.ts';
import { locationOf } from '../document/put-together.ts';
import type { RemovedUnitRow } from '../store/removed-units.ts';
import type { PropertyRow, PropertyTypeRow } from '../tables.ts';
import { priceRound } from './parts.ts';
import { fileOf, filesOf, type Scene } from './scene.ts';

/** A unit in its API schema. */
export function propertyView(scene: Scene, property: PropertyRow): Property {
  const { row, parts } = scene;
  const type = parts.propertyTypes.find(({ id }) => id === property.property_type_id);
  if (!type) throw new Error(`property ${property.id} without its type`);
  return {
    id: property.id,
    projectId: row.id,
    projectName: row.name,
    propertyTypeId: type.id,
    propertyTypeName: type.name,
    category: type.category,
    identifierA: property.identifier_a,
    identifierB: property.identifier_b,
    floor: property.floor,
    rooms: property.rooms || type.rooms,
    surface: type.surface,
    features: property.features.length > 0 ? property.features : type.features,
    description: property.description || type.description,
    location: property.location ?? locationOf(row),
    price: Number(property.price),
    reservationPrice: Number(property.reservation_price),
    priceUsd: inUsd(scene, property.price),
    status: property.status,
    image: fileOf(scene, type.images[0]) ?? fileOf(scene, row.images[0]),
  };
}

/** A unit that its project no longer has in its API schema, as it was. */
export const removedUnitView = (scene: Scene, unit: RemovedUnitRow): Property => ({
  id: unit.id,
  projectId: scene.row.id,
  projectName: scene.row.name,
  propertyTypeId: unit.property_type_id,
  propertyTypeName: unit.type_name,
  category: unit.category,
  identifierA: unit.identifier_a,
  identifierB: unit.identifier_b,
  floor: unit.floor,
  rooms: unit.rooms,
  surface: unit.surface,
  features: [],
  description: '',
  location: locationOf(scene.row),
  price: Number(unit.price),
  reservationPrice: Number(unit.reservation_price),
  priceUsd: null,
  status: 'available',
  image: fileOf(scene, scene.row.images[0]),
  isRemoved: true,
});

/** A property type in its API schema, with the counts of its units. */
export function propertyTypeView(scene: Scene, type: PropertyTypeRow): PropertyType {
  const units = scene.units.get(type.id);
  return {
    id: type.id,
    projectId: scene.row.id,
    projectName: scene.row.name,
    name: type.name,
    category: type.category,
    surface: type.surface,
    rooms: type.rooms,
    features: type.features,
    description: type.description,
    images: filesOf(scene, type.images),
    plans: filesOf(scene, type.plans),
    counts: {
      available: units?.available ?? 0,
      reserved: units?.reserved ?? 0,
      sold: units?.sold ?? 0,
    },
    priceFrom: units?.priceFrom == null ? null : Number(units.priceFrom),
    priceFromUsd: units?.priceFrom == null ? null : inUsd(scene, units.priceFrom),
  };
}

/** Property tokens in dollars at the price of the round shown; null without rounds. */
export function inUsd({ parts }: Scene, tokens: bigint): Money | null {
  const round = priceRound(parts.rounds.filter(({ contract_id }) => contract_id === null));
  return round === null ? null : toMoney(tokens * round.price, 'USD');
}
