import { listUserSecurityEvents } from '#contract/users/endpoints.ts';
import type { User } from '#contract/users/schemas.ts';
import { usePage } from '#web/shared/address/use-page.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { SecurityEvents } from '#web/shared/security/SecurityEvents.tsx';

/** What happened to a person's account. */
export function UserActivity({ user }: { user: User }) {
  const [page, setPage] = usePage();
  const events = useApiQuery(
    listUserSecurityEvents,
    { params: { id: user.userId }, query: { page, pageSize: 10 } },
    { keepPrevious: true },
  );
  return <SecurityEvents events={events} caption="Actividad de la cuenta" onPage={setPage} />;
}
