import type { PersonalTable } from '#platform/database/personal.ts';

/** Sent mails with their subject; their text contains links that open an account. */
export const mailPersonal: readonly PersonalTable[] = [
  {
    table: 'mails',
    title: 'Correos enviados',
    of: 'to_address',
    by: 'email',
    omit: ['html', 'text', 'error', 'attempts', 'attached'],
  },
];
