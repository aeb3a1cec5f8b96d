import { LOSS_CASE_PERCENT } from '../core/figures/in-hand.ts';
import { REFUND_PENALTY_PERCENT } from '../core/figures/penalty.ts';
import { WITHDRAWAL_ENDS } from '../payments/withdrawal-end.ts';

/** The published rules of the product, by group; each has its own address: `/rules#withdraw`. */
export const RULE_GROUPS = {
  fees: 'Comisiones y cambio',
  terms: 'Plazos',
  worst: 'Peor caso',
  whatIf: 'Qué pasa si…',
  who: 'Quién decide',
} as const;
type RuleGroup = keyof typeof RULE_GROUPS;

/** The values in force that rules state, formatted for people. */
export interface RuleValues {
  /** Percentages: `1 %`. */
  readonly withdrawalFee: string;
  readonly transferFee: string;
  readonly graceDays: number;
  /** Days in which a buyer of a prolonged round may leave. */
  readonly prolongationExitDays: number;
  /** Hours for which a new bank account or address waits; 0: none. */
  readonly newDestinationHours: number;
  /**
   * Pesos for a dollar: its price for people who buy it (`sell`) and who sell it (`buy`); null without a present rate.
   */
  readonly rate: { readonly sell: string; readonly buy: string } | null;
}

export interface Rule {
  readonly group: RuleGroup;
  readonly title: string;
  /** Null while its value is unknown. */
  readonly text: string | null;
}

/** The rules that a buyer reads before a purchase, by id; the data sheets and the page of rules use the same texts. */
export const productRules = ({
  withdrawalFee,
  transferFee,
  graceDays,
  prolongationExitDays,
  newDestinationHours,
  rate,
}: RuleValues) =>
  ({
    deposit: { group: 'fees', title: 'Depositar y comprar', text: 'Sin comisión' },
    withdraw: { group: 'fees', title: 'Retirar', text: withdrawalFee },
    transfer: { group: 'fees', title: 'Pasar a otro proyecto', text: transferFee },
    refund: {
      group: 'fees',
      title: 'Reembolsar tokens de propiedad',
      text: `${REFUND_PENALTY_PERCENT} % de lo que costaron, pasado el plazo de arrepentimiento; completada la ronda, solo si el proyecto tiene fondos`,
    },
    rate: {
      group: 'fees',
      title: 'Cambiar pesos y dólares',
      text: rate && `Un dólar se compra a $ ${rate.sell} y se vende a $ ${rate.buy}`,
    },
    grace: {
      group: 'terms',
      title: 'Arrepentimiento',
      text: `${graceDays} días desde cada compra, sin costo, con los tokens libres`,
    },
    withdrawal: {
      group: 'terms',
      title: 'Cuánto tarda un retiro',
      text: `Lo aprueba una persona. ${WITHDRAWAL_ENDS}`,
    },
    newDestination: {
      group: 'terms',
      title: 'Cuenta o dirección nueva',
      text:
        newDestinationHours > 0
          ? `Espera ${hoursOf(newDestinationHours)} antes de su primer retiro, salvo con un segundo factor activado al menos ${hoursOf(newDestinationHours)} antes.`
          : 'No espera antes de su primer retiro.',
    },
    nothingPaid: {
      group: 'worst',
      title: 'Si no se paga nada',
      text: 'De US$ 1.000 puestos vuelven US$ 0. Ni la plataforma ni un seguro lo cubren.',
    },
    halfPaid: {
      group: 'worst',
      title: `Si se paga el ${LOSS_CASE_PERCENT} % de lo anunciado`,
      text: `De una recompra de US$ 1.000 llegan US$ ${LOSS_CASE_PERCENT * 10n}, menos la comisión de retiro.`,
    },
    currency: {
      group: 'worst',
      title: 'Moneda',
      text: 'Quien paga en pesos cambia dos veces: al entrar y al salir, a la cotización de cada día.',
    },
    minimum: {
      group: 'whatIf',
      title: 'La ronda no llega a su mínimo',
      text: 'Cada compra se deshace y vuelve lo pagado, entero y en su moneda.',
    },
    prolonged: {
      group: 'whatIf',
      title: 'La ronda se prolonga',
      text: `Una sola vez. Quien ya compró puede irse sin penalidad durante ${prolongationExitDays} días.`,
    },
    leaveUnits: {
      group: 'whatIf',
      title: 'Se quiere salir antes de una unidad',
      text: 'Pasado el arrepentimiento, los tokens de propiedad se reembolsan con penalidad: hasta que la ronda se decide, con su garantía; después, solo con los fondos que tenga el proyecto.',
    },
    leaveContract: {
      group: 'whatIf',
      title: 'Se quiere salir antes de una inversión',
      text: 'Pasado el arrepentimiento, no hay salida de los tokens de inversión hasta su recompra; los que solo pagan renta no se recompran.',
    },
    delay: {
      group: 'whatIf',
      title: 'La obra se demora',
      text: 'La entrega puede correrse; cada demora queda en el historial de quien construye.',
    },
    notSetAside: {
      group: 'whatIf',
      title: 'El proyecto no aparta el dinero',
      text: 'La recompra espera entera hasta que lo haga; no se paga en parte, y lo vencido se muestra en rojo.',
    },
    cancelled: {
      group: 'whatIf',
      title: 'El proyecto se cancela',
      text: 'Las rondas sin decidir se deshacen y devuelven lo pagado. De las decididas, si el dinero está dividido en etapas de obra, quienes tienen tokens reciben lo que queda en los fondos del proyecto, en proporción a lo que costaron. Lo demás sigue a la vista y el proyecto lo sigue debiendo.',
    },
    owner: {
      group: 'who',
      title: 'Obra, gastos y avance',
      text: 'El propietario del proyecto. Quien compra no vota.',
    },
    level1: {
      group: 'who',
      title: 'Publicar, prolongar una ronda y cancelar',
      text: 'La administración de nivel 1 de la plataforma',
    },
  }) as const satisfies Readonly<Record<string, Rule>>;
export type RuleId = keyof ReturnType<typeof productRules>;

const hoursOf = (hours: number) => (hours === 1 ? '1 hora' : `${hours} horas`);

/** The address of a rule. */
export const ruleAddress = (id: RuleId): string => `/rules#${id}`;
