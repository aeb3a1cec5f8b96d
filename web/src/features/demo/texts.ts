import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Words of the demonstration's mailbox. */
export const t = catalogue('demo', {
  title: 'Buzón de la demostración',
  lead: 'Acá podés leer los correos que la demostración no envía. No existe en producción.',
  email: 'Correo electrónico',
  look: 'Ver correos',
  empty: 'Todavía no hay correos',
  emptyHelp: 'Se actualiza solo cada pocos segundos.',
  asText: 'Ver como texto',
  asSent: 'Ver con formato',
  file: 'Comprobante (PDF)',
  fileOf: 'Comprobante {{place}} (PDF)',
});
