import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  type City,
  type Country,
  country,
  type Province,
  province,
} from '#contract/location/endpoints.ts';

const file = z.object({
  countries: z.array(country),
  provinces: z.array(
    province.extend({ cities: z.array(z.tuple([z.string(), z.number(), z.number()])) }),
  ),
});

/** The embedded list of places, built by `scripts/build-places.mjs`; towns are from GeoNames (CC BY 4.0). */
export interface Places {
  readonly countries: readonly Country[];
  readonly provinces: readonly Province[];
  /** Towns by the number of their province. */
  readonly cities: ReadonlyMap<string, readonly City[]>;
}

export function readPlaces(): Places {
  const read = file.parse(
    JSON.parse(readFileSync(new URL('./places.json', import.meta.url), 'utf8')),
  );
  return {
    countries: read.countries,
    provinces: read.provinces.map(({ cities: _, ...rest }) => rest),
    cities: new Map(
      read.provinces.map(({ id, cities }) => [
        id,
        cities.map(([name, latitude, longitude]) => ({ name, latitude, longitude })),
      ]),
    ),
  };
}
