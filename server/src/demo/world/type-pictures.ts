import type { PropertyCategory } from '#contract/projects/values.ts';

/** Scenes that show a kind of unit, best first. */
const SCENES: Readonly<Record<PropertyCategory, readonly string[]>> = {
  apartment: ['interior_living.webp', 'interior_bedroom.webp'],
  garage: ['interior_parking.webp', 'street.webp'],
  office: ['interior_office.webp', 'lobby.webp'],
  penthouse: ['interior_living.webp', 'elevation_evening.webp'],
  logistic_park: ['interior_warehouse.webp', 'site.webp'],
  lot: ['masterplan.webp', 'garden.webp'],
  house: ['interior_living.webp', 'garden.webp'],
  duplex: ['interior_living.webp', 'garden.webp'],
};

/**
 * The pictures of a type of unit among its project's: those that show such a unit.
 * @param names file names of the project's pictures
 */
export const picturesOfType = (
  category: PropertyCategory,
  names: readonly string[],
): readonly string[] => SCENES[category].filter((name) => names.includes(name));
