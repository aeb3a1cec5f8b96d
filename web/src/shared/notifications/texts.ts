import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of the bell and of the list of notifications. */
export const t = catalogue('notifications', {
  title: 'Avisos',
  bell: 'Avisos',
  bell_one: 'Avisos: {{shown}} sin leer',
  bell_other: 'Avisos: {{shown}} sin leer',
  readAll: 'Marcar todo como leído',
  markRead: 'Marcar como leído',
  unread: 'Sin leer',
  all: 'Ver todos los avisos',
  empty: 'Todavía no tenés avisos',
  emptyHelp: 'Acá vas a ver lo que pasa con tu dinero, tus tokens y tu cuenta.',
});
