import { Button } from '@mantine/core';
import { useState } from 'react';
import { listAdminRequests } from '#contract/admin-requests/endpoints.ts';
import { ADMIN_ROLES } from '#contract/core/roles.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { deskValuesOf } from '#contract/desk/words.ts';
import { listUsers } from '#contract/users/endpoints.ts';
import { choices, label, valuesOf } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskFilters } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField } from '#web/shared/desk/list-order.tsx';
import { useMay } from '#web/shared/session/use-session.ts';
import { Modal } from '#web/shared/ui/dialogs/Modal.tsx';
import type { FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { AloneAlert } from '#web/shared/ui/ribbons/AloneAlert.tsx';
import { AdminRequests } from '../parts/people/AdminRequests.tsx';
import { InviteAdmin } from '../parts/people/InviteAdmin.tsx';
import { PeopleFile } from '../parts/people/PeopleFile.tsx';
import { PeopleList } from '../parts/people/PeopleList.tsx';

const FILTERS = {
  search: 'text',
  type: ADMIN_ROLES,
  state: valuesOf('userState'),
  sort: deskValuesOf('userSort'),
} as const;
// administrators have no column of their identity
const { kyc: _identity, ...ADMIN_SORTS } = SORTS.people;
const FIELDS: readonly FilterField<keyof typeof FILTERS>[] = [
  { name: 'search', label: 'Buscar', kind: 'search', placeholder: 'Nombre o correo' },
  {
    name: 'type',
    label: 'Nivel',
    kind: 'select',
    options: ADMIN_ROLES.map((value) => ({ value, label: label('role', value) })),
  },
  {
    name: 'state',
    label: 'Cuenta',
    kind: 'select',
    none: 'Todas',
    options: choices('userState'),
  },
  sortField(ADMIN_SORTS, {
    name: 'Persona',
    role: 'Rol',
    state: 'Cuenta',
    createdAt: 'Alta',
    lastSeenAt: 'Última actividad',
  }),
];

/** Administrators by level: invited here, and edited on their page. */
export default function AdminsPage() {
  const filters = useFilters(FILTERS);
  const mayManage = useMay('users.manage');
  const requests = useApiQuery(listAdminRequests, {}, { enabled: mayManage });
  const [inviting, setInviting] = useState(false);
  const { search, type, state, sort } = filters.values;
  const asked = {
    search,
    sort,
    'filter[group]': 'admins',
    'filter[type]': type,
    'filter[state]': state,
  } as const;
  const admins = useApiQuery(
    listUsers,
    { query: { page: filters.page, pageSize: 20, ...asked } },
    { keepPrevious: true },
  );
  return (
    <div className="wrap">
      <PageHeader
        title="Administradores"
        actions={
          <>
            <PeopleFile query={asked} />
            {mayManage && <Button onClick={() => setInviting(true)}>Invitar administrador</Button>}
          </>
        }
      >
        Abrir la cuenta para cambiar el nivel. Siempre queda al menos una persona en el nivel 1, y
        lo que una pide sobre quienes administran lo aprueba otra.
      </PageHeader>
      {mayManage && (
        <Loaded query={requests} skeleton={null}>
          {({ alone, items }) => (
            <>
              <AloneAlert alone={alone} />
              <AdminRequests requests={items} />
            </>
          )}
        </Loaded>
      )}
      <DeskFilters list="admins" filters={filters} fields={FIELDS} />
      <PeopleList
        caption="Administradores"
        identity={false}
        query={admins}
        page={filters.page}
        onPage={filters.setPage}
        sorted={sortedIn(filters, '-createdAt')}
      />
      <Modal opened={inviting} onClose={() => setInviting(false)} title="Invitar administrador">
        <InviteAdmin onDone={() => setInviting(false)} />
      </Modal>
    </div>
  );
}
