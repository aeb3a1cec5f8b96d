import { listCities, listCountries, listProvinces } from '#contract/location/endpoints.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { Location } from './door.ts';

/** Binds `/locations`. */
export function bindLocation(app: App, location: Location): void {
  bind(app, listCountries, async () => ({ items: [...location.countries()] }));
  bind(app, listProvinces, async () => ({ items: [...location.provinces()] }));
  bind(app, listCities, async ({ query }) => ({
    items: [...(await location.cities(query.province, query.search))],
  }));
}
