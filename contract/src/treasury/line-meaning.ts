import type { LineMeaning } from './bank/values.ts';

/** Apart from the schemas, which the web does not need to ask this. */
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
