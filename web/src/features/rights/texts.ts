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
    what: 'Deshacé una compra de tokens dentro de los 10 días, sin penalidad y sin dar motivos. No hace falta que ingreses a tu cuenta.',
    own: {
      words: 'Si ingresás es más corto: cada compra que todavía podés deshacer tiene su botón.',
      link: 'Ver mis compras',
      to: '/my-orders?kind=purchase',
    },
    detail: '¿De qué compra se trata? (opcional)',
    detailHelp: 'El número de orden, el proyecto o la fecha ayudan a encontrarla.',
    next: 'Operaciones comprueba tu identidad y te devuelve lo que pagaste a tu billetera. El plazo de 10 días se cuenta hasta el momento de este pedido.',
  },
  leave: {
    name: 'Botón de baja',
    what: 'Dejá el servicio y cerrá tu cuenta. No hace falta que ingreses.',
    own: {
      words:
        'Si ingresás, tu cuenta se cierra en el momento, siempre que no tenga dinero ni tokens.',
      link: 'Cerrar mi cuenta',
      to: '/profile?tab=cuenta',
    },
    detail: '¿Algo más para agregar? (opcional)',
    detailHelp: 'Por ejemplo, a qué cuenta bancaria enviar lo que te quede en la billetera.',
    next: 'Operaciones comprueba tu identidad. Si en tu cuenta queda dinero o tokens, te explica cómo retirarlos antes de cerrarla.',
  },
};

/** How far a request is, as the person who made it reads it. */
export const STATES: Readonly<Record<RightsState, string>> = {
  received: 'recibido, por resolver',
  granted: 'concedido',
  refused: 'rechazado',
};
