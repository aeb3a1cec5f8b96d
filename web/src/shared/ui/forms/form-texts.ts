import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Words of amounts and days, apart from those that the frame of every page needs. */
export const t = catalogue('form', {
  useAll: 'Usar todo',
  available: 'Disponible: {{amount}}',
  amountUnreadable: 'No se entiende el monto: escribilo como 1.250,50.',
  amountZero: 'El monto tiene que ser mayor que cero.',
  currency: 'Moneda',
  tokensNotWhole: 'Escribí un número entero de tokens.',
  useAllTokens: 'Usar todos',
  tokensMost: 'El máximo es {{n}}.',
  hour: 'Hora',
  hourHint: 'hh:mm',
  hourOf: '{{label}}: hora',
});
