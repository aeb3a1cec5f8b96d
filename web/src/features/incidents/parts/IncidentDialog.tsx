import { deskLabel } from '#contract/desk/words.ts';
import { readIncident } from '#contract/incidents/endpoints.ts';
import type { Incident } from '#contract/incidents/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { type SummaryRow, SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { peopleWords } from '../texts.ts';
import { AddEntry } from './AddEntry.tsx';
import classes from './Incidents.module.css';

/** An incident with its clock and everything that was recorded of it. */
export function IncidentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useApiQuery(readIncident, { params: { id } });
  return (
    <OpenModal
      onClose={onClose}
      title={found.data ? `Incidente ${found.data.number}` : 'Incidente'}
      size="xl"
    >
      <Loaded query={found} isEmpty={() => false}>
        {(incident) => (
          <>
            <SummaryRows rows={rowsOf(incident)} />
            <Entries incident={incident} />
            <AddEntry incident={incident} />
          </>
        )}
      </Loaded>
    </OpenModal>
  );
}

const rowsOf = (one: Incident): SummaryRow[] => [
  { label: 'Título', value: one.title },
  { label: 'Qué es', value: deskLabel('incidentKind', one.kind) },
  { label: 'Empezó', value: formatDateTime(one.startedAt) },
  { label: 'Se detectó', value: formatDateTime(one.detectedAt) },
  { label: 'Terminó', value: one.endedAt ? formatDateTime(one.endedAt) : 'Sigue abierto' },
  { label: 'Qué afectó', value: one.affected },
  { label: 'Personas afectadas', value: peopleWords(one) },
  {
    label: 'Plazo para informar a la autoridad',
    hint: hintOf(one),
    value: formatDateTime(one.dueAt),
    strong: true,
  },
  { label: 'Registrado', value: `${formatDateTime(one.recordedAt)}, ${one.recordedBy}` },
];

const hintOf = ({ answeredAt, late }: Incident): string =>
  [
    answeredAt ? `resuelto el ${formatDateTime(answeredAt)}` : 'sin informar',
    ...(late ? ['fuera de plazo'] : []),
  ].join(', ');

const Entries = ({ incident: { entries } }: { incident: Incident }) => (
  <section aria-label="Anotaciones">
    <h3>Anotaciones</h3>
    {entries.length === 0 && <p className="cap">Ninguna.</p>}
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <b>{deskLabel('incidentEntry', entry.kind)}</b>
          {entry.whom && `: ${entry.whom}`}
          <small className="cap" style={{ display: 'block' }}>
            {formatDateTime(entry.at)} · anotado por {entry.by}, {formatDateTime(entry.recordedAt)}
          </small>
          <p>{entry.text}</p>
        </li>
      ))}
    </ul>
  </section>
);
