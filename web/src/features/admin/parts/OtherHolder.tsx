import { sameName } from '#contract/payments/same-name.ts';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import classes from './Queue.module.css';

/** The holder of the account that a person's money goes to, when it is not called as the person is; null when it is. */
export function otherHolder(withdrawal: Withdrawal): string | null {
  const { type, source, status, destination, userName } = withdrawal;
  // an address of the chain has no holder; the account of a project may be a company's
  if (type !== 'bank_transfer' || source === 'funds') return null;
  // what is over is not a question any more; accounts of erased people say nothing
  if (status === 'completed' || status === 'rejected' || destination.holder === '') return null;
  return sameName(destination.holder, userName) ? null : destination.holder;
}

export const OtherHolder = ({ holder, person }: { holder: string; person: string }) => (
  <p className={classes.warning} role="alert">
    <b>El titular de la cuenta no se llama como la persona.</b> La cuenta es de {holder}; el retiro
    lo pidió {person}. Comprobarlo antes de preaprobar o enviar.
  </p>
);
