import { useDebouncedValue } from '@mantine/hooks';
import { listCities, listCountries, listProvinces } from '#contract/location/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';

/** The country whose provinces and towns are known; addresses without a country are there. */
export const HOME = 'Argentina';
const PAUSE_MS = 200;

/** Names of countries, the home one first; empty until they are known. */
export function useCountries(): readonly string[] {
  const names = useApiQuery(listCountries, {}, { silent: true }).data?.items ?? [];
  return names.length === 0
    ? []
    : [HOME, ...names.map(({ name }) => name).filter((name) => name !== HOME)];
}

/** Names of the provinces; empty until they are known. */
export const useProvinces = (enabled = true): readonly string[] =>
  (useApiQuery(listProvinces, {}, { silent: true, enabled }).data?.items ?? []).map(
    ({ name }) => name,
  );

/** Towns of a province like what is typed, asked for at a pause in the typing. */
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

/** A name as it is compared: without accents and capitals. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** A list's names, with one that is on no list where a stored address has it. */
export const withStored = (names: readonly string[], stored: string): string[] =>
  stored === '' || names.includes(stored) ? [...names] : [...names, stored];
