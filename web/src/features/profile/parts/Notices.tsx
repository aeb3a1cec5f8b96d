import { Button, Switch } from '@mantine/core';
import { isAdmin, may, type Role } from '#contract/core/roles.ts';
import {
  getNotificationPreferences,
  listNotifications,
  updateNotificationPreferences,
} from '#contract/notifications/endpoints.ts';
import {
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
} from '#contract/notifications/schemas.ts';
import { label } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { NotificationItem } from '#web/shared/notifications/NotificationItem.tsx';
import { useRead } from '#web/shared/notifications/use-read.ts';
import { useUnread } from '#web/shared/notifications/use-unread.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { FilterBar } from '#web/shared/ui/lists/FilterBar.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { t } from '../texts.ts';
import classes from './Profile.module.css';

/** A person's notifications, and which of them are also sent by e-mail. */
export const Notices = ({ role }: { role: Role }) => (
  <>
    <All role={role} />
    <Preferences role={role} />
  </>
);

/** The categories of a role: administrators have neither money nor tokens. */
const categoriesOf = (role: Role): readonly NotificationCategory[] =>
  NOTIFICATION_CATEGORIES.filter((category) => {
    if (category === 'identity') return true;
    if (category === 'project') return may(role, 'projects.write');
    return (category === 'admin') === isAdmin(role);
  });

function All({ role }: { role: Role }) {
  const filters = useFilters({ unread: ['true'], category: NOTIFICATION_CATEGORIES });
  const { unread, category } = filters.values;
  const waiting = useUnread();
  const { read, readAll, readingAll, refusal } = useRead();
  const notifications = useApiQuery(
    listNotifications,
    {
      query: {
        page: filters.page,
        pageSize: 10,
        'filter[unread]': unread,
        'filter[category]': category,
      },
    },
    { keepPrevious: true },
  );
  return (
    <section className={classes.card}>
      <div className={classes.cardHead}>
        <h2>{t('noticesTitle')}</h2>
        {waiting > 0 && (
          <Button variant="default" loading={readingAll} onClick={readAll}>
            {t('noticesReadAll')}
          </Button>
        )}
      </div>
      <Refused error={refusal} />
      <FilterBar
        filters={filters}
        fields={[
          {
            name: 'unread',
            label: t('noticesShow'),
            kind: 'select',
            options: [{ value: 'true', label: t('noticesUnread') }],
          },
          {
            name: 'category',
            label: t('noticesAbout'),
            kind: 'select',
            options: categoriesOf(role).map((value) => ({
              value,
              label: label('notificationCategory', value),
            })),
          },
        ]}
      />
      <PagedList
        query={notifications}
        page={filters.page}
        onPage={filters.setPage}
        empty={
          <EmptyState title={t(filters.narrowing > 0 ? 'noticesNone' : 'noticesEmpty')}>
            {t('noticesEmptyHelp')}
          </EmptyState>
        }
      >
        {({ items }) => (
          <div className={classes.notices}>
            {items.map((item) => (
              <NotificationItem key={item.id} item={item} onRead={read} />
            ))}
          </div>
        )}
      </PagedList>
    </section>
  );
}

/** Every notification is shown in the product; e-mail is optional, except for what protects the account. */
function Preferences({ role }: { role: Role }) {
  const preferences = useApiQuery(getNotificationPreferences, {});
  const update = useApiMutation(updateNotificationPreferences, {
    invalidates: [getNotificationPreferences],
    onSuccess: () => toast.success(t('noticesSaved')),
  });
  return (
    <section className={classes.card}>
      <h2>{t('noticesMail')}</h2>
      <p className={classes.help}>{t('noticesMailHelp')}</p>
      <Loaded query={preferences}>
        {({ email }) => (
          <div className={classes.switches}>
            {categoriesOf(role).map((category) => (
              <div key={category}>
                {update.variables?.body.email?.[category] !== undefined && (
                  <Refused error={update.error} />
                )}
                <Switch
                  size="md"
                  label={label('notificationCategory', category)}
                  description={t(`notices_${category}`)}
                  checked={email[category]}
                  disabled={update.isPending}
                  onChange={(event) =>
                    update.mutate({ body: { email: { [category]: event.currentTarget.checked } } })
                  }
                />
              </div>
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}
