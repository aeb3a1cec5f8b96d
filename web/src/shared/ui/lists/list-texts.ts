import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Words of filters and pages. */
export const t = catalogue('list', {
  previous: 'Anterior',
  next: 'Siguiente',
  pageOf: 'Página {{page}} de {{pages}}',
  pages: 'Páginas',
  results_one: '{{count}} resultado',
  results_other: '{{count}} resultados',
  search: 'Buscar',
  all: 'Todos',
  clearFilters: 'Quitar filtros',
  filters: 'Filtros',
});
