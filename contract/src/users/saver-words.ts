/** The titles of a change of e-mail's mails and notifications, to the mailbox that is left. */
export const EMAIL_CHANGE_TITLES = {
  asked: 'Pidieron cambiar el correo de tu cuenta',
  changed: 'Tu cuenta cambió de correo',
} as const;
