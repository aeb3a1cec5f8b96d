import { DAY_MS, MINUTE_MS } from '#contract/core/time.ts';
import type { City } from '#contract/location/endpoints.ts';
import type { Clock } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Location, LocationDeps } from './door.ts';
import { createGeorefGateway, type LocationGateway } from './gateway.ts';
import { readPlaces } from './places.ts';
import { citiesLike, plain, provinceOf } from './rules.ts';

export type * from './door.ts';
export { bindLocation } from './routes.ts';

export function createLocation(deps: LocationDeps): Location {
  const { clock, log, georefUrl, patienceMs } = deps;
  const places = readPlaces();
  const ask =
    georefUrl === undefined
      ? null
      : sparing(createGeorefGateway(georefUrl, patienceMs), clock, log);
  return {
    countries: () => places.countries,
    provinces: () => places.provinces,
    async cities(province, search) {
      const found = provinceOf(places.provinces, province);
      if (!found) throw new AppError('NOT_FOUND');
      const answered = await ask?.(found.id, plain(search));
      return answered ?? citiesLike(places.cities.get(found.id) ?? [], search);
    },
  };
}

const KEPT_MS = DAY_MS;
const MOST_KEPT = 2_000;
const REST_MS = MINUTE_MS;

/**
 * Queries the service only for searches that it has not answered today. After a failure it is not queried for a minute:
 * a slow service must not slow down each keystroke.
 * @returns null when it does not answer
 */
function sparing(gateway: LocationGateway, clock: Clock, log: LocationDeps['log']) {
  const kept = new Map<string, { cities: City[]; until: number }>();
  let restsUntil = 0;
  return async (provinceId: string, search: string): Promise<City[] | null> => {
    const now = clock.now().getTime();
    const key = `${provinceId} ${search}`;
    const known = kept.get(key);
    if (known && known.until > now) return known.cities;
    if (now < restsUntil) return null;
    try {
      const cities = await gateway.cities(provinceId, search);
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(key, { cities, until: now + KEPT_MS });
      return cities;
    } catch (error) {
      restsUntil = now + REST_MS;
      log.warn({ err: error }, 'the location service failed; the embedded list answers');
      return null;
    }
  };
}
