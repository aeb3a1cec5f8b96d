import type { City, Province } from '#contract/location/endpoints.ts';

/** How many towns an answer names at most. */
export const MOST_CITIES = 20;

/** A name as it is compared: without accents, capitals, signs. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A province by its number or its name; one long official name is known by its beginning. */
export function provinceOf(provinces: readonly Province[], given: string): Province | undefined {
  const name = plain(given);
  return provinces.find(
    (one) => one.id === given || plain(one.name) === name || OTHER_NAMES[name] === one.id,
  );
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  caba: '02',
  'capital federal': '02',
  'tierra del fuego antartida e islas del atlantico sur': '94',
};

/** The towns with a word that begins with the search text; those whose name begins with it come first. */
export function citiesLike(cities: readonly City[], search: string): City[] {
  const wanted = plain(search);
  const named = cities.map((city) => ({ city, name: plain(city.name) }));
  const first = named.filter(({ name }) => name.startsWith(wanted));
  const later = named.filter(
    ({ name }) => !name.startsWith(wanted) && ` ${name}`.includes(` ${wanted}`),
  );
  return [...first, ...later].slice(0, MOST_CITIES).map(({ city }) => city);
}
