import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import * as s from './schemas.ts';

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'Avisos propios, los últimos primero',
  access: 'self.any',
  query: s.notificationsQuery,
  answer: s.notificationsPage,
});
export const countUnread = endpoint({
  method: 'GET',
  path: '/notifications/unread-count',
  summary: 'Cuántos avisos no se leyeron',
  access: 'self.any',
  answer: z.object({ count: z.number() }),
});
export const readNotification = endpoint({
  method: 'PUT',
  path: '/notifications/:id/read',
  summary: 'Marcar un aviso como leído',
  access: 'self.any',
  params: byId,
});
export const readAllNotifications = endpoint({
  method: 'PUT',
  path: '/notifications/read-all',
  summary: 'Marcar todos los avisos como leídos',
  access: 'self.any',
});
export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/users/me/notification-preferences',
  summary: 'Qué avisos llegan también por correo',
  access: 'self.any',
  answer: s.notificationPreferences,
});
export const updateNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/users/me/notification-preferences',
  summary: 'Elegir qué avisos llegan también por correo',
  access: 'self.any',
  body: s.notificationPreferencesBody,
  answer: s.notificationPreferences,
});
