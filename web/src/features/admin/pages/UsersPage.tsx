import { deskChoices, deskLabel, deskValuesOf } from '#contract/desk/words.ts';
import { listUsers } from '#contract/users/endpoints.ts';
import { choices, valuesOf } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskFilters } from '#web/shared/desk/DeskList.tsx';
import { sortedIn } from '#web/shared/desk/list-order.tsx';
import { useMe } from '#web/shared/session/use-session.ts';
import type { FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { PeopleFile } from '../parts/people/PeopleFile.tsx';
import { PeopleList } from '../parts/people/PeopleList.tsx';

const FILTERS = {
  type: valuesOf('role'),
  state: valuesOf('userState'),
  kycStatus: valuesOf('kycStatus'),
  emailVerified: ['true', 'false'],
  group: deskValuesOf('userGroup'),
  createdFrom: 'text',
  search: 'text',
  sort: deskValuesOf('userSort'),
} as const;

/** All accounts, found by name, e-mail or document; the one in the URL is open. */
export default function UsersPage() {
  const filters = useFilters(FILTERS);
  const readsDocuments = useMe()?.type !== 'admin_l3';
  const { type, state, kycStatus: identity, emailVerified, search, sort } = filters.values;
  const { group, createdFrom } = filters.values;
  const asked = {
    'filter[type]': type,
    'filter[state]': state,
    'filter[kycStatus]': identity,
    'filter[emailVerified]': emailVerified,
    'filter[group]': group,
    'filter[createdFrom]': createdFrom,
    search,
    sort,
  };
  const users = useApiQuery(
    listUsers,
    { query: { page: filters.page, pageSize: 20, ...asked } },
    { keepPrevious: true },
  );
  return (
    <div className="wrap">
      <PageHeader title="Personas" actions={<PeopleFile query={asked} />}>
        Quienes tienen cuenta. Abrir una para ver sus datos y acciones; cada cambio queda en el
        registro de auditoría.
      </PageHeader>
      <DeskFilters list="users" filters={filters} fields={fieldsFor(readsDocuments)} />
      <PeopleList
        caption="Personas"
        query={users}
        page={filters.page}
        onPage={filters.setPage}
        sorted={sortedIn(filters, '-createdAt')}
      />
    </div>
  );
}

/** @param readsDocuments whether documents find people too: not for level 3, which may not read them */
const fieldsFor = (readsDocuments: boolean): readonly FilterField<keyof typeof FILTERS>[] => [
  {
    name: 'search',
    label: 'Buscar',
    kind: 'search',
    placeholder: readsDocuments ? 'Nombre, correo, documento, CUIT o CBU' : 'Nombre o correo',
  },
  {
    name: 'group',
    label: 'Quiénes',
    kind: 'select',
    none: 'Todas las cuentas',
    options: deskChoices('userGroup'),
  },
  { name: 'createdFrom', label: 'Alta desde', kind: 'day' },
  { name: 'type', label: 'Rol', kind: 'select', options: choices('role') },
  {
    name: 'state',
    label: 'Cuenta',
    kind: 'select',
    none: 'Todas',
    options: choices('userState'),
  },
  {
    name: 'kycStatus',
    label: 'Identidad',
    kind: 'select',
    none: 'Todas',
    options: choices('kycStatus'),
  },
  {
    name: 'emailVerified',
    label: 'Correo',
    kind: 'select',
    options: [
      { value: 'true', label: 'Verificado' },
      { value: 'false', label: 'Sin verificar' },
    ],
  },
  {
    name: 'sort',
    label: 'Orden',
    kind: 'select',
    onPhone: true,
    none: deskLabel('userSort', '-createdAt'),
    options: deskChoices('userSort').filter(({ value }) => value !== '-createdAt'),
  },
];
