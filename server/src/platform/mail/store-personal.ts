import type { PersonalTable } from '#platform/database/personal.ts';

/** That a mail was sent, and its subject; its text has links that open an account. */
export const mailPersonal: readonly PersonalTable[] = [
  {
    table: 'mails',
    title: 'Correos enviados',
    of: 'to_address',
    by: 'email',
    omit: ['html', 'text', 'error', 'attempts', 'attached'],
  },
];
