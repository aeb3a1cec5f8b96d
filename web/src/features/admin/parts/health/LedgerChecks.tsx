import { checkLedger } from '#contract/settings/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';

const summaryOf = (wrong: number, all: number) =>
  wrong === 0
    ? `Controles contables: los ${all} sin errores`
    : `Controles contables: ${wrong} con error`;

const foundIn = ({ length }: readonly string[]) =>
  length === 1 ? '1 falla' : `${formatCount(length)} fallas`;

/** The ledger's checks, run when opened; opened automatically after a failure, which stands first. */
export function LedgerChecks() {
  const checks = useApiQuery(checkLedger, {});
  return (
    <Loaded query={checks}>
      {({ checks: all, at }) => (
        <details open={all.some(({ ok }) => !ok)}>
          <summary style={{ minHeight: 44, cursor: 'pointer', fontWeight: 600 }}>
            {summaryOf(all.filter(({ ok }) => !ok).length, all.length)}
          </summary>
          <p className="cap">Revisado el {formatDateTime(at)}</p>
          <DataList
            caption="Controles contables"
            items={all.toSorted((one, other) => Number(one.ok) - Number(other.ok))}
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
                    <Chip tone={ok ? 'ok' : 'error'}>{ok ? 'Sin errores' : foundIn(findings)}</Chip>
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
  );
}
