import type { GeneratedAlways } from 'kysely';
import type { NotificationCategory } from '#contract/notifications/schemas.ts';
import type { Order } from '#contract/tokens/orders.ts';

export interface NotificationsTable {
  id: string;
  seq: GeneratedAlways<bigint>;
  user_id: string;
  kind: string;
  category: NotificationCategory;
  title: string;
  body: string;
  link: string | null;
  link_label: string | null;
  once: string | null;
  created_at: Date;
  read_at: Date | null;
  mail_due: boolean;
  /** Mailed separately and immediately. */
  mail_now: boolean;
  order_kind: Order['kind'] | null;
  order_id: string | null;
}

export interface NotificationPreferencesTable {
  user_id: string;
  category: NotificationCategory;
  email: boolean;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    notifications: NotificationsTable;
    notification_preferences: NotificationPreferencesTable;
  }
}
