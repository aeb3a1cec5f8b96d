/** Who reads what is written about an alert, a case or a person's exposure: never its subject. */
export const SEALED_HELP = 'Queda en el registro: la persona no lo lee.';
