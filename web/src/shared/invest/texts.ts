import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of investing tokens in a vault. */
export const t = catalogue('invest', {
  back: 'Volver',
  tokens: 'Cuántos tokens querés invertir',
  available: 'Disponibles: {{tokens}}',
  room: '; lugar en las bóvedas: {{tokens}}',
  row: 'Bóveda {{number}}, recompra {{date}}',
  rowPlace: 'Bóveda {{number}}',
  expected: 'Recompra estimada',
  lateText:
    'Mientras haya pagos vencidos no se promete cuánto ni cuándo se paga. Los tokens que pongas en una bóveda quedan en ella.',
  yearly: '{{percent}} anual a precio de hoy',
  inHand: 'En mano, en dólares',
  inHandOf: 'sobre los {{cost}} que pagaste por ellos',
  know: 'Tus tokens quedan en la bóveda hasta su fecha y no podés sacarlos antes. No tiene comisión. Al invertirlos termina el plazo para arrepentirte de su compra.',
  knowRisk:
    'La recompra es estimada, no garantizada: depende de que el proyecto junte el dinero. El dinero apartado de cada bóveda muestra cuánto ya juntó.',
  overtaken: 'Con ingreso ya programado: {{tokens}}. Si los ponés ahora, ese ingreso se cancela.',
  none: 'Ahora no hay una bóveda abierta que reciba tokens de este contrato. Los que no inviertas se recompran con la última bóveda.',
  noneLate: 'Ahora no hay una bóveda abierta que reciba tokens de este contrato.',
  seeContract: 'Ver las bóvedas del contrato',
  confirm: 'Invertir {{tokens}}',
  confirmNone: 'Invertir',
  missing: 'Ingresá cuántos tokens.',
  done: 'Inversión hecha',
  doneText: 'Invertiste {{tokens}}.',
  next: 'En la fecha de recompra, cada token se paga al precio de su bóveda y el dinero llega a tu billetera del proyecto, en dólares.',
  nextLate:
    'El contrato tiene pagos vencidos: cuando el proyecto junte el dinero, cada token se paga al precio de su bóveda y llega a tu billetera del proyecto, en dólares.',
  seeVaults: 'Ver mis bóvedas',
  close: 'Listo',
});
