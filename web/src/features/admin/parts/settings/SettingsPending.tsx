import {
  approveSettingChange,
  refuseSettingChange,
  type SettingPending,
} from '#contract/settings/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { OpenTarget } from '#web/shared/desk/OpenTarget.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { about } from '../deciding/about.ts';
import { type Choice, Decision } from '../deciding/Decision.tsx';
import { KeptRows } from '../deciding/KeptRows.tsx';
import { PersonLink } from '../PersonLink.tsx';
import { readableHistoryText, readableSettingName } from './settings-form.ts';

/**
 * Changes that need two administrators: requester, effective date, and the second administrator's approval or refusal.
 */
export const SettingsPending = ({ changes }: { changes: readonly SettingPending[] }) => (
  <KeptRows rows={changes}>{(rows) => rows.length > 0 && <Pending changes={rows} />}</KeptRows>
);

const Pending = ({ changes }: { changes: readonly SettingPending[] }) => (
  <section aria-label="Cambios que todavía no rigen" style={{ marginBottom: 32 }}>
    <h2>Todavía no rigen</h2>
    <p className="cap">
      Lo que afloja un límite, las comisiones, los plazos y las cuentas donde se cobra los aprueba
      otra persona del nivel 1 y rigen un día después. Un tipo de cambio que salta rige al
      aprobarse.
    </p>
    <DataList
      caption="Cambios que todavía no rigen"
      items={changes}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'what',
          header: 'Ajuste',
          primary: true,
          cell: ({ id, key, before, after }) => (
            <OpenTarget kind="settingChange" id={id}>
              <b>{readableSettingName(key) ?? key}</b>
              <small className="cap tabular" style={{ display: 'block' }}>
                {readableHistoryText(key, before)} → {readableHistoryText(key, after)}
              </small>
            </OpenTarget>
          ),
        },
        {
          key: 'who',
          header: 'Quién lo pidió',
          cell: ({ mine, by, authorId, at }) => (
            <>
              {mine ? 'Yo' : <PersonLink id={authorId} name={by} />}
              <small className="cap" style={{ display: 'block' }}>
                {formatDateTime(at)}
              </small>
            </>
          ),
        },
        {
          key: 'from',
          header: 'Rige',
          cell: ({ holdsFrom, approvedBy, approverId, expiresAt }) =>
            holdsFrom === null ? (
              <>
                Falta que lo apruebe otra persona
                <small className="cap" style={{ display: 'block' }}>
                  El pedido vence el {formatDateTime(expiresAt)}
                </small>
              </>
            ) : (
              <>
                Desde el {formatDateTime(holdsFrom)}
                <small className="cap" style={{ display: 'block' }}>
                  Lo aprobó{' '}
                  {approvedBy && approverId && <PersonLink id={approverId} name={approvedBy} />}
                </small>
              </>
            ),
        },
        { key: 'do', header: '', align: 'end', cell: (one) => <Decide change={one} /> },
      ]}
    />
  </section>
);

function Decide({ change }: { change: SettingPending }) {
  const approve = useApiMutation(approveSettingChange);
  const refuse = useApiMutation(refuseSettingChange);
  const params = { id: change.id };
  const approval: Choice = {
    label: 'Aprobar',
    title: 'Aprobar el cambio del ajuste',
    explain:
      'Es la segunda aprobación. Un tipo de cambio rige al aprobarse; lo demás, dentro de un día, y hasta entonces se puede dejar sin efecto.',
    obstacle: change.mine ? { reason: errorText('OWN_REQUEST') } : null,
    run: () => approve.mutateAsync({ params }),
    done: 'Aprobado. Arriba se ve desde cuándo rige.',
  };
  const refusal: Choice = {
    label: change.mine ? 'Retirar el pedido' : 'Rechazar',
    explain: 'El ajuste sigue como está.',
    danger: true,
    withReason: true,
    reasonHelp: 'Queda en el registro de auditoría.',
    run: (reason) => refuse.mutateAsync({ params, body: { reason } }),
    done: 'El cambio queda sin efecto.',
  };
  return (
    <Decision
      inRow
      row={change.id}
      of={{ kind: 'settingChange', id: change.id }}
      choices={about(
        changeSubject(change),
        change.holdsFrom === null ? [approval, refusal] : [refusal],
      )}
    />
  );
}

/** A change in one sentence: setting, both values, and who asked for it. */
const changeSubject = ({ key, before, after, mine, by, at }: SettingPending): string =>
  [
    readableSettingName(key) ?? key,
    `${readableHistoryText(key, before)} → ${readableHistoryText(key, after)}`,
    `${mine ? 'pedido propio' : `lo pidió ${by}`}, ${formatDateTime(at)}`,
  ].join(' · ');
