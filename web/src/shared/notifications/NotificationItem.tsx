import { VisuallyHidden } from '@mantine/core';
import {
  IconBuildingCommunity,
  IconCheck,
  IconCoin,
  IconShieldCheck,
  IconStack2,
  IconTool,
} from '@tabler/icons-react';
import type { Notification, NotificationCategory } from '#contract/notifications/schemas.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatRelative } from '#web/shared/format/relative.ts';
import { Link } from '#web/shared/router/router.tsx';
import { Unbroken } from '#web/shared/ui/figures/Unbroken.tsx';
import classes from './NotificationItem.module.css';
import { t } from './texts.ts';

const ICONS = {
  money: IconCoin,
  tokens: IconStack2,
  identity: IconShieldCheck,
  project: IconBuildingCommunity,
  admin: IconTool,
} as const satisfies Record<NotificationCategory, unknown>;

/** One notification. Following its link or marking it counts as reading it. */
export function NotificationItem(props: {
  item: Notification;
  onRead: (id: string) => void;
  /** Called when its link is followed. */
  onGo?: () => void;
  /** Only its first lines. */
  short?: boolean;
}) {
  const { item, onRead, onGo, short = false } = props;
  const Icon = ICONS[item.category];
  const isUnread = item.readAt === null;
  const read = () => {
    if (isUnread) onRead(item.id);
  };
  return (
    <article className={classes.item} data-unread={isUnread} data-short={short}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </span>
      <div className={classes.words}>
        <h3 className={classes.title}>
          {isUnread && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
          <Unbroken text={item.title} />
        </h3>
        <p className={classes.body}>
          <Unbroken text={item.body} />
        </p>
        <div className={classes.foot}>
          <time dateTime={item.createdAt} title={formatDateTime(item.createdAt)}>
            {formatRelative(item.createdAt)}
          </time>
          {item.link && (
            <Link
              to={item.link.to}
              onClick={() => {
                read();
                onGo?.();
              }}
            >
              {item.link.label}
            </Link>
          )}
        </div>
      </div>
      {isUnread && (
        <button
          type="button"
          className={classes.mark}
          title={t('markRead')}
          aria-label={t('markRead')}
          onClick={read}
        >
          <IconCheck size={20} stroke={1.75} aria-hidden />
        </button>
      )}
    </article>
  );
}
