import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Words of the bar at the bottom of a narrow window, which loads after the page. */
export const t = catalogue('buy-bar', {
  barPrice: 'por token',
  barBuy: 'Ver cómo comprar',
  barSee: 'Ver el estado de la venta',
});
