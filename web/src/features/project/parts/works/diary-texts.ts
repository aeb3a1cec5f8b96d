import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of the diary of the works. */
export const t = catalogue('diary', {
  title: 'Diario de obra',
  help: 'Cada avance y cada archivo con la fecha en que se cargó, primero lo último.',
  progress: 'Avance: de {{from}} a {{to}}',
  photo: '{{task}}, {{day}}',
});
