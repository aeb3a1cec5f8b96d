import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of the tasks of works, loaded with them. */
export const works = catalogue('works', {
  help: 'Avance de cada etapa; la marca dice hasta dónde debía llegar hoy. Los archivos los sube quien construye.',
  plan: 'planeado {{percent}}',
  dates: '{{from}} a {{to}}',
  from: 'desde {{date}}',
  until: 'hasta {{date}}',
  updated: 'actualizado el {{date}}',
  files_one: '{{count}} archivo',
  files_other: '{{count}} archivos',
});
