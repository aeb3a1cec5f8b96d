import { Button } from '@mantine/core';
import {
  checkAuditChain,
  checkLedger,
  exportAudit,
  listAudit,
} from '#contract/settings/endpoints.ts';
import { listUsers } from '#contract/users/endpoints.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { DataList } from '#web/shared/ui/DataList.tsx';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { FilterBar } from '#web/shared/ui/FilterBar.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import { Chip } from '#web/shared/ui/StatusChip.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { AuditLines } from '../parts/AuditLines.tsx';
import { AUDIT_SUBJECTS } from '../parts/audit-words.ts';
import { fullNameOf } from '../parts/full-name.ts';
import { PersonFilter } from '../parts/PersonFilter.tsx';
import { uuidOf } from '../parts/uuid-of.ts';

/** The ledger's checks and the log of what administrators did. */
export default function AuditPage() {
  const filters = useFilters({
    actorId: 'text',
    action: 'text',
    targetId: 'text',
    from: 'text',
    to: 'text',
  });
  const { actorId, action, targetId, from, to } = filters.values;
  const actors = useActors(actorId);
  const asked = {
    'filter[actorId]': actorId,
    'filter[action]': action,
    'filter[targetId]': targetId,
    'filter[from]': from,
    'filter[to]': to,
  };
  const checks = useApiQuery(checkLedger, {});
  const lines = useApiQuery(
    listAudit,
    { query: { page: filters.page, pageSize: 30, ...asked } },
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
          <details open={all.some(({ ok }) => !ok)}>
            <summary style={{ minHeight: 44, cursor: 'pointer', fontWeight: 600 }}>
              Controles del libro: {all.filter(({ ok }) => ok).length} sanos de {all.length}
            </summary>
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
          </details>
        )}
      </Loaded>
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
        <Button
          variant="default"
          onClick={() => void saveFile(exportAudit, { query: asked }).catch(() => refuse())}
        >
          Descargar CSV
        </Button>
      </div>
      <ChainCheck />
      <FilterBar
        filters={filters}
        fields={[
          { name: 'actorId', label: 'Quién', kind: 'select', options: actors },
          { name: 'action', label: 'Qué', kind: 'select', options: AUDIT_SUBJECTS },
          { name: 'from', label: 'Desde', kind: 'day' },
          { name: 'to', label: 'Hasta', kind: 'day' },
          {
            name: 'targetId',
            label: 'Sobre otra cosa',
            kind: 'search',
            placeholder: 'Su identificador',
          },
        ]}
      >
        <PersonFilter
          label="Sobre la persona"
          value={uuidOf(targetId)}
          onChange={(id) => filters.set('targetId', id)}
        />
      </FilterBar>
      <Loaded query={lines} empty={<EmptyState title="Nada con esos filtros" />}>
        {({ items, total, pageSize }) => (
          <>
            <AuditLines lines={items} />
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

const refuse = () => toast.error(errorText(null));

/** The people the log can be filtered by: administrators, and the person named in the address. */
function useActors(chosen: string | undefined) {
  const admins = useApiQuery(listUsers, { query: { 'filter[group]': 'admins', pageSize: 100 } });
  const known = (admins.data?.items ?? []).map((admin) => ({
    value: admin.userId,
    label: fullNameOf(admin),
  }));
  const isKnown = chosen === undefined || known.some(({ value }) => value === chosen);
  return isKnown ? known : [...known, { value: chosen, label: 'La persona elegida' }];
}

/** Why the log is not what was signed. */
const SIGNED_FAULTS = {
  missing: 'Falta la firma que se guarda fuera de la base',
  forged: 'La firma guardada fuera de la base no es auténtica',
  cut: 'Faltan las últimas líneas firmadas',
  rewritten: 'Las líneas firmadas se escribieron de nuevo',
} as const;

/** Whether every line is what was written, in the order in which it was. */
function ChainCheck() {
  const chain = useApiQuery(checkAuditChain, {});
  return (
    <Loaded query={chain}>
      {({ ok, entries, head, faults, signed, signedFault }) => (
        <p className="cap" style={{ overflowWrap: 'anywhere' }}>
          <Chip tone={ok ? 'ok' : 'error'}>{ok ? 'Cadena íntegra' : 'Cadena alterada'}</Chip>{' '}
          {formatCount(entries)} líneas encadenadas. Última huella:{' '}
          <code>{head.slice(0, 16) || '—'}</code>
          {signed &&
            ` · Firmada fuera de la base hasta la línea ${formatCount(signed.entries)}, el ${formatDateTime(signed.at)}`}
          {signedFault && ` · ${SIGNED_FAULTS[signedFault]}`}
          {faults.length > 0 && ` · No coinciden: ${faults.join(', ')}`}
        </p>
      )}
    </Loaded>
  );
}
