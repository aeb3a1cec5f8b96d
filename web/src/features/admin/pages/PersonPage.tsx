import { isAdmin } from '#contract/core/roles.ts';
import { getUser } from '#contract/users/endpoints.ts';
import type { User } from '#contract/users/schemas.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { OpenMark } from '#web/shared/desk/OpenMark.tsx';
import { useParams } from '#web/shared/router/router.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { Chip, StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { fullNameOf } from '../parts/people/full-name.ts';
import { PersonTabs } from '../parts/people/PersonTabs.tsx';

/** A person, for administrators. */
export default function PersonPage() {
  const { id = '' } = useParams();
  const user = useApiQuery(getUser, { params: { id } });
  return (
    <div className="wrap">
      <Loaded query={user} isEmpty={() => false}>
        {(found) => <Person key={found.userId} user={found} />}
      </Loaded>
    </div>
  );
}

const Person = ({ user }: { user: User }) => (
  <>
    <PageHeader
      title={fullNameOf(user)}
      back={
        isAdmin(user.type)
          ? { to: '/admin/admins', label: 'Administradores' }
          : { to: '/admin/users', label: 'Personas' }
      }
      above={
        <>
          <StatusChip of="userState" value={user.state} />
          <StatusChip of="kycStatus" value={user.kycStatus} />
          <Chip tone="quiet">{label('role', user.type)}</Chip>
        </>
      }
    >
      <span style={{ overflowWrap: 'anywhere' }}>{user.email}</span>
    </PageHeader>
    {user.kycStatus === 'pending' && <OpenMark kind="identity" id={user.userId} />}
    <PersonTabs user={user} />
  </>
);
