import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of undoing one's own purchases, without a request. */
export const regrets = catalogue('own-regrets', {
  title: 'Compras que podés deshacer ahora, sin costo',
  undo: 'Deshacer la compra',
  undoOne: 'Deshacer la compra {{order}}',
  until: 'hasta el {{when}}',
  none: 'Ahora no tenés compras que se puedan deshacer sin costo. Si creés que alguna sí, mandá el pedido.',
  unread:
    'No se pudieron leer tus compras. En la lista, cada una que podés deshacer tiene su botón.',
  all: 'Ver mis compras',
});
