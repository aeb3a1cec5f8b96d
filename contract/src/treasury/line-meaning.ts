import type { LineMeaning } from './bank/values.ts';

/** In a file without schemas, which the web does not need for this. */
const IS_MOVEMENT: Readonly<Record<LineMeaning, boolean>> = {
  deposit: true,
  withdrawal: true,
  run: true,
  bank_fee: false,
  interest: false,
  own_transfer: false,
  other: false,
};
/** Whether it is people's money, which both levels decide; level 1 explains the rest. */
export const isMovement = ({ as }: { readonly as: LineMeaning }): boolean => IS_MOVEMENT[as];
