import { LOSS_CASE_PERCENT } from '#contract/core/in-hand.ts';
import type { Project } from '#contract/projects/schemas.ts';
import type { SheetSection } from '#contract/sheets/schemas.ts';
import { known } from './line.ts';

const RULES = 'Reglas del producto';

/** The worst case, in amounts. */
export const worstCase = (): SheetSection => ({
  title: 'Peor caso',
  lines: [
    known(
      'Si no se paga nada',
      'De US$ 1.000 puestos vuelven US$ 0. Ni la plataforma ni un seguro lo cubren.',
      { source: RULES, link: '/terms' },
    ),
    known(
      `Si se paga el ${LOSS_CASE_PERCENT} % de lo anunciado`,
      `De una recompra de US$ 1.000 llegan US$ ${LOSS_CASE_PERCENT * 10n}, menos la comisión de retiro.`,
      { source: RULES },
    ),
    known(
      'Moneda',
      'Quien paga en pesos cambia dos veces: al entrar y al salir, a la cotización de cada día.',
      { source: RULES },
    ),
  ],
});

/** What happens if something does not go as announced. */
export const whatIf = (project: Project): SheetSection => ({
  title: 'Qué pasa si…',
  lines: [
    known(
      'La ronda no llega a su mínimo',
      'Cada compra se deshace y vuelve lo pagado, entero y en su moneda.',
      { source: RULES, link: '/terms' },
    ),
    known(
      'La ronda se prolonga',
      'Una sola vez. Quien ya compró puede irse sin penalidad durante diez días.',
      { source: RULES, link: '/terms' },
    ),
    known(
      'Se quiere salir antes',
      project.contracts.length > 0
        ? 'Pasado el arrepentimiento no hay salida de los tokens de inversión hasta su recompra. Los de propiedad se reembolsan con penalidad, si el proyecto tiene con qué.'
        : 'Pasado el arrepentimiento los tokens de propiedad se reembolsan con penalidad, si el proyecto tiene con qué.',
      { source: RULES, link: '/terms' },
    ),
    known(
      'La obra se demora',
      'La entrega puede correrse; cada demora queda en el historial de quien construye.',
      { source: RULES },
    ),
    known(
      'El proyecto no aparta el dinero',
      'La recompra espera entera hasta que lo haga; no se paga en parte, y lo vencido se muestra en rojo.',
      { source: RULES, link: '/terms' },
    ),
    known(
      'El proyecto se cancela',
      'Las rondas sin decidir se deshacen y devuelven lo pagado. De las decididas, si el dinero está dividido en etapas de obra, quienes tienen tokens reciben lo que queda en los fondos del proyecto, en proporción a lo que costaron. Lo demás sigue a la vista y el proyecto lo sigue debiendo.',
      { source: RULES, link: '/terms' },
    ),
  ],
});
