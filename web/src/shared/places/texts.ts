import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Words of the fields of a place. */
export const t = catalogue('places', {
  country: 'País',
  province: 'Provincia',
  region: 'Provincia, estado o región',
  city: 'Ciudad',
  cityHelp: 'Elegila de la lista o escribila.',
  choose: 'Elegí',
  nothing: 'Sin coincidencias',
});
