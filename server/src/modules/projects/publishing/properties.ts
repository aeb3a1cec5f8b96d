import { type Fault, pathOf } from '../document/faults.ts';
import type { TakenApart } from '../document/take-apart.ts';
import { searchable } from '../rules.ts';

/** The faults of property types and units: names, pictures, identifiers and prices (docs/rules.md#8-projects). */
export function propertyFaults({ parts, paths }: TakenApart): Fault[] {
  const faults: Fault[] = [];
  const add = (part: { id: string }, field: string, message: Fault['message']) =>
    faults.push({ path: `${pathOf(paths, part)}.${field}`, message });

  const typesWithUnits = new Set(parts.properties.map(({ property_type_id }) => property_type_id));
  for (const type of parts.propertyTypes) {
    if (type.name === '') add(type, 'name', 'REQUIRED');
    if (type.images.length === 0) add(type, 'images', 'IMAGE_REQUIRED');
    if (!typesWithUnits.has(type.id)) add(type, 'properties', 'PROPERTY_REQUIRED');
  }

  for (const property of parts.properties) {
    const { identifier_a: a, identifier_b: b, price, reservation_price: reservation } = property;
    if (a === '') add(property, 'identifierA', 'REQUIRED');
    if (b === '') add(property, 'identifierB', 'REQUIRED');
    if (price === 0n) add(property, 'price', 'PRICE_NOT_POSITIVE');
    if (reservation === 0n) add(property, 'reservationPrice', 'PRICE_NOT_POSITIVE');
    else if (reservation > price) add(property, 'reservationPrice', 'RESERVATION_ABOVE_PRICE');
  }
  return [...faults, ...repeatedUnits({ parts, paths })];
}

/** Units that repeat the identifiers of an earlier unit. Units without both identifiers are not compared. */
export function repeatedUnits({ parts, paths }: Pick<TakenApart, 'parts' | 'paths'>): Fault[] {
  const taken = new Set<string>();
  return parts.properties.flatMap((property): Fault[] => {
    const { identifier_a: a, identifier_b: b } = property;
    if (a === '' || b === '') return [];
    const pair = `${comparable(a)}\n${comparable(b)}`;
    if (!taken.has(pair)) {
      taken.add(pair);
      return [];
    }
    const path = `${pathOf(paths, property)}.identifierB`;
    return [{ path, message: 'IDENTIFIERS_REPEATED' }];
  });
}

/** "Piso 3" and "piso  3" are one identifier; "3-1" and "31" are two. */
const comparable = (identifier: string): string => searchable(identifier) || identifier;
