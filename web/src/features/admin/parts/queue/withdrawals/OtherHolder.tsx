import { sameName } from '#contract/payments/same-name.ts';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import classes from '../../deciding/Beside.module.css';

/** The holder of the destination account, when the name differs from the person's; null when it does not. */
export function otherHolder(withdrawal: Withdrawal): string | null {
  const { type, source, status, destination, userName } = withdrawal;
  // an on-chain address has no holder; a project's account may be a company's
  if (type !== 'bank_transfer' || source === 'funds') return null;
  // a finished withdrawal needs no question; accounts of erased people have no holder
  if (status === 'completed' || status === 'rejected' || destination.holder === '') return null;
  return sameName(destination.holder, userName) ? null : destination.holder;
}

export const OtherHolder = ({ holder, person }: { holder: string; person: string }) => (
  <p className={classes.warning} role="alert">
    <b>El titular de la cuenta no se llama como la persona.</b> La cuenta es de {holder}; el retiro
    lo pidió {person}. Comprobarlo antes de preaprobar o enviar.
  </p>
);
