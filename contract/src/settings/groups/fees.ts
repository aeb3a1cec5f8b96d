import { percent } from '../kinds.ts';

/** What the platform charges. */
export const FEE_SETTINGS = {
  transferFeePercent: percent({
    group: 'fees',
    label: 'Comisión por transferencia entre proyectos (%)',
    help: 'Se descuenta de lo que llega. Rige para las transferencias que se pidan desde ahora.',
    initial: '0.50',
    second: 'terms',
  }),
  withdrawalFeePercent: percent({
    group: 'fees',
    label: 'Comisión por retiro (%)',
    help: 'Queda fija en cada retiro al pedirse y se muestra antes de confirmar.',
    initial: '1.00',
    second: 'terms',
  }),
};
