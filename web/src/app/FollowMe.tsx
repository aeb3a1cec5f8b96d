import { useEffect } from 'react';
import { getMe } from '#contract/users/me-endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { session } from '#web/shared/session/instance.ts';
import { useSession } from '#web/shared/session/use-session.ts';

/**
 * Updates the session's person with each new query result: a saved profile or a verified identity shows immediately.
 */
export function FollowMe() {
  const { data } = useApiQuery(getMe, {}, { enabled: useSession().status === 'in', silent: true });
  useEffect(() => {
    if (data) session.update(data);
  }, [data]);
  return null;
}
