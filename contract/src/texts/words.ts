import type { AcceptanceOccasion } from './values.ts';

/** Where a person accepted a text, in the order of the list. */
export const OCCASION_WORDS: Readonly<Record<AcceptanceOccasion, string>> = {
  sign_up: 'Al crear la cuenta',
  take_over: 'Al hacerse cargo de la cuenta de una empresa',
  again: 'Al cambiar el texto',
  purchase: 'En una compra',
  reservation: 'En una reserva',
  unit_inherited: 'Por una unidad heredada',
};
