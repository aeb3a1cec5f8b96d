/** Hours for which the secret of a mailed link is valid. Mails and screens state these numbers. */
export const LINK_HOURS = {
  verify_email: 24,
  reset_password: 1,
  invitation: 72,
  change_email: 24,
  revert_email: 7 * 24,
} as const;
/** For how long a mailed link is valid, in Spanish: «una hora», «24 horas». */
export const linkValidity = (kind: keyof typeof LINK_HOURS): string =>
  LINK_HOURS[kind] === 1 ? 'una hora' : `${LINK_HOURS[kind]} horas`;
/** The same for the link that undoes a change of e-mail, in days. */
export const REVERT_EMAIL_DAYS = LINK_HOURS.revert_email / 24;
/** Days in which a deleted account can be restored; then its personal data is erased (docs/rules.md#4-accounts-of-people). */
export const USUAL_RESTORE_DAYS = 90;
/** Days for which withdrawals wait after administrators removed a person's second factor. */
export const FACTOR_WAIT_DAYS = 3;
