import { catalogue } from '#web/shared/i18n/i18n.ts';

export const t = catalogue('map', {
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  several: '{{n}} proyectos: {{names}}',
  coming: 'Cargando el mapa',
});
