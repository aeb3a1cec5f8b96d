import { deskLabel } from '#contract/desk/words.ts';
import { readIncident } from '#contract/incidents/endpoints.ts';
import type { Incident } from '#contract/incidents/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { type SummaryRow, SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { peopleWords, t } from '../texts.ts';
import { AddEntry } from './AddEntry.tsx';
import classes from './Incidents.module.css';

/** An incident with its clock and everything that was recorded of it. */
export function IncidentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useApiQuery(readIncident, { params: { id } });
  return (
    <OpenModal
      onClose={onClose}
      title={found.data ? t('incidentOf', { number: found.data.number }) : t('incident')}
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
  { label: t('titleField'), value: one.title },
  { label: t('kindField'), value: deskLabel('incidentKind', one.kind) },
  { label: t('startedField'), value: formatDateTime(one.startedAt) },
  { label: t('detectedField'), value: formatDateTime(one.detectedAt) },
  { label: t('endedField'), value: one.endedAt ? formatDateTime(one.endedAt) : t('notEnded') },
  { label: t('affectedField'), value: one.affected },
  { label: t('peopleField'), value: peopleWords(one) },
  {
    label: t('dueToAuthority'),
    hint: hintOf(one),
    value: formatDateTime(one.dueAt),
    strong: true,
  },
  { label: t('recorded'), value: `${formatDateTime(one.recordedAt)}, ${one.recordedBy}` },
];

const hintOf = ({ answeredAt, late }: Incident): string =>
  [
    answeredAt ? t('dueAnswered', { when: formatDateTime(answeredAt) }) : t('dueUnanswered'),
    ...(late ? [t('duePassed')] : []),
  ].join(', ');

const Entries = ({ incident: { entries } }: { incident: Incident }) => (
  <section aria-label={t('entries')}>
    <h3>{t('entries')}</h3>
    {entries.length === 0 && <p className="cap">{t('entriesNone')}</p>}
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <b>{deskLabel('incidentEntry', entry.kind)}</b>
          {entry.whom && `: ${entry.whom}`}
          <small className="cap" style={{ display: 'block' }}>
            {t('entryBy', {
              when: formatDateTime(entry.at),
              name: entry.by,
              recordedAt: formatDateTime(entry.recordedAt),
            })}
          </small>
          <p>{entry.text}</p>
        </li>
      ))}
    </ul>
  </section>
);
