import {
  getProject,
  getProjectAsGuest,
  listProjects,
  listProjectsAsGuest,
} from '#contract/projects/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useVisitor } from '#web/shared/session/use-session.ts';
import type { queryOf } from './browse-filters.ts';

/** A page of published projects; guests and members use different calls. */
export function useProjects(query: ReturnType<typeof queryOf>) {
  const guest = useVisitor() === 'guest';
  const asGuest = useApiQuery(
    listProjectsAsGuest,
    { query },
    { enabled: guest, keepPrevious: true },
  );
  const logged = useApiQuery(
    listProjects,
    // one's own drafts are not on offer
    { query: { ...query, 'filter[status]': 'published' } },
    { enabled: !guest, keepPrevious: true },
  );
  return guest ? asGuest : logged;
}

/** A project to compare; fetches nothing without an id. */
export function useCompared(id: string | undefined) {
  const guest = useVisitor() === 'guest';
  const args = { params: { id: id ?? '' } };
  const wanted = id !== undefined;
  const asGuest = useApiQuery(getProjectAsGuest, args, { enabled: wanted && guest, silent: true });
  const logged = useApiQuery(getProject, args, { enabled: wanted && !guest, silent: true });
  return guest ? asGuest : logged;
}
