import { dollars, whole } from '../kinds.ts';

const NO_LIMIT = 'Vacío, sin límite. Se mide al cambio del momento.';

/** How much may move, and what needs a second administrator. */
export const LIMIT_SETTINGS = {
  depositMaxUsd: dollars({
    group: 'limits',
    label: 'Depósito: máximo por operación (USD)',
    help: NO_LIMIT,
    initial: '',
    second: 'up',
  }),
  depositDayUsd: dollars({
    group: 'limits',
    label: 'Depósito: máximo por persona y día (USD)',
    help: NO_LIMIT,
    initial: '',
    second: 'up',
  }),
  withdrawalMaxUsd: dollars({
    group: 'limits',
    label: 'Retiro: máximo por operación (USD)',
    help: NO_LIMIT,
    initial: '',
    second: 'up',
  }),
  withdrawalDayUsd: dollars({
    group: 'limits',
    label: 'Retiro: máximo por persona y día (USD)',
    help: NO_LIMIT,
    initial: '',
    second: 'up',
  }),
  transferMaxUsd: dollars({
    group: 'limits',
    label: 'Transferencia entre proyectos: máximo por operación (USD)',
    help: NO_LIMIT,
    initial: '',
    second: 'up',
  }),
  transferDayUsd: dollars({
    group: 'limits',
    label: 'Transferencia entre proyectos: máximo por persona y día (USD)',
    help: NO_LIMIT,
    initial: '',
    second: 'up',
  }),
  twoAdminsUsd: dollars({
    group: 'limits',
    label: 'Doble aprobación a partir de (USD)',
    help: 'Un movimiento de más valor necesita la aprobación de dos personas distintas. Vacío: basta una.',
    initial: '1000',
    inDemo: '',
    second: 'up',
  }),
  independenceDays: whole(1, 90, {
    group: 'limits',
    label: 'Días para contar como otra persona',
    help: 'Quien creó una cuenta, o le cambió el rol, la contraseña, el segundo factor, el documento o el CUIT, no aprueba junto con ella durante este plazo.',
    initial: 7,
    second: 'down',
  }),
  firstApprovalDays: whole(1, 90, {
    group: 'limits',
    label: 'Días que vale una primera aprobación',
    help: 'Pasado el plazo sin la segunda, el movimiento queda como si nadie lo hubiera aprobado.',
    initial: 7,
    second: 'up',
  }),
  /** Largest worth in USD of the treasury's money that one user's unpaid charges may reserve. */
  unpaidChargesUsd: dollars({
    group: 'limits',
    label: 'Pagos sin terminar: máximo por persona (USD)',
    help: 'Lo que los pagos iniciados y sin pagar de una persona pueden apartar de la tesorería de cambio. Entre todos, hasta la mitad. Vacío, sin límite por persona.',
    initial: '1000',
    second: 'up',
  }),
};
