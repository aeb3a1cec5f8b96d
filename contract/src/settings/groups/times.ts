import { USUAL_BUY_ORDER_DAYS } from '../../buy-orders/values.ts';
import { USUAL_GRACE_DAYS } from '../../core/calendar/grace.ts';
import { USUAL_PROLONGATION } from '../../tokens/prolongation.ts';
import { USUAL_RESTORE_DAYS } from '../../users/terms.ts';
import { whole } from '../kinds.ts';

/** Periods of people and of the desk. */
export const TIME_SETTINGS = {
  // the law's ten days are a minimum: screens and texts count on a period that is never shorter
  graceDays: whole(USUAL_GRACE_DAYS, 60, {
    group: 'times',
    label: 'Plazo para arrepentirse (días)',
    help: `Durante este plazo una compra se revoca entera y sin penalidad. Nunca menos de ${USUAL_GRACE_DAYS}, los de la ley de defensa del consumidor.`,
    initial: USUAL_GRACE_DAYS,
    second: 'terms',
  }),
  // the range keeps the first promise: never fewer days to leave, never a longer prolongation
  prolongationExitDays: whole(USUAL_PROLONGATION.exitDays, 60, {
    group: 'times',
    label: 'Ronda prolongada: plazo para irse sin costo (días)',
    help: 'Quien ya compró se arrepiente sin penalidad durante este plazo, desde que se aprueba la prolongación. Rige para las que se aprueben una vez vigente el cambio.',
    initial: USUAL_PROLONGATION.exitDays,
    second: 'terms',
  }),
  prolongationMaxDays: whole(1, USUAL_PROLONGATION.maxDays, {
    group: 'times',
    label: 'Ronda prolongada: máximo que se agrega (días)',
    help: 'Nunca más que los días de la propia ronda. Un pedido que lo supere al decidirse no se aprueba.',
    initial: USUAL_PROLONGATION.maxDays,
    second: 'terms',
  }),
  buyOrderDays: whole(1, 60, {
    group: 'times',
    label: 'Compra programada: plazo para que llegue el dinero (días)',
    help: 'Pasado el plazo, la orden vence sin comprar. Rige para las que se pidan una vez vigente el cambio.',
    initial: USUAL_BUY_ORDER_DAYS,
    second: 'terms',
  }),
  depositExpiryDays: whole(1, 60, {
    group: 'times',
    label: 'Vencimiento de un depósito anunciado (días)',
    help: 'Pasado el plazo sin transferencia, el aviso vence.',
    initial: 5,
  }),
  newDestinationHours: whole(0, 168, {
    group: 'times',
    label: 'Espera de los retiros a cuentas nuevas (horas)',
    help: 'Un retiro a una cuenta o dirección agregada hace menos espera antes de aprobarse, salvo que se confirme con el segundo factor.',
    zero: 'no espera',
    initial: 24,
    inDemo: 0,
    second: 'down',
  }),
  chainStuckMinutes: whole(0, 1440, {
    group: 'times',
    label: 'Envío de USDT sin avanzar (minutos)',
    help: 'Pasado el plazo se firma de nuevo, con el mismo número y más comisión de red: sale una sola vez.',
    zero: 'nunca solo',
    initial: 20,
  }),
  unitStepDays: whole(1, 90, {
    group: 'times',
    label: 'Recordatorio de un paso de una unidad sin respuesta (días)',
    help: 'Contrato, posesión o escritura que quien compró todavía no respondió: cada tantos días se le recuerda, y se avisa al propietario del proyecto.',
    initial: 7,
  }),
  declarationDays: whole(1, 365, {
    group: 'times',
    label: 'Vigencia de un saldo bancario declarado (días)',
    help: 'Uno de hace más se muestra como viejo en la página de pruebas.',
    initial: 35,
    second: 'up',
  }),
  restoreDays: whole(30, 3650, {
    group: 'times',
    label: 'Cuenta eliminada: plazo para restaurarla (días)',
    help: 'Después se borran los datos personales. Rige para las que se eliminen una vez vigente el cambio; cada una conserva el plazo con que se eliminó.',
    initial: USUAL_RESTORE_DAYS,
    second: 'terms',
  }),
};
