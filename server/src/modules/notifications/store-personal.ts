import type { PersonalTable } from '#platform/database/personal.ts';

export const notificationsPersonal: readonly PersonalTable[] = [
  {
    table: 'notifications',
    title: 'Avisos',
    of: 'user_id',
    at: 'created_at',
    work: true,
    omit: ['user_id', 'seq', 'once', 'mail_due', 'mail_now', 'order_kind', 'order_id'],
  },
  {
    table: 'notification_preferences',
    title: 'Avisos que elegiste recibir por correo',
    of: 'user_id',
    omit: ['user_id'],
  },
];
