import { dollars, rate, whole } from '../kinds.ts';

/** What a currency is worth, and for how long. */
export const RATE_SETTINGS = {
  usdArsBuy: rate({
    group: 'rates',
    label: 'Compra: pesos por dólar',
    help: 'Lo que la plataforma paga por un dólar. No puede superar a la venta.',
    initial: '1450',
    second: 'rate',
  }),
  usdArsSell: rate({
    group: 'rates',
    label: 'Venta: pesos por dólar',
    help: 'Lo que la plataforma pide por un dólar. No puede ser menor que la compra.',
    initial: '1490',
    second: 'rate',
  }),
  conversionMinUsd: dollars({
    group: 'rates',
    label: 'Cambio de moneda: mínimo por operación (USD)',
    help: 'Rige para cambiar fondos, retirar en otra moneda y cargar con tarjeta. Un saldo entero siempre puede retirarse. Vacío, sin mínimo.',
    initial: '1',
    second: 'down',
  }),
  // a rate that is guaranteed for longer would be a free option
  quoteSeconds: whole(10, 600, {
    group: 'rates',
    label: 'Vigencia de una cotización (segundos)',
    help: 'Cuánto se sostiene el precio mostrado antes de confirmar.',
    initial: 60,
    second: 'up',
  }),
  rateFreshMinutes: whole(5, 10_080, {
    group: 'rates',
    label: 'Vigencia de la cotización del mercado (minutos)',
    help: 'Con una más vieja no se cotiza.',
    initial: 180,
    second: 'up',
  }),
  rateJumpPercent: whole(1, 100, {
    group: 'rates',
    label: 'Salto máximo de la cotización (%)',
    help: 'Una que se aleje más de la última no se usa, y se avisa a Operaciones.',
    initial: 30,
    second: 'up',
  }),
};
