/** The sentences that each proof of `promises.api.test.ts` covers, or `shown`: the value is the figure of the page's own data. */
export const SENTENCES = {
  shown: [
    'Ronda {{n}}: {{percent}} vendido',
    'Ronda {{n}}: abre el {{day}}',
    'Obra al {{percent}}',
    'Recompra estimada el {{day}}, sin bóveda',
    'Con la bóveda {{n}}',
    'Con las bóvedas {{n}}',
    'La compra mínima es de {{tokens}}: {{amount}}.',
    'No queda tanto: la cuenta es con {{tokens}}, {{amount}}, todo lo que podés comprar ahora en esta ronda.',
    'Un dólar se compra a $ {rate.sell} y se vende a $ {rate.buy}',
  ],
  least: ['hoy, desde {{least}}; cada contrato muestra el suyo.'],
  fees: [
    'depositar y comprar, 0 %. Retirar, {{out}}. Entre proyectos, {{move}}. Con pesos, además, la diferencia de cambio.',
  ],
  grace: [
    '{{days}} días para arrepentirte sin costo; después, la recompra, si el contrato la tiene.',
    '{{days}} días para arrepentirte',
    'solo {{days}} días; después, la recompra',
    '{graceDays} días desde cada compra, sin costo, con los tokens libres',
    'En los primeros {{days}} días, sin costo, mientras los tokens sigan libres (sin reservar ni invertir). Después, podés reembolsar tokens de propiedad y reservas con un descuento del {{percent}} % y, completada la ronda, solo si el proyecto tiene fondos para pagarlo. Los de inversión, puestos en una bóveda o no, no tienen salida antes de su recompra: los de una bóveda, en su fecha; los que no están en ninguna, con la última. Los que solo pagan renta no se recompran.',
  ],
  penalty: [
    'Dentro del plazo de arrepentimiento, mientras los tokens sigan libres, sin costo y por el total. Después podés reembolsar los tokens o la reserva (completada la ronda, solo si el proyecto tiene fondos): te vuelve el {100 - REFUND_PENALTY_PERCENT} % de lo que pagaste y el {REFUND_PENALTY_PERCENT} % queda como penalidad.',
    '{REFUND_PENALTY_PERCENT} % de lo que costaron, pasado el plazo de arrepentimiento; completada la ronda, solo si el proyecto tiene fondos',
  ],
  withdrawal: [
    'Por transferencia bancaria en pesos o dólares, en USDT, con tarjeta, con Stripe o con BitPay: al depositar ves cuáles están disponibles. Los retiros van a la cuenta bancaria o a la dirección de USDT que elijas, cuando los aprueba una persona. Por banco, un retiro ya enviado se da por completado {{hours}} horas después de esa aprobación, salvo que vuelva; en USDT, cuando la cadena lo confirma.{{wait}}',
    'Primer sí de Operaciones a un retiro. {WITHDRAWAL_ENDS}',
    'Lo aprueba una persona. {WITHDRAWAL_ENDS}',
    'Por banco, una vez enviado, se da por completado {WITHDRAWAL_HOURS} horas después de la aprobación, salvo que vuelva; en USDT, cuando la cadena lo confirma.',
    'Una vez enviado, se da por completado {WITHDRAWAL_HOURS} horas después de la aprobación, salvo que vuelva.',
  ],
  newDestination: [
    ' Una cuenta o una dirección nueva puede tener que esperar {{count}} hora.',
    ' Una cuenta o una dirección nueva puede tener que esperar {{count}} horas.',
    'Espera {hoursOf(newDestinationHours)} antes de su primer retiro, salvo con un segundo factor activado al menos {hoursOf(newDestinationHours)} antes.',
  ],
  calculator: ['Escribí dólares enteros, hasta 1.000.000.'],
  coverage: [
    'Parte de lo que una bóveda debe que el proyecto ya apartó para pagarla. Con 100 % está todo; con menos, el resto depende de que el proyecto lo junte a tiempo.',
  ],
  tokenDays: [
    'Medida con que se reparte la renta de un mes: los tokens de cada día, sumados. 100 tokens durante 15 días cuentan 1.500, igual que 50 durante 30.',
  ],
  loss: [
    'De US$ 1.000 puestos vuelven US$ 0. Ni la plataforma ni un seguro lo cubren.',
    'Si se paga el {LOSS_CASE_PERCENT} % de lo anunciado',
    'De una recompra de US$ 1.000 llegan US$ {LOSS_CASE_PERCENT * 10n}, menos la comisión de retiro.',
    'Quien paga en pesos cambia dos veces: al entrar y al salir, a la cotización de cada día.',
  ],
  prolongation: [
    'Una sola vez. Quien ya compró puede irse sin penalidad durante {prolongationExitDays} días.',
  ],
  /** No number of the product: names. */
  words: [
    'La administración de nivel 1 de la plataforma',
    '{NAME}: invertí en obras y comprá unidades de a poco',
  ],
} as const;
export type Proof = keyof typeof SENTENCES;
