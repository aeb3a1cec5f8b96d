import { useDebouncedValue } from '@mantine/hooks';
import { listCities, listCountries, listProvinces } from '#contract/location/endpoints.ts';
import { HOME_COUNTRY } from '#contract/location/home.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';

/** The country whose provinces and towns are listed; addresses without a country are there. */
const PAUSE_MS = 200;

/** Names of countries, Argentina first; empty until loaded. */
export function useCountries(): readonly string[] {
  const names = useApiQuery(listCountries, {}, { silent: true }).data?.items ?? [];
  return names.length === 0
    ? []
    : [HOME_COUNTRY, ...names.map(({ name }) => name).filter((name) => name !== HOME_COUNTRY)];
}

/** Names of the provinces; empty until loaded. */
export const useProvinces = (enabled = true): readonly string[] =>
  (useApiQuery(listProvinces, {}, { silent: true, enabled }).data?.items ?? []).map(
    ({ name }) => name,
  );

/** Towns of a province that match the input, requested at a pause in typing. */
export function useCities(province: string, typed: string) {
  const [search] = useDebouncedValue(typed.trim().slice(0, 80), PAUSE_MS);
  const query = { province, search };
  const found = useApiQuery(
    listCities,
    { query },
    { silent: true, enabled: province !== '', keepPrevious: true },
  );
  return province === '' ? [] : (found.data?.items ?? []);
}

/** A name in comparable form: without accents, in lower case. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** A list's names, with a stored name that is not on the list. */
export const withStored = (names: readonly string[], stored: string): string[] =>
  stored === '' || names.includes(stored) ? [...names] : [...names, stored];
