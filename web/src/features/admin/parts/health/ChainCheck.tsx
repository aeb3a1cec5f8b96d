import { checkAuditChain } from '#contract/settings/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';

/** How the log differs from its signed checkpoint. */
const SIGNED_FAULTS = {
  missing: 'Falta la firma que se guarda fuera de la base',
  unreadable: 'La firma guardada fuera de la base no se puede leer',
  forged: 'La firma guardada fuera de la base no es auténtica',
  cut: 'Faltan las últimas líneas firmadas',
  rewritten: 'Las líneas firmadas se escribieron de nuevo',
} as const;

/** Whether every entry is unchanged and in its original order. */
export function ChainCheck() {
  const chain = useApiQuery(checkAuditChain, {});
  return (
    <Loaded query={chain}>
      {({ ok, entries, head, faults, signed, signedFault }) => (
        <p className="cap" style={{ overflowWrap: 'anywhere' }}>
          <Chip tone={ok ? 'ok' : 'error'}>{ok ? 'Cadena íntegra' : 'Cadena alterada'}</Chip>{' '}
          <Link to="/admin/audit">{formatCount(entries)} líneas encadenadas</Link>. Última huella:{' '}
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
