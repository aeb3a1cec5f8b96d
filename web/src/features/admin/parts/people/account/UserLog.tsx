import { listAudit } from '#contract/settings/endpoints.ts';
import type { User } from '#contract/users/schemas.ts';
import { usePage } from '#web/shared/address/use-page.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Link } from '#web/shared/router/router.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import { AuditLines } from '../../audit/AuditLines.tsx';
import classes from '../PeopleList.module.css';

/** Log entries about a person. */
export function UserLog({ user }: { user: User }) {
  const [page, setPage] = usePage();
  const lines = useApiQuery(
    listAudit,
    { query: { page, pageSize: 10, 'filter[targetId]': user.userId } },
    { keepPrevious: true },
  );
  return (
    <Loaded query={lines} empty={<p className="cap">El registro no dice nada de esta cuenta.</p>}>
      {({ items, total, pageSize }) => (
        <>
          <AuditLines lines={items} />
          <PageNav total={total} pageSize={pageSize} page={page} onPage={setPage} />
          <p>
            <Link className={classes.link} to={`/admin/audit?actorId=${user.userId}`}>
              Lo que hizo esta persona
            </Link>
          </p>
        </>
      )}
    </Loaded>
  );
}
