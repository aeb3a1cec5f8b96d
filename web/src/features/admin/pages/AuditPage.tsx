import { exportAuditList } from '#contract/desk/files/endpoints.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { listAudit } from '#contract/settings/endpoints.ts';
import { listUsers } from '#contract/users/endpoints.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { uuidOf } from '#web/shared/address/uuid-of.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskFilters, DeskList } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { ExportMenu } from '#web/shared/ui/lists/ExportMenu.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { AuditLines } from '../parts/audit/AuditLines.tsx';
import { AUDIT_SUBJECTS } from '../parts/audit/audit-texts.ts';
import { ChainCheck } from '../parts/health/ChainCheck.tsx';
import { LedgerChecks } from '../parts/health/LedgerChecks.tsx';
import { PersonFilter } from '../parts/PersonFilter.tsx';
import { fullNameOf } from '../parts/people/full-name.ts';

/** The ledger's checks and the log of administrators' actions. */
export default function AuditPage() {
  const filters = useFilters({
    search: 'text',
    actorId: 'text',
    action: 'text',
    targetId: 'text',
    from: 'text',
    to: 'text',
    sort: sortsOf(SORTS.audit),
  });
  const { search, actorId, action, targetId, from, to, sort } = filters.values;
  const actors = useActors(actorId);
  const asked = {
    search,
    'filter[actorId]': actorId,
    'filter[action]': action,
    'filter[targetId]': targetId,
    'filter[from]': from,
    'filter[to]': to,
  };
  const lines = useApiQuery(
    listAudit,
    { query: { page: filters.page, pageSize: 30, ...asked, sort } },
    { keepPrevious: true },
  );
  return (
    <div className="wrap">
      <PageHeader title="Historial de cambios">
        Los controles del libro se hacen al abrir esta página. El registro no se puede editar ni
        borrar.
      </PageHeader>
      <LedgerChecks />
      <div
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 12,
          margin: '40px 0 16px',
        }}
      >
        <h2 style={{ margin: 0 }}>Registro</h2>
        <ExportMenu
          save={(file) => saveFile(exportAuditList, { query: { ...file, ...asked, sort } })}
        />
      </div>
      <ChainCheck />
      <DeskFilters
        list="audit"
        filters={filters}
        fields={[
          {
            name: 'search',
            label: 'Buscar',
            kind: 'search',
            placeholder: 'Orden, persona, importe, CBU o día',
          },
          { name: 'actorId', label: 'Quién', kind: 'select', options: actors },
          { name: 'action', label: 'Qué', kind: 'select', options: AUDIT_SUBJECTS },
          { name: 'from', label: 'Desde', kind: 'day' },
          { name: 'to', label: 'Hasta', kind: 'day' },
          {
            name: 'targetId',
            label: 'ID del elemento',
            kind: 'search',
          },
          sortField(SORTS.audit, { at: 'Cuándo', person: 'Quién', action: 'Qué hizo' }),
        ]}
      >
        <PersonFilter
          label="Sobre la persona"
          value={uuidOf(targetId)}
          onChange={(id) => filters.set('targetId', id)}
        />
      </DeskFilters>
      <DeskList
        query={lines}
        page={filters.page}
        onPage={filters.setPage}
        empty="Nada con esos filtros"
      >
        {({ items }) => <AuditLines lines={items} sorted={sortedIn(filters, '-at')} />}
      </DeskList>
    </div>
  );
}

/** The people by whom the log can be filtered: administrators, and the person named in the URL. */
function useActors(chosen: string | undefined) {
  const admins = useApiQuery(listUsers, { query: { 'filter[group]': 'admins', pageSize: 100 } });
  const known = (admins.data?.items ?? []).map((admin) => ({
    value: admin.userId,
    label: fullNameOf(admin),
  }));
  const isKnown = chosen === undefined || known.some(({ value }) => value === chosen);
  return isKnown ? known : [...known, { value: chosen, label: 'La persona elegida' }];
}
