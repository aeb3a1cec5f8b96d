import { Button, Textarea } from '@mantine/core';
import type { CaseDetail } from '#contract/compliance/cases.ts';
import { addCaseNote, exportCase, readCase } from '#contract/compliance/endpoints.ts';
import { label } from '#contract/words.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatTaxId } from '#web/shared/format/digits.ts';
import { isAboutOutcome, outcomeOf } from '#web/shared/forms/unknown-outcome.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { type SummaryRow, SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { DownloadFile } from '../../DownloadFile.tsx';
import { PersonLink } from '../../PersonLink.tsx';
import classes from '../Alerts.module.css';
import { AddAlerts } from './AddAlerts.tsx';
import { AlertLine } from './Alerts.tsx';
import { CaseDecision } from './CaseDecision.tsx';
import { CasePapers } from './CasePapers.tsx';

/** A case with its deadline, its alerts and its notes; only officers read it. */
export function CaseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useApiQuery(readCase, { params: { id } });
  return (
    <OpenModal onClose={onClose} title={found.data?.number ?? 'Caso'} size="xl">
      <Loaded query={found} isEmpty={() => false}>
        {(detail) => (
          <>
            <SummaryRows rows={rowsOf(detail)} />
            <DownloadFile
              save={(format) => saveFile(exportCase, { params: { id }, query: { format } })}
            />
            <div className={classes.alerts}>
              <h3>Alertas</h3>
              {detail.alerts.length === 0 && <p className="cap">Ninguna.</p>}
              <ul>
                {detail.alerts.map((alert) => (
                  <AlertLine
                    key={alert.id}
                    alert={alert}
                    inCase
                    about={
                      alert.addedAt > detail.openedAt
                        ? `${alert.orderNumber ? `${alert.orderNumber} · ` : ''}agregada por ${alert.addedBy}, ${formatDateTime(alert.addedAt)}`
                        : alert.orderNumber
                    }
                  />
                ))}
              </ul>
              <AddAlerts detail={detail} />
              <h3>Notas</h3>
              <ul>
                {detail.notes.map((note) => (
                  <li key={note.id}>
                    <small className="cap">
                      {note.by}, {formatDateTime(note.at)}
                    </small>
                    <p style={{ whiteSpace: 'pre-wrap' }}>{note.text}</p>
                  </li>
                ))}
              </ul>
            </div>
            <CasePapers detail={detail} />
            <AddNote id={id} />
            <CaseDecision detail={detail} />
          </>
        )}
      </Loaded>
    </OpenModal>
  );
}

const rowsOf = (one: CaseDetail): SummaryRow[] => [
  { label: 'De qué se trata', value: one.title },
  {
    label: one.representative === null ? 'Persona' : 'Empresa',
    value: <PersonLink id={one.userId} name={one.userName} />,
    hint: [
      ...(one.taxId ? [`CUIT ${formatTaxId(one.taxId)}`] : []),
      ...(one.representative === null ? [] : [`la representa ${one.representative}`]),
    ].join(', '),
  },
  {
    label: 'Identidad al abrirse',
    value: one.sealed.name ?? 'Sin datos: la cuenta ya estaba borrada',
    hint: [
      ...(one.sealed.representative ? [`la representaba ${one.sealed.representative}`] : []),
      ...(one.sealed.document ? [`documento ${one.sealed.document}`] : []),
      ...(one.sealed.taxId ? [`CUIT ${formatTaxId(one.sealed.taxId)}`] : []),
    ].join(', '),
  },
  { label: 'Estado', value: label('caseState', one.state) },
  { label: 'Abierto', value: `${formatDateTime(one.openedAt)}, ${one.openedBy}` },
  { label: 'Operación', value: formatDateTime(one.operationAt) },
  ...(one.dueAt
    ? [
        {
          label: 'Plazo para reportar',
          hint: one.late && <Chip tone="error">Fuera de plazo</Chip>,
          value: formatDateTime(one.dueAt),
          strong: true,
        },
      ]
    : []),
  ...(one.concludedAt
    ? [{ label: 'Conclusión', hint: formatDateTime(one.concludedAt), value: one.conclusion ?? '' }]
    : []),
  ...(one.reportedAt
    ? [
        {
          label: 'Reportado',
          hint: reportedWords(one.reportedAt, one.recordedAt),
          value: one.reference ?? '',
        },
      ]
    : []),
];

/** When a case was reported, and when that was recorded, if later. */
const reportedWords = (at: string, recordedAt: string | null): string =>
  recordedAt === null || recordedAt === at
    ? formatDateTime(at)
    : `${formatDateTime(at)}; anotado ${formatDateTime(recordedAt)}`;

function AddNote({ id }: { id: string }) {
  const { form, field, submit, sending, otherErrors, mutation } = useApiForm(addCaseNote, {
    defaultValues: { text: '' },
    toArgs: (body) => ({ params: { id }, body }),
    onFailure: isAboutOutcome,
    onSuccess: () => form.reset(),
  });
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <Textarea
        label="Nota"
        description="Queda guardada con su fecha; ninguna se cambia después."
        autosize
        minRows={2}
        maxLength={4000}
        {...field('text')}
      />
      <Unconfirmed by={outcomeOf(mutation)} where={{ id }} records />
      <FormErrors errors={otherErrors} />
      <Button type="submit" variant="default" loading={sending}>
        Agregar la nota
      </Button>
    </form>
  );
}
