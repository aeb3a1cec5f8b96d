import { checkLedger, listAudit } from '#contract/settings/endpoints.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { DataList } from '#web/shared/ui/DataList.tsx';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { FilterBar } from '#web/shared/ui/FilterBar.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import { Chip } from '#web/shared/ui/StatusChip.tsx';

/** The ledger's checks and the log of what administrators did. */
export default function AuditPage() {
  const filters = useFilters({ action: 'text', targetId: 'text' });
  const { action, targetId } = filters.values;
  const checks = useApiQuery(checkLedger, {});
  const lines = useApiQuery(
    listAudit,
    {
      query: {
        page: filters.page,
        pageSize: 30,
        'filter[action]': action,
        'filter[targetId]': targetId,
      },
    },
    { keepPrevious: true },
  );
  return (
    <div className="wrap">
      <PageHeader title="Auditoría">
        Los controles del libro se hacen al abrir esta página. El registro no se puede editar ni
        borrar.
      </PageHeader>
      <Loaded query={checks}>
        {({ checks: all, at }) => (
          <>
            <p className="cap">Revisado el {formatDateTime(at)}</p>
            <DataList
              caption="Controles del libro"
              items={all}
              rowKey={({ number, name }) => `${number}${name}`}
              columns={[
                {
                  key: 'number',
                  header: 'Control',
                  cell: ({ number }) => number,
                  hideOnPhone: true,
                },
                { key: 'name', header: 'Qué se controla', cell: ({ name }) => name, primary: true },
                {
                  key: 'ok',
                  header: 'Resultado',
                  cell: ({ ok, findings }) => (
                    <>
                      <Chip tone={ok ? 'ok' : 'error'}>
                        {ok ? 'Sano' : `${findings.length} fallas`}
                      </Chip>
                      {findings.slice(0, 5).map((finding) => (
                        <div key={finding} className="cap">
                          {finding}
                        </div>
                      ))}
                    </>
                  ),
                },
              ]}
            />
          </>
        )}
      </Loaded>
      <h2 style={{ marginTop: 40 }}>Registro</h2>
      <FilterBar
        filters={filters}
        fields={[
          {
            name: 'action',
            label: 'Acción',
            kind: 'search',
            placeholder: 'user.block, deposit.accept…',
          },
          { name: 'targetId', label: 'Identificador', kind: 'search' },
        ]}
      />
      <Loaded query={lines} empty={<EmptyState title="Nada con esos filtros" />}>
        {({ items, total, pageSize }) => (
          <>
            <DataList
              caption="Registro de auditoría"
              items={items}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'at',
                  header: 'Cuándo',
                  cell: ({ at }) => <span className="nowrap">{formatDateTime(at)}</span>,
                },
                { key: 'actor', header: 'Quién', cell: ({ actorName }) => actorName },
                {
                  key: 'action',
                  header: 'Qué hizo',
                  cell: ({ action: what }) => <code>{what}</code>,
                  primary: true,
                },
                {
                  key: 'target',
                  header: 'Sobre',
                  cell: ({ targetName, targetId: target }) => targetName ?? target ?? '—',
                },
                {
                  key: 'change',
                  header: 'Cambio',
                  cell: ({ before, after }) => (
                    <small className="cap">{changeOf(before, after)}</small>
                  ),
                },
                {
                  key: 'address',
                  header: 'Desde',
                  cell: ({ address }) => address ?? '—',
                  hideOnPhone: true,
                },
              ]}
            />
            <PageNav
              total={total}
              pageSize={pageSize}
              page={filters.page}
              onPage={filters.setPage}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

const changeOf = (before: unknown, after: unknown): string =>
  [before, after]
    .filter((part) => part !== null && part !== undefined)
    .map((part) => JSON.stringify(part))
    .join(' → ')
    .slice(0, 200);
