import type { RightsKind, RightsState } from '#contract/rights/values.ts';

interface Words {
  /** The name that the law gives it. */
  readonly name: string;
  readonly what: string;
  readonly own: { readonly words: string; readonly link: string; readonly to: string };
  readonly detail: string;
  readonly detailHelp: string;
  readonly next: string;
}

/** What each of the two pages says. */
export const WORDS: Readonly<Record<RightsKind, Words>> = {
  regret: {
    name: 'Botón de arrepentimiento',
    what: 'Para deshacer una compra de tokens dentro de los 10 días, sin penalidad y sin dar motivos. No hace falta tener la sesión abierta.',
    own: {
      words:
        'Con la sesión abierta es más corto: cada compra que todavía se puede deshacer tiene su botón.',
      link: 'Ver las compras propias',
      to: '/my-orders?kind=purchase',
    },
    detail: 'De qué compra se trata (opcional)',
    detailHelp: 'El número de orden, el proyecto o la fecha ayudan a encontrarla.',
    next: 'Se comprueba la identidad y se devuelve lo pagado a la billetera. El plazo de 10 días se cuenta hasta el momento de este pedido.',
  },
  leave: {
    name: 'Botón de baja',
    what: 'Para dejar el servicio y cerrar la cuenta. No hace falta tener la sesión abierta.',
    own: {
      words:
        'Con la sesión abierta la cuenta se cierra en el momento, si no tiene dinero ni tokens.',
      link: 'Cerrar la cuenta propia',
      to: '/profile?tab=cuenta',
    },
    detail: 'Algo más que haya que saber (opcional)',
    detailHelp: 'Por ejemplo, a qué cuenta bancaria enviar lo que quede en la billetera.',
    next: 'Se comprueba la identidad. Si en la cuenta queda dinero o tokens, se explica cómo retirarlos antes de cerrarla.',
  },
};

/** How far a request is, as the person who made it reads it. */
export const STATES: Readonly<Record<RightsState, string>> = {
  received: 'recibido, por resolver',
  granted: 'concedido',
  refused: 'rechazado',
};
