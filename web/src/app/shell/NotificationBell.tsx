import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listNotifications } from '#contract/notifications/endpoints.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { NotificationItem } from '#web/shared/notifications/NotificationItem.tsx';
import { t } from '#web/shared/notifications/texts.ts';
import { useRead } from '#web/shared/notifications/use-read.ts';
import { useUnread } from '#web/shared/notifications/use-unread.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useFloating } from '#web/shared/ui/dialogs/use-floating.ts';
import { LightRefused } from '#web/shared/ui/forms/LightRefused.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import classes from './NotificationBell.module.css';

const MOST = 99;

/** The bell: the number of unread notifications, and the latest ones. */
export default function NotificationBell() {
  const unread = useUnread();
  const shown = unread > MOST ? `${MOST}+` : String(unread);
  const floating = useFloating({ align: 'end', width: 400, gap: 14 });
  const { opened, panel } = floating;
  useFreshList(unread);
  useEffect(() => {
    if (opened) panel.current?.focus();
  }, [opened, panel]);
  return (
    <>
      <button
        {...floating.button}
        className={classes.bell}
        aria-label={unread > 0 ? t('bell', { count: unread, shown }) : t('title')}
        aria-haspopup="dialog"
      >
        <IconBell size={24} stroke={1.75} aria-hidden />
        {unread > 0 && (
          <span className={classes.count} aria-hidden="true">
            {shown}
          </span>
        )}
      </button>
      {/* a dialog only while it is open: the page's keys are disabled while one exists */}
      <div
        {...floating.props}
        {...(opened ? { role: 'dialog', 'aria-label': t('title') } : {})}
        tabIndex={-1}
      >
        {opened && (
          <div className={classes.panel}>
            <Latest unread={unread} onGo={floating.close} />
          </div>
        )}
      </div>
    </>
  );
}

/** A change of the count outdates every loaded list of notifications. */
function useFreshList(unread: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (unread >= 0) refresh(client, [listNotifications]);
  }, [client, unread]);
}

function Latest({ unread, onGo }: { unread: number; onGo: () => void }) {
  const latest = useApiQuery(listNotifications, { query: { pageSize: 8 } });
  const { read, readAll, readingAll, refusal } = useRead();
  return (
    <>
      <LightRefused error={refusal} />
      <div className={classes.head}>
        <h2>{t('title')}</h2>
        {unread > 0 && (
          <button type="button" disabled={readingAll} onClick={readAll}>
            {t('readAll')}
          </button>
        )}
      </div>
      <div className={classes.list}>
        <Loaded query={latest} empty={<EmptyState title={t('empty')}>{t('emptyHelp')}</EmptyState>}>
          {({ items }) =>
            items.map((item) => (
              <NotificationItem key={item.id} item={item} onRead={read} onGo={onGo} short />
            ))
          }
        </Loaded>
      </div>
      <Link to="/profile?tab=avisos" className={classes.all} onClick={onGo}>
        {t('all')}
      </Link>
    </>
  );
}
