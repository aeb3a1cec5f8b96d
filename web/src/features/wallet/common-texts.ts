import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts that both the wallet's page and the parts of its dialog have, which load apart from it. */
export const commonText = catalogue('wallet-common', {
  flow_deposito: 'Agregar fondos',
  flow_retiro: 'Retirar',
  flow_pase: 'Pasar entre proyectos',
  stepSummary: 'Resumen del pago',
  stepAccount: 'Agregar una cuenta bancaria',

  depositCredited: 'Depósito {{number}} acreditado',
  depositCreditedHelp: 'El dinero ya está disponible en tu billetera.',
  depositRejected: 'Depósito {{number}} rechazado',

  waitsUntil: 'Espera hasta el {{when}}',
  waitsHelp:
    'La cuenta o la dirección es nueva. Antes de esa hora nadie aprueba el retiro: si no la agregaste vos, cambiá tu contraseña y avisá a soporte. Con un segundo factor que no sea nuevo no hay espera.',
  addressWait:
    'A una dirección nueva el retiro espera {{hours}} antes de aprobarse; con un segundo factor activado al menos {{hours}} antes, no espera.',
  hours_one: '{{count}} hora',
  hours_other: '{{count}} horas',

  and: ' y ',
  done: 'Listo',
});
