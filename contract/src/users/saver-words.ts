/** The titles of mails and notifications about a change of e-mail, for the former mailbox. */
export const EMAIL_CHANGE_TITLES = {
  asked: 'Pidieron cambiar el correo de tu cuenta',
  changed: 'Tu cuenta cambió de correo',
} as const;
