import { z } from 'zod';
import { id, instant, pageOf, pageQuery } from '../core/page.ts';

/** The subject of a notification. `admin`: something awaits an administrator. */
export const NOTIFICATION_CATEGORIES = ['money', 'tokens', 'identity', 'project', 'admin'] as const;
export const notificationCategory = z.enum(NOTIFICATION_CATEGORIES);
export type NotificationCategory = z.infer<typeof notificationCategory>;

export const notification = z.object({
  id,
  kind: z.string(),
  category: notificationCategory,
  title: z.string(),
  body: z.string(),
  /** A path of the web, with its label. */
  link: z.object({ to: z.string(), label: z.string() }).nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
});
export type Notification = z.infer<typeof notification>;

export const notificationsQuery = z.strictObject({
  ...pageQuery,
  'filter[unread]': z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  'filter[category]': notificationCategory.optional(),
});
export const notificationsPage = pageOf(notification);

/** For each category, whether its notifications are also mailed. Security notifications always are. */
export const notificationPreferences = z.object({
  email: z.record(notificationCategory, z.boolean()),
});
export const notificationPreferencesBody = z.strictObject({
  email: z.partialRecord(notificationCategory, z.boolean()),
});
