import { readAllNotifications, readNotification } from '#contract/notifications/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';

/** Marks one notification, or all of them, as read; only the notifications are refetched. */
export function useRead() {
  const one = useApiMutation(readNotification, {
    invalidates: ['notifications'],
    background: true,
  });
  const all = useApiMutation(readAllNotifications, { invalidates: ['notifications'] });
  return {
    read: (id: string) => one.mutate({ params: { id } }),
    readAll: () => all.mutate({}),
    readingAll: all.isPending,
    /** Why the last call for all of them failed. */
    refusal: all.error,
  };
}
